import { IconButton } from "@admin/components/icon-button.tsx";
import { dayAndTime, shortDate } from "@shikara/client/format.ts";
import { SUBSCRIBER_STATE_LABELS } from "@shikara/contract/newsletter/messages";
import type { SubscriberState, SubscriberView } from "@shikara/contract/newsletter/schema";
import { ORIGINAL } from "@shikara/contract/texts/languages";
import { LANGUAGE_WORDS } from "@shikara/contract/translations/messages";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";
import { Trash2 } from "lucide-react";

const TONES: Record<SubscriberState, BadgeTone> = { unconfirmed: "warn", confirmed: "success", unsubscribed: "quiet" };

/** Since when they are what they are. */
function sinceWords({ state, createdAt, confirmedAt, unsubscribedAt }: SubscriberView): string {
  if (state === "unsubscribed" && unsubscribedAt) return `Left ${dayAndTime(unsubscribedAt)}`;
  if (state === "confirmed" && confirmedAt) return `Confirmed ${dayAndTime(confirmedAt)}`;
  return `Asked ${dayAndTime(createdAt)}`;
}

interface SubscriberTableProps {
  subscribers: readonly SubscriberView[];
  /** Undefined for those who may remove nobody. */
  onRemove: ((subscriber: SubscriberView) => void) | undefined;
}

/** Subscribers, a row each. */
export function SubscriberTable({ subscribers, onRemove }: SubscriberTableProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {subscribers.map((subscriber) => (
        <li
          key={subscriber.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line py-1.5 pr-1.5 pl-3.5 not-first:border-t hover:bg-tint md:grid-cols-[minmax(0,1fr)_auto_auto]"
        >
          <div className="min-w-0">
            <p className="truncate font-strong">{subscriber.email}</p>
            <p className="text-xs text-ink-muted">
              {sinceWords(subscriber)}
              {subscriber.state !== "unconfirmed" && `, asked ${shortDate(subscriber.createdAt)}`}
              {subscriber.language !== ORIGINAL && `, reads ${LANGUAGE_WORDS[subscriber.language]}`}
            </p>
          </div>
          <Badge
            tone={TONES[subscriber.state]}
            hasDot
            className="max-md:col-start-1 max-md:row-start-2 max-md:my-1 max-md:justify-self-start"
          >
            {SUBSCRIBER_STATE_LABELS[subscriber.state]}
          </Badge>
          {onRemove && (
            <IconButton label={`Remove ${subscriber.email}`} isDangerous onClick={() => onRemove(subscriber)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
