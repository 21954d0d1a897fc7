import { rupees } from "@shikara/client/format.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";

/** Who asked for the price that waits: whoever changed it last to one that does, else whoever entered the booking; '' for nobody of ours. */
export function askedBy({ timeline }: Pick<BookingDetails, "timeline">): string {
  const asking = timeline.find(
    ({ event }) =>
      event.kind === "changed" && event.changes.some(({ field, to }) => field === "priceApproval" && to === "asked"),
  );
  return (asking ?? timeline.find(({ event }) => event.kind === "received"))?.by ?? "";
}

interface PriceAsked {
  amount: number;
  /** Whether children are among them: by their ages an agent makes it cheaper, too. */
  hasChildren: boolean;
  /** By the price list; null where it prices no such journey, undefined while that is being asked. */
  house: number | null | undefined;
  by: string;
  /** Of a cab whose way is not all known: its price is the estimate, or was named beside it. */
  isEstimated?: boolean;
}

/** What a manager has to know before they say yes to a price. */
export function priceAskedWords({ amount, house, by, hasChildren, isEstimated = false }: PriceAsked): string {
  const asks = by === "" ? `${rupees(amount)} is asked` : `${by} asks ${rupees(amount)}`;
  if (isEstimated && typeof house === "number" && house <= amount)
    return `${asks}, the estimate: what is known of the way costs more. Name its fare under Edit, or a manager confirms this one.`;
  const decides = "a manager confirms the price, or changes it.";
  if (house === undefined) return `${asks}, less than an agent may ask alone: ${decides}`;
  if (house === null) return `${asks} for a journey that no price list knows: ${decides}`;
  if (house <= amount)
    return `${asks}, ${hasChildren ? "the house's price by the children's ages as they were entered" : "no less than the house's price by now"}: ${decides}`;
  const less = `${Math.round((1 - amount / house) * 100)} % less`;
  return `${asks} instead of ${rupees(house)} by the house's price, ${less}: ${decides}`;
}

/** '₹20,000 instead of ₹50,000'; the amount alone where the price list asks no more, or knows no such journey. */
export const insteadOf = ({ amount, house }: Pick<PriceAsked, "amount" | "house">): string =>
  house === undefined || house === null || house <= amount
    ? rupees(amount)
    : `${rupees(amount)} instead of ${rupees(house)}`;

/** What a manager says yes to who confirms, or completes, what waits for that. */
export const approveWords = (price: Pick<PriceAsked, "amount" | "house">, does: "confirm" | "complete"): string =>
  `Approve ${insteadOf(price)} and ${does}?`;
