import { shortDate } from "@shikara/client/format.ts";
import { DOCUMENT_LABELS } from "@shikara/contract/documents/messages";
import type { SentPaper } from "@shikara/contract/documents/schema";

const sinceWords = (kind: SentPaper["kind"]) =>
  kind === "receipt" ? "Money on it has been taken back since" : "The booking has changed since";

/** The papers that were mailed, the latest first; those from before the booking changed say so. */
export function SentPapers({ sent }: { sent: readonly SentPaper[] }) {
  if (sent.length === 0) return null;
  return (
    <section className="mt-4">
      <h4 className="text-xs font-[550] text-ink-muted">Sent</h4>
      <ul>
        {sent.map(({ kind, email, sentAt, isSuperseded, isReplaced }) => (
          <li
            key={`${kind} ${email} ${sentAt.getTime()}`}
            className="border-line py-1 text-xs [overflow-wrap:anywhere] not-first:border-t"
          >
            {`${DOCUMENT_LABELS[kind]} to ${email}, ${shortDate(sentAt)}`}
            {isReplaced && (
              <span className="block text-ink-muted">{`${sinceWords(kind)}: a newer one is in the mail`}</span>
            )}
            {isSuperseded && !isReplaced && (
              <span className="block text-warn-fg">{`${sinceWords(kind)}: out of date`}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
