import type { MailView } from "@shikara/contract/outbox";
import { MAIL_KIND_LABELS } from "@shikara/contract/outbox-texts";
import { DeliveryBadge } from "@/components/admin/delivery-badge.tsx";
import { classes } from "@/lib/class-names.ts";
import { dayAndTime } from "@/lib/format.ts";

interface MailTableProps {
  mails: readonly MailView[];
  openId: string;
  onOpen: (id: string) => void;
}

/** Mails, a row each: what they say, to whom, and how far they have come. */
export function MailTable({ mails, openId, onOpen }: MailTableProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className={classes(
            "relative grid gap-x-4 gap-y-1 border-line px-3.5 py-2.5 not-first:border-t md:grid-cols-[minmax(0,1fr)_auto]",
            mail.id === openId ? "bg-soft-bg shadow-[inset_3px_0_0_var(--color-primary)]" : "hover:bg-tint",
          )}
        >
          <div className="min-w-0">
            <button
              type="button"
              onClick={() => onOpen(mail.id)}
              className="block max-w-full truncate text-left font-strong after:absolute after:inset-0"
            >
              {mail.subject}
            </button>
            <p className="truncate text-ink-muted">
              {mail.name === mail.email ? mail.email : `${mail.name}, ${mail.email}`}
            </p>
            {mail.lastError && mail.state !== "sent" && (
              <p className={classes("truncate text-xs", mail.state === "failed" ? "text-danger-fg" : "text-warn-fg")}>
                {mail.lastError}
              </p>
            )}
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted md:justify-end">
            <span>{MAIL_KIND_LABELS[mail.kind]}</span>
            <time dateTime={mail.createdAt.toISOString()} className="tabular-nums">
              {dayAndTime(mail.createdAt)}
            </time>
            <DeliveryBadge state={mail.state} />
          </p>
        </li>
      ))}
    </ul>
  );
}
