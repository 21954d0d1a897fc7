import type { CabRequest, RequestReceipt } from "@shikara/contract/bookings";
import { BOOKING_MESSAGES } from "@shikara/contract/bookings.messages";
import { calendarNow } from "@shikara/contract/calendar";
import { fail } from "@shikara/contract/fail";
import { cabEstimate } from "@shikara/contract/fares";
import { change } from "../change.ts";
import type { ApiContext } from "../context.ts";
import { bookableVehicle, insertBooking } from "./bookings.queries.ts";
import { once } from "./once.ts";
import { newReference } from "./reference.ts";

/** Whether a day and time of the agency's calendar are over. */
function isPast(timeZone: string, day: string, time: string): boolean {
  const now = calendarNow(timeZone);
  return day < now.day || (day === now.day && time < now.time);
}

/** Stores a visitor's cab request; the total is the documented estimate. @throws VALIDATION with the fields */
export async function requestCab(ctx: ApiContext, request: CabRequest): Promise<RequestReceipt> {
  if (isPast(ctx.timeZone, request.pickupDate, request.pickupTime)) {
    const fields = { pickupDate: BOOKING_MESSAGES.pickupInPast };
    fail("VALIDATION", BOOKING_MESSAGES.pickupInPast, { fields });
  }
  const isRoundTrip = request.tripType === "roundtrip";
  const reference = await change(ctx, ["bookings"], (tx) =>
    once(ctx, tx, { name: "cab", body: request, reference: newReference() }, async (reference) => {
      const vehicle = await bookableVehicle(tx, request.vehicleType);
      if (!vehicle)
        fail("VALIDATION", BOOKING_MESSAGES.noVehicle, { fields: { vehicleType: BOOKING_MESSAGES.noVehicle } });
      await insertBooking(tx, {
        reference,
        bookingType: "cab",
        customerName: request.name,
        email: request.email,
        phone: request.phone,
        vehicleId: vehicle.id,
        packageTitle: vehicle.name,
        travelDate: request.pickupDate,
        pickupTime: request.pickupTime,
        travelers: request.passengers,
        totalAmount: cabEstimate(vehicle.price, request.pickupLocation, request.dropLocation),
        specialRequests: request.specialRequests ?? "",
        pickupLocation: request.pickupLocation,
        dropLocation: request.dropLocation,
        tripType: request.tripType,
        returnDate: isRoundTrip ? request.returnDate || null : null,
        returnTime: isRoundTrip ? (request.returnTime ?? "") : "",
      });
    }),
  );
  return { reference, message: BOOKING_MESSAGES.cabRequested };
}
