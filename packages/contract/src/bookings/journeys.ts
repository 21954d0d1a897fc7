import { z } from "zod";
import { day, id } from "../core/atoms.ts";
import { DAYS_IN_ORDER, daysInOrder } from "./admin.ts";
import { BOOKING_KINDS, BOOKING_STATUSES, BOOKING_TYPES } from "./schema.ts";
import { addDays } from "../core/calendar.ts";

/** Six weeks, which a month's leaf has at most. */
export const MAX_CALENDAR_DAYS = 42;
/** In one answer; beyond it the calendar says that there are more. */
export const MAX_JOURNEYS = 1_000;

/** The first and the last day that are looked at. */
export const journeysAsked = z
  .strictObject({ from: day, to: day })
  .refine(daysInOrder, { path: ["to"], message: DAYS_IN_ORDER })
  .refine(({ from, to }) => to < addDays(from, MAX_CALENDAR_DAYS), {
    path: ["to"],
    message: "Please choose six weeks at most",
  });

/** A booking that is not cancelled, by its days. */
export const journeyView = z.object({
  id,
  reference: z.string(),
  customerName: z.string(),
  bookingType: z.enum(BOOKING_TYPES),
  kind: z.enum(BOOKING_KINDS),
  packageTitle: z.string(),
  pickupLocation: z.string(),
  dropLocation: z.string(),
  status: z.enum(BOOKING_STATUSES).exclude(["cancelled"]),
  travelers: z.number().int(),
  /** Its first and its last day. */
  from: day,
  to: day,
  pickupTime: z.string(),
  vehicleId: id.nullable(),
});
export type JourneyView = z.infer<typeof journeyView>;

/** A type of vehicle, with how many cars of it there are. */
export const carType = z.object({ id, name: z.string(), cars: z.number().int() });
export type CarType = z.infer<typeof carType>;

/** Who travels in some days, the earliest first, and the vehicles that there are. */
export const journeysView = z.object({
  journeys: z.array(journeyView),
  /** Whether there are more of them than one answer holds. */
  isMore: z.boolean(),
  vehicles: z.array(carType),
});
