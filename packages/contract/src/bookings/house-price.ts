import { z } from "zod";
import { day, id, MAX_NAME, optionalLine } from "../core/atoms.ts";
import { cabOffer } from "../fares/schema.ts";
import { bookingFields } from "./admin.ts";
import { BOOKING_TYPES } from "./schema.ts";

/** What the house's price of a journey depends on; `id` where it is a booking that is changed. */
export const priceAsked = z.strictObject({
  id: id.optional(),
  bookingType: z.enum(BOOKING_TYPES),
  tourId: id.nullable(),
  vehicleId: id.nullable(),
  travelDate: day,
  travelers: bookingFields.travelers,
  childAges: bookingFields.childAges.default([]),
  singleRooms: bookingFields.singleRooms.default(0),
  extraBeds: bookingFields.extraBeds.default(0),
  pickupLocation: optionalLine(MAX_NAME),
  dropLocation: optionalLine(MAX_NAME),
  stops: bookingFields.stops.default([]),
  pickupTime: bookingFields.pickupTime.default(""),
  returnDate: bookingFields.returnDate.default(null),
  returnTime: bookingFields.returnTime.default(""),
});
export const priceTold = z.object({
  /** Rupees that it comes to, a booking's extras among them; null where no rule prices it. */
  amount: z.number().nullable(),
  /** The least that whoever asks may enter without a manager; null for any amount. */
  least: z.number().nullable(),
  /** What the price list asks for it, a booking's extras among it; null where it prices no such journey. */
  house: z.number().nullable(),
  /** What was agreed by hand, where another package or vehicle would take it away: whoever changes it says which holds. */
  agreed: z.number().nullable(),
  /** Whether its customer has been told a price: then nobody but a manager lowers it. */
  isPromised: z.boolean(),
  /** Of a package whose price has become another since: rupees an adult as it was sold, and by now, and whether it goes by the first. */
  heads: z.object({ sold: z.number(), now: z.number(), isKept: z.boolean() }).optional(),
  /** Of a cab, how that came about; null of everything else. */
  cab: cabOffer
    .pick({ basis: true, lines: true, perKm: true, notified: true })
    // What of its way is none of our places, as it was typed.
    .extend({ unknown: z.array(z.string()) })
    .nullable(),
  /** Why it cannot be driven so; '' where it can. */
  blocked: z.string(),
});
export type PriceTold = z.infer<typeof priceTold>;
