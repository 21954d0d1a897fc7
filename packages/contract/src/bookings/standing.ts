import { z } from "zod";
import { OFFERED_SEATS } from "./seat-hold.ts";

/** What is said of a request beside what it is, in the list as in its drawer. */
export const standing = {
  /** A cab's request that still costs the documented estimate, the same for every way: nobody has named its fare. */
  isEstimate: z.boolean(),
  /** What became of seats that were offered; null for a request that was offered none, or stands in line again, and once it is decided. */
  offeredSeats: z.enum(OFFERED_SEATS).nullable(),
};
