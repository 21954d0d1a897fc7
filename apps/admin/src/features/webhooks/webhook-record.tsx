import { IconButton } from "@admin/components/icon-button.tsx";
import { Toggle } from "@admin/components/toggle.tsx";
import { WEBHOOK_EVENT_LABELS } from "@shikara/contract/webhooks/messages";
import type { WebhookListed } from "@shikara/contract/webhooks/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { Pencil, Trash2 } from "lucide-react";

interface WebhookRecordProps {
  webhook: WebhookListed;
  isOpen: boolean;
  onOpen: () => void;
  onToggle: (isActive: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A program that is told what happens; a paused one is grey. */
export function WebhookRecord({ webhook, isOpen, onOpen, onToggle, onEdit, onDelete }: WebhookRecordProps) {
  const { name, url, events, isActive, undelivered } = webhook;
  return (
    <li
      className={classes(
        "relative flex items-start gap-3 border-line py-2 pr-1.5 pl-3.5 not-first:border-t md:items-center",
        isOpen ? "bg-soft-bg shadow-[inset_3px_0_0_var(--color-primary)]" : "hover:bg-tint",
      )}
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          className="block max-w-full truncate text-left font-strong after:absolute after:inset-0"
        >
          {name}
        </button>
        <p className="truncate text-ink-muted">{url}</p>
        <p className="mt-1 flex flex-wrap gap-1">
          {events.map((event) => (
            <Badge key={event}>{WEBHOOK_EVENT_LABELS[event]}</Badge>
          ))}
          {undelivered > 0 && <Badge tone="danger">{undelivered} not delivered</Badge>}
          {!isActive && <Badge tone="warn">Paused</Badge>}
        </p>
      </div>
      <div className="relative flex items-center gap-1 max-md:grid max-md:justify-items-center">
        <Toggle label={`${name} active`} isOn={isActive} onChange={onToggle} />
        <IconButton label={`Edit ${name}`} onClick={onEdit} className="md:ml-2">
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${name}`} isDangerous onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
