import { rupees } from "@shikara/client/format.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { isAboveNotified, notifiedWords } from "@shikara/contract/fares/messages";

type Asked = Pick<BookingDetails, "fare" | "status">;

/** What somebody still has to decide, in a line: once it is confirmed the fare is agreed on. '' where there is nothing to decide. */
export function aboveNotifiedWords({ fare, status }: Asked): string {
  if (status !== "pending" || !fare?.notified || fare.perKm === null || !isAboveNotified(fare)) return "";
  return `Above the notified rate: ${rupees(fare.perKm)} a km, where the state lets it ask ${rupees(fare.notified.perKm)}.`;
}

/** The rate and its source, for whoever is asked about it. '' where ours is not above it. */
export const notifiedRate = ({ fare }: Pick<Asked, "fare">): string =>
  fare && isAboveNotified(fare) ? notifiedWords(fare) : "";
