import type { LineView } from "@shikara/contract/payments/schema";
import { isOriginal } from "@shikara/contract/texts/current";
import type { PriceLine } from "@shikara/contract/tours/price";
import type { Db } from "@shikara/db/client";
import { duringLanguage } from "../core/language.ts";
import { placesSaid, spokenWay } from "../places/spoken.ts";
import { spokenCopy } from "../spoken/spoken.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { spokenFare, spokenParts } from "./spoken-parts.ts";

/** A booking with its package's title, or the places of its way, as they are called in the language of the work at hand; the rest stays in the original. */
export async function spokenBooking(db: Db, booking: BookingRow): Promise<BookingRow> {
  if (isOriginal()) return booking;
  if (booking.bookingType === "cab") return spokenWay(await placesSaid(db), booking);
  if (booking.sold.called) return { ...booking, packageTitle: booking.sold.called };
  const { title } = await spokenCopy(db, "tours", booking.tourId, { title: booking.packageTitle });
  return { ...booking, packageTitle: title };
}

/** A price goes by the name of what is booked: by the one that is read there; so does what it is made of. */
export async function spokenLines(
  db: Db,
  lines: readonly LineView[],
  booking: BookingRow,
  read: BookingRow,
): Promise<LineView[]> {
  if (isOriginal()) return [...lines];
  const say = booking.bookingType === "cab" ? await placesSaid(db) : undefined;
  const spoken = (parts: readonly PriceLine[]) => (say ? spokenFare(parts, say) : spokenParts(parts));
  return lines.map((line) => {
    if (line.kind !== "price") return line;
    const title = line.title === booking.packageTitle ? read.packageTitle : line.title;
    return { ...line, title, ...(line.parts && { parts: spoken(line.parts) }) };
  });
}

/** The same in its customer's language, for what is written to them. */
export const asCustomerReads = (db: Db, booking: BookingRow): Promise<BookingRow> =>
  duringLanguage(booking.language, () => spokenBooking(db, booking));
