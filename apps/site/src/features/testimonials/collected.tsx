import { shortDay } from "@shikara/client/format.ts";
import type { ReviewFigures } from "@shikara/contract/testimonials/figures";
import { REJECT_REASON_LABELS, REJECT_REASONS } from "@shikara/contract/testimonials/reasons";
import { t } from "@shikara/contract/texts/t";

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
        {t("reviews.howTheseReviewsComeAbout")}
      </h2>
      <dl className="my-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {countsOf(figures).map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm leading-5 text-ink-muted">{label}</dt>
            <dd className="text-lead leading-7 font-strong tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm leading-6 text-pretty text-ink-muted">{timeOf(figures, of)}</p>
      <details className="mt-2 text-sm leading-6 text-ink-muted">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-link">
          {t("reviews.whoIsAskedAndWhat")}
        </summary>
        <div className="grid max-w-170 gap-3 pt-1 text-pretty">
          <p>
            {figures.isAsking ? t("reviews.whoIsAskedByMail", { days: figures.daysAfter }) : t("reviews.whoMayWrite")}
          </p>
          <p>{t("reviews.oneOfUsReadsEach")}</p>
          <ul className="list-disc ps-5">
            {REJECT_REASONS.map((reason) => (
              <li key={reason}>{REJECT_REASON_LABELS[reason]}</li>
            ))}
          </ul>
          <p>{t("reviews.whoWroteAReviewMay")}</p>
        </div>
      </details>
    </section>
  );
}

const countsOf = ({ asked, published, rejected, withdrawn }: ReviewFigures): [string, number][] => [
  [t("reviews.asked"), asked],
  [t("reviews.published"), published],
  [t("reviews.rejected"), rejected],
  [t("reviews.withdrawn"), withdrawn],
];

function timeOf({ since, waiting, entered }: ReviewFigures, of: string): string {
  const time = since
    ? t("reviews.ofFromUntilToday", { journeys: of, day: shortDay(since) })
    : t("reviews.ofNobodyAskedYet", { journeys: of });
  const open = waiting > 0 ? ` ${t("reviews.waitToBeRead", { count: waiting })}` : "";
  const others = entered > 0 ? ` ${t("reviews.shownBesides", { count: entered })}` : "";
  return time + open + others;
}
