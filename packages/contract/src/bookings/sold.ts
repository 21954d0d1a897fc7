import { z } from "zod";
import { cabOffer } from "../fares/schema.ts";
import { priceLine } from "../payments/schema.ts";

/** What was sold, as it was then: a booking's own copy, which no later change of a package, a vehicle or the settings reaches. */
export const sold = z.object({
  duration: z.string(),
  itinerary: z.array(
    z.object({
      day: z.number().int(),
      title: z.string(),
      description: z.string(),
      /** Where it goes on that day, in the order of the way; not there where nobody has said so. */
      placeIds: z.array(z.string()).optional(),
    }),
  ),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  /** The cancellation policy in words; [] where it was made before copies were kept: its bands say it. */
  policy: z.array(z.string()),
  notes: z.array(z.string()),
  /** Of a cab. */
  vehicle: z.object({ name: z.string(), model: z.string(), capacity: z.string() }).nullable(),
  /** What its price was made of by the house's rule; not there where no rule said it, or none was kept yet. */
  price: z.array(priceLine).optional(),
  /** Of a cab: how its fare came about, and what the state let a car of its class ask then. */
  fare: cabOffer.pick({ basis: true, perKm: true, notified: true }).optional(),
  /** The package whose departure it sets out with, where its quote says what it costs and no price list; not there of anything else. */
  quotedOf: z.string().optional(),
  /** What its customer calls it, where that is in another language than the desk's; not there of what both call the same. */
  called: z.string().optional(),
  /** Who was to travel before an agent said otherwise; not there where none has, or a manager has looked at it since. */
  people: z.object({ travelers: z.number().int(), childAges: z.array(z.number().int()) }).optional(),
  /** Rupees below the house's price that were granted before an agent made it a dearer journey; not there where none has since. */
  granted: z.number().optional(),
});
export type Sold = z.infer<typeof sold>;

export const NOTHING_SOLD: Sold = {
  duration: "",
  itinerary: [],
  inclusions: [],
  exclusions: [],
  policy: [],
  notes: [],
  vehicle: null,
};

type Terms = "policy" | "notes";
/** What is sold, without the agency's terms. */
export type Goods = Omit<Sold, Terms>;
const { policy: _policy, notes: _notes, ...NO_GOODS } = NOTHING_SOLD;

/** A package as a booking copies it. */
export const soldTour = (tour: Pick<Goods, "duration" | "itinerary" | "inclusions" | "exclusions">): Goods => ({
  ...NO_GOODS,
  duration: tour.duration,
  itinerary: tour.itinerary.map(({ day, title, description, placeIds }) => ({
    ...{ day, title, description },
    ...(placeIds && placeIds.length > 0 && { placeIds }),
  })),
  inclusions: tour.inclusions,
  exclusions: tour.exclusions,
});

/** A vehicle as a booking copies it. */
export const soldVehicle = ({ name, model, capacity }: NonNullable<Sold["vehicle"]>): Goods => ({
  ...NO_GOODS,
  vehicle: { name, model, capacity },
});

/** What nobody has in a catalogue, from the days it is made of. */
export const soldDays = (days: Pick<Goods, "duration" | "itinerary">): Goods => ({ ...NO_GOODS, ...days });
