import { z } from "zod";
import { day, id } from "../core/atoms.ts";
import { bookingFields } from "./admin.ts";

/** When a car is wanted, and the booking that wants it, whose own car is free for it. */
export const carsAsked = z.strictObject({
  bookingId: id.optional(),
  travelDate: day,
  pickupTime: bookingFields.pickupTime.default(""),
  returnDate: day.nullable().default(null),
  returnTime: bookingFields.returnTime.default(""),
});
/** A type of vehicle, its cars, and how many of them nobody has confirmed for then. */
export const carsFree = z.object({ id, name: z.string(), cars: z.number().int(), free: z.number().int() });
export type CarsFree = z.infer<typeof carsFree>;
