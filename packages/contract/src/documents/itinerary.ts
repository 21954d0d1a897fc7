import { z } from "zod";
import { slug } from "../core/atoms.ts";
import { CHOICE_FIELDS } from "../tours/choice-fields.ts";

/** As an address says it: what cannot be meant is taken as not said. */
const said = z.string().max(40).optional();

/** A package's days on paper, priced for what the visitor has chosen. */
export const itineraryAsked = z.strictObject({
  slug,
  chosen: z.strictObject(Object.fromEntries(CHOICE_FIELDS.map((field) => [field, said]))).default({}),
});
export type ItineraryAsked = z.output<typeof itineraryAsked>;
