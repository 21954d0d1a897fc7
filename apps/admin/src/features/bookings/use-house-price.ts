import { trpc } from "@admin/lib/trpc.ts";
import { skipToken } from "@tanstack/react-query";

/** Rupees that the price list asks for a booking's journey; null where it prices no such journey, undefined while that is being asked. */
export function useHousePrice(id: string): number | null | undefined {
  const booking = trpc.bookings.byId.useQuery({ id }).data;
  const asked = booking && {
    id,
    bookingType: booking.bookingType,
    tourId: booking.tourId,
    vehicleId: booking.vehicleId,
    travelDate: booking.travelDate,
    travelers: booking.travelers,
    childAges: booking.childAges,
    singleRooms: booking.singleRooms,
    extraBeds: booking.extraBeds,
    pickupLocation: booking.pickupLocation,
    dropLocation: booking.dropLocation,
    stops: booking.stops,
    pickupTime: booking.pickupTime,
    returnDate: booking.returnDate,
    returnTime: booking.returnTime,
  };
  return trpc.bookings.priceOf.useQuery(asked ?? skipToken, { staleTime: 0 }).data?.house;
}
