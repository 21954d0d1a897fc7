import { valueWords } from "@admin/lib/field-words.ts";
import { theirChanges } from "@admin/lib/their-changes.ts";
import { dayAndTime, rupees } from "@shikara/client/format.ts";
import { lineTotal } from "@shikara/contract/quotes/rules";
import type { QuoteDetails, QuoteVersionView } from "@shikara/contract/quotes/schema";

const NOTHING = "nothing";

/** What is told of a version: its days and lines in words. */
const told = ({ content }: QuoteVersionView) => ({
  ...content,
  days: content.days.map(({ title }, at) => `${at + 1}: ${title}`),
  lines: content.lines.map((line) => `${line.quantity} × ${line.title} ${rupees(lineTotal(line))}`),
});

/** Of one version against the one before it, field by field: what was, and what is. */
function Changes({ from, to }: { from: QuoteVersionView; to: QuoteVersionView }) {
  const changes = theirChanges(told(from), told(to), []);
  return (
    <div className="overflow-x-auto">
      <table className="mt-2 w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-ink-muted">
            <th scope="col" className="py-1 pr-3 font-regular">
              What
            </th>
            <th scope="col" className="py-1 pr-3 font-regular">{`Version ${from.number}`}</th>
            <th scope="col" className="py-1 font-regular">{`Version ${to.number}`}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-strong">
                {name}
              </th>
              <td className="py-1.5 pr-3 [overflow-wrap:anywhere]">{valueWords(before, name) || NOTHING}</td>
              <td className="py-1.5 [overflow-wrap:anywhere]">{valueWords(after, name) || NOTHING}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What was sent, the newest first, each with what is another in it than in the one before. */
export function QuoteVersions({ versions }: Pick<QuoteDetails, "versions">) {
  return (
    <ul>
      {versions.map((version, at) => {
        const before = versions[at + 1];
        return (
          <li key={version.number} className="border-line py-2 not-first:border-t">
            <p className="flex justify-between gap-3">
              <b className="font-strong">{`Version ${version.number}`}</b>
              <span className="tabular-nums">{rupees(version.total)}</span>
            </p>
            <p className="text-xs text-ink-muted">
              {[dayAndTime(version.sentAt), version.by].filter(Boolean).join(", ")}
            </p>
            {before && (
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center text-link">
                  {`Beside version ${before.number}`}
                </summary>
                <Changes from={before} to={version} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
