import { neededWords } from "@shikara/contract/bookings/messages";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { openBookings } from "./needed.queries.ts";

/** What bookings wait for is not deleted: made inactive nobody books it any more. @throws IN_USE telling how many */
export async function refuseNeeded(tx: Db, thing: { tourId: string } | { vehicleId: string }): Promise<void> {
  const count = await openBookings(tx, thing);
  if (count > 0) fail("IN_USE", neededWords(count, "tourId" in thing ? "package" : "vehicle"));
}
