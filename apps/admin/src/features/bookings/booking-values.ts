import type { BookingChanges, BookingCreate, BookingDetails, StaffBooking } from "@shikara/contract/bookings/admin";
import { NOTHING_MADE } from "./line-fields.tsx";

/** What is of the agency's own making, or has lost its package, says itself what it is. */
export const isMade = ({ bookingType, tourId }: StaffBooking) => bookingType === "package" && tourId === null;

function madeOf(booking: BookingDetails): Pick<BookingChanges, "tailorMade"> {
  if (!isMade(booking)) return {};
  const itinerary = booking.itinerary.map(({ title, description, placeIds = [] }) => ({
    title,
    description,
    placeIds,
  }));
  return { tailorMade: { title: booking.packageTitle, itinerary } };
}

/** All that the form of an edited booking says of it. */
export function valuesOf(booking: BookingDetails): BookingChanges {
  const { customerName, email, phone, language, travelDate, travelers, totalAmount, specialRequests } = booking;
  const { pickupLocation, dropLocation, stops, overruled, pickupTime, returnDate, returnTime, tourId, vehicleId } =
    booking;
  const said = { customerName, email, phone, language, travelDate, travelers, totalAmount, specialRequests };
  const { childAges, singleRooms, extraBeds } = booking;
  const party = { childAges, singleRooms, extraBeds };
  if (booking.bookingType === "package")
    return { ...said, overruled, ...party, ...(tourId && { tourId }), ...madeOf(booking) };
  const cab = { pickupLocation, dropLocation, stops, pickupTime, returnDate, returnTime };
  return { ...said, overruled, ...cab, ...(vehicleId && { vehicleId }) };
}

/**
 * What a new booking has of one that is there: who travels, where and when, as often as a group takes several cars or a guest comes again.
 * The price is worked out anew, a day that is over is asked, and why a closed road is driven holds for that booking alone.
 */
export function copyOf(booking: BookingDetails, today: string): Partial<BookingCreate> {
  const { totalAmount: _amount, overruled: _reason, tailorMade: made, travelDate = "", ...said } = valuesOf(booking);
  const isToCome = travelDate >= today;
  return {
    ...said,
    bookingType: booking.bookingType,
    travelDate: isToCome ? travelDate : "",
    ...(said.returnDate && { returnDate: isToCome ? said.returnDate : null }),
    ...(made && { tailorMade: { ...NOTHING_MADE, ...made } }),
  };
}
