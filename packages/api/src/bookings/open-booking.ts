import { countWrongLink, refuseGuesser } from "@shikara/auth/link-limit";
import { fail } from "@shikara/contract/core/fail";
import type { ownAsked } from "@shikara/contract/portal/schema";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { findByReference, lockBooking } from "./admin.queries.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { type KeyPurpose, opens } from "./link-keys.ts";

type Asked = z.output<typeof ownAsked>;

/**
 * The record that a customer's key opens, for what it is made for. One that is not there, a wrong key, one that has ended and one that was revoked
 * are the same to whoever asks. @throws NOT_FOUND, RATE_LIMITED
 */
export function openByKey<Row extends { linkVersion: number }>(
  ctx: ApiContext,
  { reference, key }: Asked,
  purpose: KeyPurpose,
  find: (db: Db, reference: string) => Promise<Row | undefined>,
): Promise<Row> {
  // Of many guesses that come together no more slip in between asking and counting than are under way at once.
  return ctx.strangers.run(ctx.address, async () => {
    const row = await find(ctx.db, reference);
    const isOpen = await opens(ctx.db, key, { purpose, reference, linkVersion: row?.linkVersion ?? 0 });
    // Nobody finds 192 bits by trying: whoever has them is let in, whatever a neighbour behind the same address tries.
    if (row && isOpen) return row;
    await refuseGuesser(ctx.db, ctx.address);
    await countWrongLink(ctx.db, ctx.address);
    return fail("NOT_FOUND");
  });
}

/** A customer's booking. @throws NOT_FOUND, RATE_LIMITED */
export const openBooking = (ctx: ApiContext, asked: Asked, purpose: KeyPurpose = "booking"): Promise<BookingRow> =>
  openByKey(ctx, asked, purpose, findByReference);

/**
 * The same booking as it stands now, to write something into it: held until the transaction ends. Between opening it and this its links may have ended, with
 * another address or because its customer was erased. @throws NOT_FOUND
 */
export async function lockOpened(tx: Db, { id, linkVersion }: BookingRow): Promise<BookingRow> {
  const now = await lockBooking(tx, id);
  return now?.linkVersion === linkVersion ? now : fail("NOT_FOUND");
}
