import { cabLacks } from "@shikara/contract/bookings/cab-journey";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { t } from "@shikara/contract/texts/t";
import { refuseField } from "../core/refuse-field.ts";
import type { BookingRow } from "./bookings.queries.ts";

/** Who came by a quote may have an e-mail address alone, or none but a telephone number: one of the two stays. */
function refuseOutOfReach(before: BookingRow, after: BookingRow): void {
  if (after.phone === "" && before.phone !== "") refuseField("phone", t("forms.phone"));
  if (after.phone === "" && after.email === "" && before.email !== "")
    refuseField("email", BOOKING_STAFF_MESSAGES.noWayLeft);
}

/** What a new one of its type must have, a change does not take away. @throws VALIDATION */
export function refuseTakenAway(before: BookingRow, after: BookingRow): void {
  refuseOutOfReach(before, after);
  if (before.bookingType !== "cab") return;
  const lacked = new Set(cabLacks(before).map(([field]) => field));
  for (const [field, message] of cabLacks(after)) if (!lacked.has(field)) refuseField(field, message);
}
