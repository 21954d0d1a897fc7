import type { bookingWire } from "@shikara/contract/bookings/payload";
import type { z } from "zod";
import type { Told } from "../delivery/webhooks/queue.ts";
import type { BookingRow } from "./bookings.queries.ts";

/** A booking as webhooks tell of it. */
export function bookingTold(booking: BookingRow): Told<z.input<typeof bookingWire>> {
  const { tourId: packageId, vehicleId: vehicleType, ...fields } = booking;
  return { name: `${booking.reference}, ${booking.customerName}`, data: { ...fields, packageId, vehicleType } };
}
