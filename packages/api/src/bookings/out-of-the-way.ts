import { touches } from "@shikara/contract/advisories/passed";
import type { Db } from "@shikara/db/client";
import { closePages } from "../money/pages.queries.ts";
import { type Roads, readRoads } from "../roads/network.ts";
import { passedBy } from "./advisories-of.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { advisoriesStanding, markMoved } from "./offered.queries.ts";

/**
 * Whoever has to choose what becomes of their journey need not any more once it is changed so that it comes by there no longer, or goes as was agreed with
 * them; moved back into the way, they have to again. @returns of which offers that is new
 */
export async function noteOutOfTheWay(tx: Db, booking: BookingRow, today: string, roads?: Roads) {
  const standing = await advisoriesStanding(tx, booking.id, today);
  if (standing.length === 0) return [];
  const passed = booking.overruled === "" ? passedBy(roads ?? (await readRoads(tx)), booking) : [];
  const out = standing.filter((advisory) => !touches(advisory, passed));
  const changed = await markMoved(
    tx,
    booking.id,
    out.map(({ id }) => id),
  );
  // Nobody goes on to pay for a journey in whose place they are to choose something.
  if (changed.some(({ isOut }) => !isOut)) await closePages(tx, [booking.id]);
  return changed;
}
