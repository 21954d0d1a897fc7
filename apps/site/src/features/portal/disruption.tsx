import { rupees, shortDay } from "@shikara/client/format.ts";
import { creditWords, openAgainWords, refundWords } from "@shikara/contract/advisories/offered-words";
import { type OfferAnswer, type OwnOffer, openOffers } from "@shikara/contract/advisories/offers";
import { sumOf } from "@shikara/contract/core/money";
import type { CreditView } from "@shikara/contract/payments/credits";
import { DISRUPTION_ANSWER, type OwnBooking } from "@shikara/contract/portal/schema";
import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { OwnCard } from "./card.tsx";

interface OwnDisruptionProps {
  booking: OwnBooking;
  action: string;
  /** Why the answer could not be taken. */
  fault: string | undefined;
}

/**
 * What is offered where the journey cannot be made as it was booked, to be answered without a script: all that may be answered, or else what became of the
 * last.
 */
export function OwnDisruption({ booking, action, fault }: OwnDisruptionProps) {
  const { offers, status, credits, advisories } = booking;
  const open = openOffers(offers);
  const shown = open.length > 0 ? open : offers.slice(0, 1);
  if (shown.length === 0) return null;
  const isClosed = advisories.some(({ state }) => state === "closed");
  return (
    <div id={DISRUPTION_ANSWER} tabIndex={-1} className="mb-6">
      <OwnCard title={t("portal.offerAbout")}>
        {fault && (
          <Notice kind="danger" role="alert" className="mb-4">
            {fault}
          </Notice>
        )}
        <div className="grid gap-6">
          {shown.map((offer) => (
            <Offer key={offer.id} {...{ offer, action, status, credits, isClosed }} isFaulty={fault !== undefined} />
          ))}
        </div>
      </OwnCard>
    </div>
  );
}

interface OfferProps extends Pick<OwnBooking, "status" | "credits"> {
  offer: OwnOffer;
  action: string;
  /** Something closes their way as it is now. */
  isClosed: boolean;
  isFaulty: boolean;
}

function Offer({ offer, action, status, credits, isClosed, isFaulty }: OfferProps) {
  switch (offer.state) {
    case "waiting":
      return (
        <div>
          <p className="mb-4 whitespace-pre-line">{offer.message}</p>
          <Choose offer={offer} action={action} />
        </div>
      );
    case "moved":
      return (
        <div>
          {!isClosed && <p className="mb-2">{t("portal.offerMoved")}</p>}
          <details className="border-t border-line print:hidden" open={isFaulty}>
            <summary className="flex min-h-12 cursor-pointer items-center font-medium text-link">
              {t("portal.offerMovedElse")}
            </summary>
            <Choose offer={offer} action={action} />
          </details>
        </div>
      );
    case "answered":
      return <Notice kind="success">{answeredWords(offer, credits)}</Notice>;
    case "open":
      return (
        <Notice kind="success">
          <p className="font-strong">{openAgainWords(status === "confirmed")}</p>
          <p className="mt-1">{t("portal.offerOverHere")}</p>
        </Notice>
      );
    case "overtaken":
    case "ended":
      return (
        <Notice kind="info">
          <p className="font-strong">{t("portal.offerIsOver")}</p>
          <p className="mt-1">{t("portal.offerEnded")}</p>
        </Notice>
      );
  }
}

/** What has become of it by what was chosen. */
function answeredWords(
  { answer, answeredDay, road, credit, refund }: OwnOffer,
  credits: readonly CreditView[],
): string {
  if (answer === "day") return t("portal.offerDayTakenBy", { day: shortDay(answeredDay ?? "") });
  if (answer === "road") return t("portal.offerByRoadTaken", { road });
  if (answer === "credit" && credit) return creditTakenWords(credit, sumOf(credits.map(({ amount }) => amount)));
  // Nothing was paid, or all of it has gone back by now.
  return refund ? t("portal.offerRefundTaken", { amount: rupees(refund) }) : t("portal.offerCancelled");
}

/** What stays with us as a credit; once it has paid for another journey, how much of it is left. */
function creditTakenWords({ amount: kept, until }: NonNullable<OwnOffer["credit"]>, left: number): string {
  const amount = rupees(kept);
  if (left <= 0) return t("portal.offerCreditUsed", { amount });
  if (left < kept) return t("portal.offerCreditLeft", { amount, left: rupees(left), until });
  return t("portal.offerCreditTaken", { amount, until });
}

function Choice({ value, children }: { value: OfferAnswer; children: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input type="radio" name="answer" value={value} required className="size-5 flex-none accent-primary" />
      {children}
    </label>
  );
}

function Choose({ offer, action }: { offer: OwnOffer; action: string }) {
  const { id, state, until, days, road, credit, refund, refundBy } = offer;
  return (
    <form method="post" action={action} className="grid gap-4">
      <input type="hidden" name="offerId" value={id} />
      <fieldset className="border-t border-line pt-4">
        <legend className="float-left w-full pb-1 font-strong">{t("portal.offerWhat")}</legend>
        <div className="clear-left grid gap-1">
          {days.length > 0 && (
            <div className="flex flex-wrap items-center gap-x-4">
              <Choice value="day">{t("portal.offerAnotherDay")}</Choice>
              <select name="day" aria-label={t("portal.offerDay")} className="control w-auto!">
                {days.map((day) => (
                  <option key={day} value={day}>
                    {shortDay(day)}
                  </option>
                ))}
              </select>
            </div>
          )}
          {road !== "" && <Choice value="road">{t("portal.offerByRoad", { road })}</Choice>}
          {credit && <Choice value="credit">{creditWords(credit)}</Choice>}
          {refund !== null && <Choice value={refundBy}>{refundWords(refund)}</Choice>}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant={state === "waiting" ? "accent" : "outline"}>
          {t("portal.offerSend")}
        </Button>
        <p className="text-sm text-ink-muted">{t("portal.offerUntil", { until })}</p>
      </div>
    </form>
  );
}

/** What a customer has with the agency, under the code by which it is used. */
export function OwnCredits({ credits }: { credits: readonly CreditView[] }) {
  return credits.map(({ code, amount, expiresOn }) => (
    <Notice key={code} kind="info" className="mb-6">
      <p className="font-strong">{t("portal.creditWithUs", { amount: rupees(amount) })}</p>
      <p className="mt-1">{t("portal.creditUsedBy", { code, day: shortDay(expiresOn) })}</p>
    </Notice>
  ));
}
