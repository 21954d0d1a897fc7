import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import type { Db } from "@shikara/db/client";
import { refuseField } from "../core/refuse-field.ts";
import { isPaidWithCredit } from "../money/money.queries.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { type Acting, mayDiscount } from "./pricing.service.ts";

/** Whom a booking is for, as its papers and messages say. */
const WHOSE = ["customerName", "email", "phone"] as const;
type Said = Partial<Pick<BookingRow, (typeof WHOSE)[number]>>;
type Reached = Pick<BookingRow, "email" | "phone">;

/** Where links go: to the address, and without one by telephone, however that is written. */
export const reachOf = ({ email, phone }: Reached): string => email.toLowerCase() || phone.replaceAll(/\D/g, "");

/** Whether links went to an address, or without one to a number, that is the customer's no more: whoever has them opens nothing any longer. */
export function isReachedElsewhere(before: Reached, { email = before.email, phone = before.phone }: Said): boolean {
  const had = reachOf(before);
  // Who had a number alone and has an address besides keeps what they were handed.
  const has = before.email === "" ? reachOf({ email: "", phone }) : email.toLowerCase();
  return had !== "" && had !== has;
}

const isSame = (field: (typeof WHOSE)[number], before: string, now: string) =>
  before === now || (field === "email" && before.toLowerCase() === now.toLowerCase());

/**
 * A journey that a credit has paid stays whose it was when it was paid: whose a credit may be used is asked then, and would be for nothing where
 * the booking became somebody else's afterwards.
 * @throws VALIDATION to whoever may not use another customer's credit
 */
export async function refuseAnothersJourney(ctx: Acting, tx: Db, before: BookingRow, changes: Said): Promise<void> {
  if (mayDiscount(ctx)) return;
  const other = WHOSE.find((field) => !isSame(field, before[field], changes[field] ?? before[field]));
  if (other && (await isPaidWithCredit(tx, before.id))) refuseField(other, BOOKING_STAFF_MESSAGES.paidWithCredit);
}
