import { type journeysAsked, type journeysView, MAX_JOURNEYS } from "@shikara/contract/bookings/journeys";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { carTypes, journeysBetween } from "./journeys.queries.ts";

/** Who travels from one day to another, both included, and the vehicles that there are. */
export async function journeys(
  db: Db,
  { from, to }: z.output<typeof journeysAsked>,
): Promise<z.input<typeof journeysView>> {
  const [found, vehicles] = await Promise.all([journeysBetween(db, from, to, MAX_JOURNEYS + 1), carTypes(db)]);
  return { journeys: found.slice(0, MAX_JOURNEYS), isMore: found.length > MAX_JOURNEYS, vehicles };
}
