import { z } from "zod";
import { id, line, MAX_NAME, version } from "../core/atoms.ts";

export const MAX_MEALS = 200;

const fields = {
  name: line(MAX_NAME),
  /** Rupees a person. */
  price: z.number().min(0).max(100_000),
  isOffered: z.boolean(),
};

export const mealCreate = z.strictObject(fields);
export type MealRecord = z.output<typeof mealCreate>;

/** Any of the fields, at least one. */
export const mealUpdate = z
  .strictObject({ id, version: version.optional(), ...mealCreate.partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type MealUpdate = z.output<typeof mealUpdate>;

/** A meal that is served on board. */
export const mealView = z.object({
  id,
  name: z.string(),
  price: z.number(),
  isOffered: z.boolean(),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type MealView = z.infer<typeof mealView>;
