import { z } from "zod";
import { id } from "./atoms.ts";

/** What is to go again, as whoever asks has seen it: what went by itself meanwhile does not go twice. */
export const deliverySeen = z.strictObject({ id, attempts: z.number().int().min(0), settledAt: z.date().nullable() });
export type DeliverySeen = z.output<typeof deliverySeen>;
