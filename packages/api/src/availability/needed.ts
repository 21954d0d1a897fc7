import { neededWords } from "@shikara/contract/bookings/messages";
import { fail } from "@shikara/contract/core/fail";

/** What bookings wait for is not deleted: made inactive nobody books it any more. @throws IN_USE telling how many */
export function refuseNeeded(count: number, what: "package" | "vehicle"): void {
  if (count > 0) fail("IN_USE", neededWords(count, what));
}
