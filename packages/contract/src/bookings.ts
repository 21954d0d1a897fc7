import { z } from "zod";
import { clock, day, email, id, line, MAX_NAME, optionalParagraph, phone } from "./atoms.ts";

export const BOOKING_STATUSES = ["pending", "confirmed", "completed", "cancelled"] as const;
export const BOOKING_TYPES = ["package", "cab"] as const;
export const TRIP_TYPES = ["oneway", "roundtrip"] as const;
export const MIN_PASSENGERS = 1;
export const MAX_PASSENGERS = 20;

/**
 * A visitor's cab request. Field names are the documented form's; `vehicleType` is the chosen vehicle's id. That the
 * pickup is not in the past is checked by the service: it depends on the agency's clock.
 */
export const cabRequest = z
  .strictObject({
    pickupLocation: line(MAX_NAME),
    dropLocation: line(MAX_NAME),
    pickupDate: day,
    pickupTime: clock,
    returnDate: z.union([day, z.literal("")]).optional(),
    returnTime: z.union([clock, z.literal("")]).optional(),
    tripType: z.enum(TRIP_TYPES),
    vehicleType: z.uuid("Please select a vehicle"),
    passengers: z.number().int("Please choose 1 to 20").min(MIN_PASSENGERS).max(MAX_PASSENGERS),
    name: line(MAX_NAME),
    phone,
    email,
    specialRequests: optionalParagraph().optional(),
  })
  .refine((trip) => trip.tripType === "oneway" || Boolean(trip.returnDate), {
    path: ["returnDate"],
    message: "Please choose a return date",
  })
  .refine((trip) => trip.tripType === "oneway" || !trip.returnDate || trip.returnDate >= trip.pickupDate, {
    path: ["returnDate"],
    message: "The return must not be before the pickup",
  })
  .refine(
    (trip) =>
      trip.tripType === "oneway" ||
      trip.returnDate !== trip.pickupDate ||
      !trip.returnTime ||
      trip.returnTime >= trip.pickupTime,
    { path: ["returnTime"], message: "The return must not be before the pickup" },
  );
export type CabRequest = z.infer<typeof cabRequest>;

/** What a visitor gets back: a reference to quote on the phone. */
export const requestReceipt = z.object({ reference: z.string(), message: z.string() });
export type RequestReceipt = z.infer<typeof requestReceipt>;

export const bookingView = z.object({
  id,
  reference: z.string(),
  bookingType: z.enum(BOOKING_TYPES),
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  packageTitle: z.string(),
  travelDate: z.string(),
  travelers: z.number().int(),
  totalAmount: z.number(),
  status: z.enum(BOOKING_STATUSES),
  specialRequests: z.string(),
  pickupLocation: z.string(),
  dropLocation: z.string(),
  createdAt: z.date(),
});
export type BookingView = z.infer<typeof bookingView>;
