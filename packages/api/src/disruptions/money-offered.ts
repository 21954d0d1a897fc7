import type { OfferChoices, OwnOffer } from "@shikara/contract/advisories/offers";
import { shortDay } from "@shikara/contract/core/formats";

/**
 * What of their money whoever paid so much may keep or have back: where nothing was paid there is nothing to keep, and a credit is a free
 * cancellation, too.
 */
export const moneyOffered = (
  { creditUntil, isRefund }: Pick<OfferChoices, "creditUntil" | "isRefund">,
  paid: number,
): Pick<OwnOffer, "credit" | "refund"> => ({
  credit: creditUntil !== null && paid > 0 ? { amount: paid, until: shortDay(creditUntil) } : null,
  refund: isRefund || (creditUntil !== null && paid === 0) ? paid : null,
});
