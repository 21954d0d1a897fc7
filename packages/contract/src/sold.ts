import { z } from "zod";

/** What was sold, as it was then: a booking's own copy, which no later change of a package, a vehicle or the settings reaches. */
export const sold = z.object({
  duration: z.string(),
  itinerary: z.array(z.object({ day: z.number().int(), title: z.string(), description: z.string() })),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  /** The cancellation policy in words; [] where it was made before copies were kept: its bands say it. */
  policy: z.array(z.string()),
  notes: z.array(z.string()),
  /** Of a cab. */
  vehicle: z.object({ name: z.string(), model: z.string(), capacity: z.string() }).nullable(),
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
