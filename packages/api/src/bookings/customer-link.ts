import { fail } from "@shikara/contract/core/fail";
import { allows } from "@shikara/contract/core/permissions";
import { OPENED_BY_LINK, ownBookingPath } from "@shikara/contract/portal/schema";
import type { StaffContext } from "../core/trpc.ts";
import { findBooking } from "./admin.queries.ts";
import { freshKey } from "./link-keys.ts";

/** The address that opens a booking to its customer, for staff to send. @throws FORBIDDEN where they may not read what it opens, NOT_FOUND */
export async function customerLinkOf({ db, signedIn }: Pick<StaffContext, "db" | "signedIn">, id: string) {
  for (const permission of OPENED_BY_LINK) if (!allows(signedIn.member, permission)) fail("FORBIDDEN");
  const booking = (await findBooking(db, id)) ?? fail("NOT_FOUND");
  const { key, expiresAt } = await freshKey(db, booking);
  return { path: ownBookingPath(booking.reference, key), expiresAt };
}
