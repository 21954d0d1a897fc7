import { countWrongLink, refuseGuesser } from "@shikara/auth/link-limit";
import { fail } from "@shikara/contract/core/fail";
import type { ownAsked } from "@shikara/contract/portal/schema";
import type { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { findByReference } from "./admin.queries.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { type KeyPurpose, opens } from "./link-keys.ts";

/**
 * The booking that a customer's key opens, for what it is made for. One that is not there, a wrong key, one that has ended and one that was revoked
 * are the same to whoever asks. @throws NOT_FOUND, RATE_LIMITED
 */
export function openBooking(
  ctx: ApiContext,
  { reference, key }: z.output<typeof ownAsked>,
  purpose: KeyPurpose = "booking",
): Promise<BookingRow> {
  // Of many guesses that come together no more slip in between asking and counting than are under way at once.
  return ctx.strangers.run(ctx.address, async () => {
    const booking = await findByReference(ctx.db, reference);
    const isOpen = await opens(ctx.db, key, { purpose, reference, linkVersion: booking?.linkVersion ?? 0 });
    // Nobody finds 192 bits by trying: whoever has them is let in, whatever a neighbour behind the same address tries.
    if (booking && isOpen) return booking;
    await refuseGuesser(ctx.db, ctx.address);
    await countWrongLink(ctx.db, ctx.address);
    return fail("NOT_FOUND");
  });
}
