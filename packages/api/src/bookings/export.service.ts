import type { BookingExportInput, BookingExportPage } from "@shikara/contract/bookings/export";
import { pageOf } from "../core/paging.ts";
import type { StaffContext } from "../core/trpc.ts";
import { balancesOf } from "../money/balances.queries.ts";
import { balanceOf, feeOf } from "../money/money.view.ts";
import { behindOf, placeOf } from "./admin.service.ts";
import { staffBookings } from "./bookings.view.ts";
import { citesOf } from "./cites.ts";
import { matchingBookings } from "./list.queries.ts";

/** One page of the bookings that match, newest first, with their money. */
export async function exportBookings(
  ctx: StaffContext,
  { cursor, limit, by, from, to, ...filter }: BookingExportInput,
): Promise<BookingExportPage> {
  const { db, timeZone } = ctx;
  const days = by === "travel" ? { from, to } : { booked: { from, to } };
  const { found } = await matchingBookings(
    db,
    { ...filter, ...days, cites: citesOf(ctx), timeZone, limit: limit + 1 },
    behindOf(cursor),
  );
  const { page, nextCursor } = pageOf(found, limit, placeOf);
  const rows = page.map(({ booking }) => booking);
  const ids = rows.map(({ id }) => id);
  const [shown, balances] = await Promise.all([staffBookings(db, rows), balancesOf(db, ids)]);
  const money = new Map(balances.map((one) => [one.terms.id, one]));
  const bookings = shown.flatMap((booking) => {
    const { terms, paid, refunded, methods } = money.get(booking.id) ?? {};
    // Erased between the two statements.
    if (!terms || paid === undefined || refunded === undefined || !methods) return [];
    const cancellationFee = feeOf(terms, paid, timeZone);
    return { ...booking, paid, refunded, methods, cancellationFee, balance: balanceOf(terms, paid, timeZone) };
  });
  return { bookings, nextCursor };
}
