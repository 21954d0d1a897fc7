import { z } from "zod";
import { jsonSaid } from "../core/json-said.ts";
import { type CabQuote, cabOffer, journeyAsked } from "./schema.ts";

/** The fares that a page lists without JavaScript, and the journey they are of: its form sends them along. */
const listedFares = z.object({ asked: journeyAsked, offers: z.array(cabOffer.pick({ vehicleId: true, total: true })) });
export type ListedFares = z.output<typeof listedFares>;

const totalOf = ({ offers }: Pick<ListedFares, "offers">, vehicleId: string | undefined) =>
  offers.find((offer) => offer.vehicleId === vehicleId)?.total;

/**
 * Rupees that a vehicle's fare was listed at, where it is another one by now. What is sent has more to say than the list knew (when, and for how many), so
 * that the same fare now is no word about what it comes to.
 */
export async function fareListedBefore(
  said: string | undefined,
  vehicleId: string | undefined,
  quote: (asked: ListedFares["asked"]) => Promise<Pick<CabQuote, "offers">>,
): Promise<number | undefined> {
  const listed = said && listedFares.safeParse(jsonSaid(said)).data;
  const total = listed ? totalOf(listed, vehicleId) : undefined;
  if (!listed || total === undefined) return undefined;
  return totalOf(await quote(listed.asked), vehicleId) === total ? undefined : total;
}
