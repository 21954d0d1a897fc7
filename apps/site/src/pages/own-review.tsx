import { Written } from "@shikara/client/written.tsx";
import { joined } from "@shikara/contract/core/joined";
import { here } from "@shikara/contract/language-routes";
import { ownPaths } from "@shikara/contract/own-routes";
import { type OwnReview, type OwnReviewState, REVIEW_ANSWER } from "@shikara/contract/testimonials/own-review";
import { t, texts } from "@shikara/contract/texts/t";
import { Notice } from "@shikara/ui/notice.tsx";
import type { FormOutcome } from "@site/app/routes.ts";
import { Main } from "@site/components/layout/main.tsx";
import { PageTitle } from "@site/components/ui/heading.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { OwnReviewForm } from "@site/features/testimonials/own-review-form.tsx";
import { OwnReviewRules } from "@site/features/testimonials/own-review-rules.tsx";
import { OwnReviewSaid, WithdrawReview } from "@site/features/testimonials/own-review-said.tsx";

const TITLES: Record<OwnReviewState, string> = texts({
  open: "reviews.howWas",
  waiting: "reviews.thank",
  published: "reviews.yourReview",
  rejected: "reviews.yourReview",
  withdrawn: "reviews.yourReview",
  gone: "reviews.yourReview",
});

function Answer({ review: { state, reason } }: { review: OwnReview }) {
  switch (state) {
    case "open":
      return null;
    case "waiting":
      return (
        <>
          <p className="font-strong">{t("reviews.weHaveYourReview")}</p>
          <p className="mt-1">{t("reviews.oneOfUsReadsIt")}</p>
        </>
      );
    case "published":
      return <p>{t("reviews.itIsPublishedAs")}</p>;
    case "rejected":
      return (
        <>
          <p className="font-strong">{t("reviews.weHaveNotPublished")}</p>
          <p className="mt-1">{t("reviews.theReasonIs", { reason })}</p>
        </>
      );
    case "withdrawn":
      return <p>{t("reviews.itIsWithdrawnNobodyReads")}</p>;
    case "gone":
      return <p>{t("reviews.itIsNotOn")}</p>;
  }
}

/** Decided on while somebody wrote: why it is not saved, and what they wrote, for nothing of it may be lost. */
function TooLate({ form: { message, values } }: { form: FormOutcome }) {
  return (
    <Notice kind="danger" role="alert">
      <p className="font-strong">{message}</p>
      {values.review && (
        <>
          <p className="mt-1">{t("reviews.notSaved")}</p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
            <Written>{values.review}</Written>
          </p>
        </>
      )}
    </Notice>
  );
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
        eyebrow={joined([title, date])}
        title={TITLES[state]}
        {...(state === "open" && { text: t("reviews.aFewWordsAreEnough") })}
      />
      <div className={mayWrite ? "grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16" : "max-w-170"}>
        <div className="grid min-w-0 gap-6">
          {form && !mayWrite && <TooLate form={form} />}
          {state !== "open" && !(form && mayWrite) && (
            <Notice kind={state === "waiting" ? "success" : "info"} id={REVIEW_ANSWER} tabIndex={-1}>
              <Answer review={review} />
            </Notice>
          )}
          {mayWrite && (
            <OwnReviewForm review={review} action={here(ownPaths.review(reference))} agency={agency} posted={form} />
          )}
          {isLeft && <OwnReviewSaid review={review} agency={agency} />}
          {(isLeft || state === "waiting") && <WithdrawReview action={here(ownPaths.withdrawReview(reference))} />}
        </div>
        {mayWrite && <OwnReviewRules />}
      </div>
    </Main>
  );
}
