import { randomInt } from "node:crypto";
import type { NewBooking } from "@shikara/contract/bookings/admin";
import { notOver } from "@shikara/contract/bookings/messages";
import type { BookingStatus } from "@shikara/contract/bookings/schema";
import { MAX_RUPEES } from "@shikara/contract/core/atoms";
import { calendarNow } from "@shikara/contract/core/calendar";
import type { RequestSource } from "@shikara/contract/core/requests";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import type { Db } from "@shikara/db/client";
import { refuseField } from "../core/refuse-field.ts";
import type { StaffContext } from "../core/trpc.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { checkDays, journeyOf } from "./enter.service.ts";
import { housePrice } from "./pricing.service.ts";
import { refuseBlocked } from "./refuse-blocked.ts";
import { copiedDays } from "./sold.ts";
import { withLines } from "./store-made.ts";
import { storeRequest } from "./store-request.ts";

/**
 * A file may bring a reference that another booking had, which has gone since: its links are counted from where no link of that one was, and a
 * key that was handed out for it opens nothing here.
 */
const newLinkVersion = () => randomInt(1_000_000, 2 ** 31 - 1_000_000);

interface Came {
  reference: string;
  status: Exclude<BookingStatus, "cancelled">;
  source: RequestSource;
}

/**
 * Stores a booking that came from elsewhere, by the rules by which staff enter one; nobody is written to, and nobody looks after it yet. Its
 * price is the manager's word who imports it. @throws VALIDATION, CONFLICT
 */
export async function storeImported(
  ctx: StaffContext,
  tx: Db,
  { key: _key, ...booking }: NewBooking,
  { reference, status, source }: Came,
): Promise<BookingRow> {
  checkDays(ctx, booking);
  const { tailorMade } = booking;
  const journey = journeyOf(booking);
  const totalAmount = tailorMade ? 0 : (booking.totalAmount ?? (await housePrice(tx, journey)));
  if (totalAmount === null)
    return refuseField("totalAmount", "No price list says what it costs: please name an amount");
  if (totalAmount > MAX_RUPEES) refuseField("totalAmount", PAYMENT_MESSAGES.totalTooLarge);
  const stored = { ...journey, totalAmount, status, reference, source, ownerId: null, linkVersion: newLinkVersion() };
  const row = await storeRequest(tx, stored, tailorMade ? copiedDays(tailorMade) : undefined);
  if (status === "confirmed") await refuseBlocked(tx, row);
  if (status === "completed" && row.lastDay > calendarNow(ctx.timeZone).day)
    refuseField("status", notOver(row.lastDay));
  return tailorMade ? withLines(tx, row, tailorMade.lines) : row;
}
