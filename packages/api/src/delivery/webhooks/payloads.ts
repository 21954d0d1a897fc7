import type { bookingWire } from "@shikara/contract/bookings/payload";
import type { enquiryWire } from "@shikara/contract/enquiries/payload";
import type { z } from "zod";
import type { BookingRow } from "../../bookings/bookings.queries.ts";
import type { EnquiryRow } from "../../enquiries/enquiries.queries.ts";

/** A record that others are told of: its name in words, for the log of deliveries, and what they get. */
export interface Told<Payload> {
  name: string;
  data: Payload;
}

export function bookingTold(booking: BookingRow): Told<z.input<typeof bookingWire>> {
  const { tourId: packageId, vehicleId: vehicleType, ...fields } = booking;
  return { name: `${booking.reference}, ${booking.customerName}`, data: { ...fields, packageId, vehicleType } };
}

export const enquiryTold = (enquiry: EnquiryRow): Told<z.input<typeof enquiryWire>> => ({
  name: `${enquiry.reference}, ${enquiry.name}`,
  data: enquiry,
});
