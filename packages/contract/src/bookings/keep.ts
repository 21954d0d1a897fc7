import { z } from "zod";
import { id, version } from "../core/atoms.ts";

/** `version`: as it was seen, with the wish that is set aside. `tellCustomer`: whether a mail says that it stays as it is. */
export const bookingKeep = z.strictObject({
  id,
  version: version.optional(),
  tellCustomer: z.boolean().default(true),
});
export type BookingKeep = z.output<typeof bookingKeep>;
