import { trpc } from "@admin/lib/trpc.ts";
import { type BookingChanges, bookingChanges, type StaffBooking } from "@shikara/contract/bookings/admin";
import type { BookingType } from "@shikara/contract/bookings/schema";
import { skipToken } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";

/** `totalAmount` is null while somebody has to choose it. */
export type PricedFields = Omit<BookingChanges, "totalAmount"> & {
  totalAmount?: number | null;
  tourId?: string | null;
  vehicleId?: string | null;
};

export interface PricedForm {
  bookingType: BookingType;
  /** The booking that is changed; undefined for a new one. */
  booking?: Pick<StaffBooking, "id" | "totalAmount"> | undefined;
}

/** Half an age is no number yet. */
const party = bookingChanges.pick({ childAges: true, singleRooms: true, extraBeds: true });
const stopsNamed = bookingChanges.shape.stops;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^\d{2}:\d{2}$/;

/** What the journey in the form comes to by the house's rule, and whether it can be driven, while it is filled in. */
export function usePrice({ bookingType, booking }: PricedForm) {
  const { control } = useFormContext<PricedFields>();
  const [tourId, vehicleId, travelDate, travelers, pickup, drop] = useWatch({
    control,
    name: ["tourId", "vehicleId", "travelDate", "travelers", "pickupLocation", "dropLocation"],
  });
  const [stops, pickupTime, returnDate, returnTime] = useWatch({
    control,
    name: ["stops", "pickupTime", "returnDate", "returnTime"],
  });
  const [childAges, singleRooms, extraBeds] = useWatch({ control, name: ["childAges", "singleRooms", "extraBeds"] });
  const isParty = party.safeParse({ childAges, singleRooms, extraBeds }).success;
  const isWhole = DAY.test(travelDate ?? "") && Number.isInteger(travelers) && (travelers ?? 0) > 0;
  const isCab = bookingType === "cab";
  const time = (said: string | undefined) => (CLOCK.test(said ?? "") ? (said ?? "") : "");
  const asked = {
    ...(booking && { id: booking.id }),
    bookingType,
    tourId: isCab ? null : (tourId ?? null),
    vehicleId: isCab ? (vehicleId ?? null) : null,
    travelDate: travelDate ?? "",
    travelers: travelers ?? 0,
    ...(isParty && { childAges, singleRooms, extraBeds }),
    pickupLocation: pickup ?? "",
    dropLocation: drop ?? "",
    ...(isCab && stopsNamed.safeParse(stops).success && { stops }),
    ...(isCab && { pickupTime: time(pickupTime), returnTime: time(returnTime) }),
    ...(isCab && { returnDate: DAY.test(returnDate ?? "") ? (returnDate ?? null) : null }),
  };
  const { data: price, isPlaceholderData } = trpc.bookings.priceOf.useQuery(
    isWhole && ((isCab ? vehicleId : tourId) || booking) ? asked : skipToken,
    { placeholderData: (before) => before },
  );
  /** `isOld`: it is that of the journey before, until the new one's is known. */
  return { price, isOld: isPlaceholderData };
}
