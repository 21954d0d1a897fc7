import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { fail } from "@shikara/contract/core/fail";
import { allows, type Standing } from "@shikara/contract/core/permissions";
import { OPENED_BY_LINK, ownBookingPath } from "@shikara/contract/portal/schema";
import { refuseField } from "../core/refuse-field.ts";
import type { StaffContext } from "../core/trpc.ts";
import { findBooking } from "./admin.queries.ts";
import { freshKey } from "./link-keys.ts";

/** Whether somebody may read what a customer's link opens. */
export const mayOpen = (member: Standing): boolean => OPENED_BY_LINK.every((permission) => allows(member, permission));

/**
 * Mails to a customer bring the link: whoever may not have it would read it where they write a letterbox of their own, for a minute, too.
 * @throws VALIDATION
 */
export function refuseLinkElsewhere(
  { signedIn }: { signedIn: { member: Standing } },
  { email: before }: { email: string },
  email: string | undefined,
): void {
  const isOther = email !== undefined && email.toLowerCase() !== before.toLowerCase();
  if (isOther && !mayOpen(signedIn.member)) refuseField("email", BOOKING_STAFF_MESSAGES.linkElsewhere);
}

/** The address that opens a booking to its customer, for staff to send. @throws FORBIDDEN where they may not read what it opens, NOT_FOUND */
export async function customerLinkOf({ db, signedIn }: Pick<StaffContext, "db" | "signedIn">, id: string) {
  if (!mayOpen(signedIn.member)) fail("FORBIDDEN");
  const booking = (await findBooking(db, id)) ?? fail("NOT_FOUND");
  const { key, expiresAt } = await freshKey(db, booking);
  return { path: ownBookingPath(booking.reference, key), expiresAt };
}
