import { ownPaths } from "@shikara/contract/own-routes";
import { type OwnReview, type OwnReviewState, REVIEW_ANSWER } from "@shikara/contract/testimonials/own-review";
import { Notice } from "@shikara/ui/notice.tsx";
import type { FormOutcome } from "@site/app/routes.ts";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { OwnReviewForm } from "@site/features/testimonials/own-review-form.tsx";
import { OwnReviewRules } from "@site/features/testimonials/own-review-rules.tsx";
import { OwnReviewSaid, WithdrawReview } from "@site/features/testimonials/own-review-said.tsx";

const TITLES: Record<OwnReviewState, string> = {
  open: "How was it?",
  waiting: "Thank you",
  published: "Your review",
  rejected: "Your review",
  withdrawn: "Your review",
  gone: "Your review",
};

function Answer({ review: { state, reason } }: { review: OwnReview }) {
  switch (state) {
    case "open":
      return null;
    case "waiting":
      return (
        <>
          <p className="font-strong">We have your review.</p>
          <p className="mt-1">
            One of us reads it before it is published, and you hear by mail. Until then you can change it below.
          </p>
        </>
      );
    case "published":
      return <p>It is published as you wrote it. It cannot be changed any more, but withdrawn at any time.</p>;
    case "rejected":
      return (
        <>
          <p className="font-strong">We have not published it.</p>
          <p className="mt-1">{`The reason: ${reason}. If you see that differently, please write to us.`}</p>
        </>
      );
    case "withdrawn":
      return <p>It is withdrawn: nobody reads it any more, and its words and pictures are deleted.</p>;
    case "gone":
      return <p>It is not on the site any more. Please write to us if you would like to know why.</p>;
  }
}

/** Who travelled writes of it here, without a script, and finds again what they wrote. */
export function OwnReviewPage({ review, form }: { review: OwnReview; form: FormOutcome | undefined }) {
  const { name: agency } = useSettings().companyInfo;
  const { reference, state, title, date } = review;
  const mayWrite = state === "open" || state === "waiting";
  const isLeft = state === "published" || state === "rejected";
  return (
    <Main className="page pb-section">
      <PageTitle
        eyebrow={`${title}, ${date}`}
        title={TITLES[state]}
        {...(state === "open" && { text: "A few words are enough, good or bad. They help whoever goes next, and us." })}
      />
      <div className={mayWrite ? "grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16" : "max-w-170"}>
        <div className="grid min-w-0 gap-6">
          {state !== "open" && !form && (
            <Notice kind={state === "waiting" ? "success" : "info"} id={REVIEW_ANSWER} tabIndex={-1}>
              <Answer review={review} />
            </Notice>
          )}
          {mayWrite && (
            <OwnReviewForm review={review} action={ownPaths.review(reference)} agency={agency} posted={form} />
          )}
          {isLeft && <OwnReviewSaid review={review} agency={agency} />}
          {(isLeft || state === "waiting") && <WithdrawReview action={ownPaths.withdrawReview(reference)} />}
        </div>
        {mayWrite && <OwnReviewRules />}
      </div>
    </Main>
  );
}
