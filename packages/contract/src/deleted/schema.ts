import { z } from "zod";
import { id } from "../core/atoms.ts";
import type { Domain } from "../core/domains.ts";

/** How long what was deleted can be brought back. */
export const DELETED_DAYS = 30;
/** The latest that are listed. */
export const MAX_DELETED = 200;

/** The tables whose records are kept when staff delete them, and whose they are. */
export const KEPT_TABLES = {
  tours: "tours",
  vehicles: "vehicles",
  posts: "blog",
  testimonials: "testimonials",
  popups: "popups",
  gallery: "gallery",
  stretches: "roads",
  fares: "fares",
  drivers: "drivers",
  units: "units",
  letters: "letters",
} as const satisfies Record<string, Domain>;
export type KeptTable = keyof typeof KEPT_TABLES;
const TABLES = Object.keys(KEPT_TABLES) as [KeptTable, ...KeptTable[]];

/** A record that was deleted and can be brought back. */
export const deletedRecord = z.object({
  id,
  source: z.enum(TABLES),
  /** What it was called. */
  record: z.string(),
  deletedAt: z.date(),
  /** Until when it can be brought back. */
  until: z.date(),
  by: z.string(),
});
export type DeletedRecord = z.infer<typeof deletedRecord>;

export const deletedList = z.object({ records: z.array(deletedRecord) });
export const deletedAsked = z.strictObject({ id });
