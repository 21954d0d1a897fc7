import type { BookingRow } from "../bookings/bookings.queries.ts";
import type { EnquiryRow } from "../enquiries/enquiries.queries.ts";

/** A record as other programs get it: its name in words, and its fields as REST calls them. */
export interface OnTheWire {
  name: string;
  data: Record<string, unknown>;
}

export function bookingOnTheWire(booking: BookingRow): OnTheWire {
  const { tourId: packageId, vehicleId: vehicleType, ownerId: _ownerId, customerId: _customerId, ...fields } = booking;
  return { name: `${booking.reference}, ${booking.customerName}`, data: { ...fields, packageId, vehicleType } };
}

export function enquiryOnTheWire(enquiry: EnquiryRow): OnTheWire {
  const {
    ownerId: _ownerId,
    customerId: _customerId,
    bookingId: _booking,
    askedAt: _asked,
    replyToken: _token,
    ...fields
  } = enquiry;
  return { name: `${fields.reference}, ${fields.name}`, data: fields };
}
