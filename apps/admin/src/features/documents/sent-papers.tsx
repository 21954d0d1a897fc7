import { DOCUMENT_LABELS, type SentPaper } from "@shikara/contract/documents/schema";
import { shortDate } from "@shikara/client/format.ts";

/** The papers that were mailed, the latest first; those from before the journey changed say so. */
export function SentPapers({ sent }: { sent: readonly SentPaper[] }) {
  if (sent.length === 0) return null;
  return (
    <section className="mt-4">
      <h4 className="text-xs font-[550] text-ink-muted">Sent</h4>
      <ul>
        {sent.map(({ kind, email, sentAt, isSuperseded }) => (
          <li
            key={`${kind} ${email} ${sentAt.getTime()}`}
            className="border-line py-1 text-xs [overflow-wrap:anywhere] not-first:border-t"
          >
            {`${DOCUMENT_LABELS[kind]} to ${email}, ${shortDate(sentAt)}`}
            {isSuperseded && <span className="block text-warn-fg">The journey has changed since: out of date</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
