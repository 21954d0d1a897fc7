import { fail } from "@shikara/contract/core/fail";
import type { z } from "zod";

/** Where a page of a list begins: the place of the last record before it, written so that it can travel. */
export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** @throws VALIDATION for what we did not write */
export function readCursor<Place extends z.ZodType>(cursor: string, place: Place): z.output<Place> {
  try {
    const written: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    // The database knows no text with a NUL in it.
    if (JSON.stringify(written).includes("\\u0000")) throw new Error("NUL");
    return place.parse(written);
  } catch {
    return fail("VALIDATION", undefined, { fields: { cursor: "Not a cursor of ours" } });
  }
}

/** A page out of the rows asked for, one more than it holds: whether there was one more tells whether it goes on. */
export function pageOf<Row>(rows: Row[], limit: number, placeOf: (row: Row) => readonly (string | number)[]) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null };
}

/** How many records match, on the first page only; one that has room left has them all, and nobody need count. */
export async function countFor(
  isFirst: boolean,
  page: readonly unknown[],
  nextCursor: unknown,
  count: () => Promise<number>,
): Promise<number | null> {
  if (!isFirst) return null;
  return nextCursor === null ? page.length : count();
}
