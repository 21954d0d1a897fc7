import type { CancellationBand } from "@shikara/contract/bookings/cancellation";
import type { Db } from "@shikara/db/client";
import { inTheOriginal } from "../core/language.ts";
import { type BookingInsert, type BookingRow, insertBooking } from "./bookings.queries.ts";
import { madeOf } from "./pricing.service.ts";
import { type Copied, copyOf, termsInForce } from "./sold.ts";

/** Who travels along as long as nobody says: no children, and nobody alone. */
const NOBODY = { childAges: [], singleRooms: 0, extraBeds: 0 };
/** A package has no way of its own. */
const NO_WAY = { pickupLocation: "", dropLocation: "", stops: [], pickupTime: "", returnDate: null, returnTime: "" };

export type Request = Omit<BookingInsert, "cancellation" | "packageTitle" | "sold">;
/** What it costs to cancel, and the agency's terms in words. */
export interface Terms {
  cancellation: readonly CancellationBand[];
  words: { policy: string[]; notes: string[] };
}

/** Stores a booking with its own copy of what it is for, and of the agency's terms: those in force unless others were said. @throws VALIDATION */
export async function storeRequest(tx: Db, booking: Request, ownMaking?: Copied, said?: Terms): Promise<BookingRow> {
  const { tourId = null, vehicleId = null } = booking;
  const { title, sold } = ownMaking ?? (await copyOf(tx, { ...booking, tourId, vehicleId }));
  const { cancellation, words }: Terms = said ?? (await inTheOriginal(() => termsInForce(tx)));
  const price = await inTheOriginal(() => madeOf(tx, { ...NOBODY, ...NO_WAY, ...booking, tourId, vehicleId, sold }));
  return insertBooking(tx, { ...booking, packageTitle: title, cancellation, sold: { ...sold, ...words, ...price } });
}
