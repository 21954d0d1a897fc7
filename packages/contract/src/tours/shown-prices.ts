import { z } from "zod";
import { day, rupees } from "../core/atoms.ts";
import { jsonSaid } from "../core/json-said.ts";
import { type Party, tourPrice } from "./price.ts";
import { tourRates } from "./rates.ts";

/** What a page's form reckons its total from. */
const shownPrices = z.object({
  price: rupees,
  rates: tourRates,
  departures: z.array(z.object({ date: day, price: rupees })),
});
export type ShownPrices = z.output<typeof shownPrices>;

/**
 * Rupees that a page would have shown for a choice by the prices it was made with, which a form without JavaScript sends along: there the total
 * follows no choice. Undefined where it says none.
 */
export function totalShown(said: string | undefined, on: string, party: Party): number | undefined {
  if (said === undefined) return undefined;
  const prices = shownPrices.safeParse(jsonSaid(said)).data;
  const total = prices && tourPrice(prices, on, party).total;
  return Number.isFinite(total) ? total : undefined;
}
