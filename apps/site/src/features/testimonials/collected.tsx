import { counted, shortDay } from "@shikara/client/format.ts";
import type { ReviewFigures } from "@shikara/contract/testimonials/figures";
import { REJECT_REASON_LABELS, REJECT_REASONS } from "@shikara/contract/testimonials/reasons";

interface CollectedProps {
  figures: ReviewFigures;
  /** Of which journeys: 'Kashmir Valley Explorer', or all. */
  of: string;
  /** Set in small on a package's page, where it stands among other things. */
  isFolded?: boolean;
}

/** How reviews come about, and what has become of all that were asked for (the spirit of IS 19000:2022): counted, never set. */
export function Collected({ figures, of, isFolded = false }: CollectedProps) {
  return (
    <section aria-labelledby="collected" className="rounded-card bg-sunken p-5 md:p-6">
      <h2 id="collected" className={isFolded ? "text-[0.9375rem] font-strong" : "type-title"}>
        How these reviews come about
      </h2>
      <dl className="my-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {countsOf(figures).map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm leading-5 text-ink-muted">{label}</dt>
            <dd className="text-xl leading-7 font-strong tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm leading-6 text-pretty text-ink-muted">{timeOf(figures, of)}</p>
      <details className="mt-2 text-sm leading-6 text-ink-muted">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-link">
          Who is asked, and what is not published
        </summary>
        <div className="grid max-w-170 gap-3 pt-1 text-pretty">
          <p>
            {`Whoever has travelled with us ${figures.isAsking ? `is asked once, by mail, ${counted(figures.daysAfter, "day")} after the journey` : "may write with a link of their own, which we send after the journey"}. The link belongs to one booking and takes one review: where it says 'Travelled with us', who wrote it had booked that journey.`}
          </p>
          <p>
            One of us reads each before it is published, and changes nothing of it. Few stars are no reason to leave one
            out. These are, and whoever wrote it is told which:
          </p>
          <ul className="list-disc pl-5">
            {REJECT_REASONS.map((reason) => (
              <li key={reason}>{REJECT_REASON_LABELS[reason]}</li>
            ))}
          </ul>
          <p>
            Who wrote a review may withdraw it at any time. Reviews without that mark came by letter or by word of
            mouth; we entered them ourselves, and nobody has proved them.
          </p>
        </div>
      </details>
    </section>
  );
}

const countsOf = ({ asked, published, rejected, withdrawn }: ReviewFigures): [string, number][] => [
  ["Asked", asked],
  ["Published", published],
  ["Rejected", rejected],
  ["Withdrawn", withdrawn],
];

function timeOf({ since, waiting, entered }: ReviewFigures, of: string): string {
  const time = since ? `Of ${of}, from ${shortDay(since)} until today.` : `Of ${of}: nobody has been asked yet.`;
  const open = waiting > 0 ? ` ${counted(waiting, "review")} ${waiting === 1 ? "waits" : "wait"} to be read.` : "";
  const others =
    entered > 0 ? ` Shown besides: ${counted(entered, "review")} that we entered from letters and talks.` : "";
  return time + open + others;
}
