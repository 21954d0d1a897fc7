import { type Offered, offeredWords, offerLetter } from "@shikara/contract/advisories/offered-words";
import type { OfferMake } from "@shikara/contract/advisories/offers";
import type { AdvisoryView } from "@shikara/contract/advisories/schema";
import { shortDay } from "@shikara/contract/core/formats";
import type { Db } from "@shikara/db/client";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { customerMail } from "../bookings/customer-mails.ts";
import type { StaffContext } from "../core/trpc.ts";
import { balancesOf } from "../money/balances.queries.ts";
import { paidFor } from "../payments/given-back.ts";
import { moneyOffered } from "./money-offered.ts";

export type SaidOfOffer = Pick<
  OfferMake,
  "subject" | "message" | "days" | "road" | "creditUntil" | "isRefund" | "until"
>;

/** What is written, and below it what may be chosen by when: nobody has to open a page to know that there is a choice. */
export function offerMail(
  ctx: StaffContext,
  booking: BookingRow,
  saying: () => AdvisoryView,
  said: SaidOfOffer,
  paid: number,
) {
  const { days, road } = said;
  const { known, mail } = customerMail(ctx, booking);
  const words = (): Offered => ({ days, road, ...moneyOffered(said, paid), until: shortDay(said.until) });
  const values = () => {
    const own = offerLetter(saying());
    const message = [said.message || own.message, offeredWords(words())].filter(Boolean).join("\n\n");
    return { ...known(), subject: said.subject || own.subject, message };
  };
  return { kind: "booking_message" as const, ...mail, values };
}

/** Rupees that were paid for each of these, and are neither given back nor on their way. */
export async function paidForEach(tx: Db, bookingIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const paid = new Map<string, number>();
  for (const { terms, paid: sum } of await balancesOf(tx, bookingIds))
    paid.set(terms.id, sum > 0 ? await paidFor(tx, terms.id) : 0);
  return paid;
}
