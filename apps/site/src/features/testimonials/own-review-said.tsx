import type { OwnReview } from "@shikara/contract/testimonials/own-review";
import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { Stars } from "@shikara/ui/rating.tsx";
import { AgencyAnswer } from "./agency-answer.tsx";

/** What was written, to read. */
export function OwnReviewSaid({ review, agency }: { review: OwnReview; agency: string }) {
  const { rating, review: words, customerName, location, pictures, answer } = review;
  return (
    <article className="grid gap-4 rounded-card bg-surface p-5 shadow-[var(--shadow-hair),var(--shadow-card)] md:p-6">
      <Stars value={rating} />
      <blockquote className="leading-[1.6] text-pretty whitespace-pre-line">{words}</blockquote>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {pictures.map(({ id, src }) => (
            <li key={id}>
              <img src={src} alt="" className="aspect-[4/3] w-full rounded-control object-cover" />
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm leading-5">
        <b className="font-strong">{customerName}</b>
        {location && <span className="text-ink-muted">{`, ${location}`}</span>}
      </p>
      <AgencyAnswer agency={agency} answer={answer} />
    </article>
  );
}

/** Takes it back, for good: asked once more before it is done. */
export function WithdrawReview({ action }: { action: string }) {
  return (
    <details className="border-y border-line-strong">
      <summary className="flex min-h-12 cursor-pointer items-center py-2 font-medium text-link">
        {t("reviews.withdrawThisReview")}
      </summary>
      <form method="post" action={action} className="grid gap-3 pb-4">
        <p className="text-sm text-ink-muted">{t("reviews.itIsTakenOff")}</p>
        <Button type="submit" variant="outline" className="justify-self-start">
          {t("reviews.withdrawItForGood")}
        </Button>
      </form>
    </details>
  );
}
