import type { TailorMadeLine } from "@shikara/contract/bookings/tailor-made";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { insertLine } from "../money/money.queries.ts";
import { findByReference } from "./admin.queries.ts";
import type { BookingRow } from "./bookings.queries.ts";
import type { Copied } from "./sold.ts";
import { type Request, storeRequest, type Terms } from "./store-request.ts";

/** What is tailor-made costs its lines. They are nobody's, so that no agent takes off what a manager has approved. */
export async function withLines(
  tx: Db,
  { id: bookingId, reference }: BookingRow,
  lines: readonly (Omit<TailorMadeLine, "kind"> & { kind: NonNullable<TailorMadeLine["kind"]> })[],
): Promise<BookingRow> {
  // A moment apart, for that is the order they are shown in, discounts last; written in that order, no total is ever below zero.
  const now = Date.now();
  const dated = lines.map((line, at) => ({ ...line, bookingId, createdAt: new Date(now + at) }));
  for (const line of dated.filter(({ kind }) => kind === "extra")) await insertLine(tx, line);
  for (const line of dated.filter(({ kind }) => kind === "discount"))
    await insertLine(tx, { ...line, unitPrice: -line.unitPrice });
  return (await findByReference(tx, reference)) ?? fail("INTERNAL");
}

interface Made {
  booking: Omit<Request, "totalAmount">;
  copied: Copied;
  terms: Terms;
  lines: Parameters<typeof withLines>[2];
}

/** Stores a journey of the agency's own making at the price of its lines, on terms that were said before. */
export async function storeMade(tx: Db, { booking, copied, terms, lines }: Made): Promise<BookingRow> {
  const row = await storeRequest(tx, { ...booking, totalAmount: 0 }, copied, terms);
  return withLines(tx, row, lines);
}
