import { t } from "@shikara/contract/texts/t";
/** What becomes of a review, beside the form: nobody has to look for it. */
export function OwnReviewRules() {
  return (
    <aside aria-labelledby="rules" className="rounded-card bg-sunken p-5 md:p-6">
      <h2 id="rules" className="mb-3 text-[0.9375rem] font-strong">
        {t("reviews.whatBecomesOf")}
      </h2>
      <ul className="threads text-sm leading-6 text-ink-muted">
        <li>{t("reviews.oneOfUsReads")}</li>
        <li>{t("reviews.nobodyChangesAWordFew")}</li>
        <li>{t("reviews.itStandsOnThePage")}</li>
        <li>{t("reviews.untilItIsPublished")}</li>
      </ul>
    </aside>
  );
}
