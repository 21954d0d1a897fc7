import { here } from "@shikara/contract/language-routes";
import { MAX_REPORT_TEXT, REPORT_REASON_LABELS, REPORT_REASONS } from "@shikara/contract/testimonials/reasons";
import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { Honeypot } from "@site/components/form/honeypot.tsx";

/** Any visitor may say that a review seems wrong: a plain form, which needs no script and asks for no name. */
export function ReportReview({ id, name, action }: { id: string; name: string; action: string }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-xs text-ink-subtle underline decoration-line-strong underline-offset-[0.2em] hover:text-ink pointer-coarse:min-h-11">
        {t("reviews.thisReviewSeemsWrong")}
        <span className="sr-only">{`: ${name}`}</span>
      </summary>
      <form method="post" action={here(action)} className="mt-2 grid gap-3 border-t border-line pt-3">
        <input type="hidden" name="id" value={id} />
        <label className="grid gap-1.5 font-[550]">
          {t("reviews.whatIsWrong")}
          <select name="reason" className="control font-regular">
            {REPORT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {REPORT_REASON_LABELS[reason]}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1.5 font-[550]">
          {t("reviews.whatWeShouldKnow")}
          <textarea name="text" rows={2} maxLength={MAX_REPORT_TEXT} className="control resize-y font-regular" />
        </label>
        <Honeypot />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-xs text-ink-subtle">{t("reviews.weDoNotAskWho")}</p>
          <Button type="submit" variant="outline" size="dense">
            {t("reviews.tellUs")}
          </Button>
        </div>
      </form>
    </details>
  );
}
