import { rupees, shortDate } from "@shikara/client/format.ts";
import { isFreeByOffer, isToBeChosen } from "@shikara/contract/advisories/offers";
import { CANCEL_ANSWER, calledOf, isCancelAsked, type OwnBooking } from "@shikara/contract/portal/schema";
import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";

/** What cancelling today, or on the day it was asked for, means in money. */
function termsOf({ cancellation, cancelAskedAt, isPriceOpen, paid, offers }: OwnBooking): string {
  // Whom we have written that it cannot be made as it was booked, no fee is named by a page.
  if ((isPriceOpen && paid > 0) || isToBeChosen(offers)) return t("portal.whatCancellingCostsWeTell");
  if (!cancellation) return t("portal.nothingHasBeenConfirmed");
  const { days, percent, fee, refund, due } = cancellation;
  const when = days < 0 ? t("portal.afterDeparture") : t("portal.daysBeforeDeparture", { days });
  const left = due > 0 ? ` ${t("portal.ofTheFeeStillDue", { due: rupees(due) })}` : "";
  const terms = { when, fee: rupees(fee), percent, refund: rupees(refund) };
  return (cancelAskedAt ? t("portal.countedFromThatDayTerms", terms) : t("portal.cancelTodayTerms", terms)) + left;
}

/** The answer to who has asked to cancel. The address leads to it, which gives it the focus without a script. */
export function CancelAsked({ booking }: { booking: OwnBooking }) {
  const { cancelAskedAt } = booking;
  if (!cancelAskedAt || !isCancelAsked(booking)) return null;
  return (
    <Notice kind="info" id={CANCEL_ANSWER} tabIndex={-1} className="mb-6 print:hidden">
      <p className="font-strong">{t("portal.youAskedToCancelOn", { day: shortDate(cancelAskedAt) })}</p>
      <p className="mt-1">{`${t("portal.aPlannerWillWrite")} ${termsOf(booking)}`}</p>
    </Notice>
  );
}

/** Asks for the booking to be cancelled; a planner does it. */
export function OwnCancel({ booking, action }: { booking: OwnBooking; action: string }) {
  const { status, offers } = booking;
  // Above they may do so without a fee.
  if (isFreeByOffer(offers) || status === "completed" || status === "cancelled" || isCancelAsked(booking)) return null;
  return (
    <details className="border-y border-line-strong print:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center py-2 font-medium text-link">
        {calledOf(booking) === "quote" ? t("portal.cancelThisQuote") : t("portal.cancelThisBooking")}
      </summary>
      <form method="post" action={action} className="grid gap-3 pb-4">
        <p className="text-sm text-ink-muted">{termsOf(booking)}</p>
        <Button type="submit" variant="outline" isWide>
          {t("portal.askToCancel")}
        </Button>
      </form>
    </details>
  );
}
