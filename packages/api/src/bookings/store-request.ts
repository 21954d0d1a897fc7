import type { Db } from "@shikara/db/client";
import { currentSettings } from "../settings/settings.service.ts";
import { type BookingInsert, type BookingRow, insertBooking } from "./bookings.queries.ts";

/** Stores a booking; the cancellation policy in force stays its own, whatever the agency says later. */
export async function storeRequest(tx: Db, booking: Omit<BookingInsert, "cancellation">): Promise<BookingRow> {
  const { cancellationBands: cancellation } = await currentSettings(tx);
  return insertBooking(tx, { ...booking, cancellation });
}
