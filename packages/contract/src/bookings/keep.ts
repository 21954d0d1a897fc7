import { z } from "zod";
import { id, version } from "../core/atoms.ts";
import type { BOOKING_KINDS, BookingStatus } from "./schema.ts";

/** `version`: as it was seen, with the wish that is set aside. `tellCustomer`: whether a mail says that it stays as it is. */
export const bookingKeep = z.strictObject({
  id,
  version: version.optional(),
  tellCustomer: z.boolean().default(true),
});
export type BookingKeep = z.output<typeof bookingKeep>;

/**
 * Whether a mail can say that it stays as it is: whoever waits for a quote would read that mail as the quote, and so would the desk. Their planner
 * writes to them.
 */
export const isKeptMailed = ({
  kind,
  status,
}: {
  kind: (typeof BOOKING_KINDS)[number];
  status: BookingStatus;
}): boolean => kind !== "quote" || status !== "pending";
