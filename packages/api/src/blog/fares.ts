import { rupees } from "@shikara/contract/core/formats";
import type { Db } from "@shikara/db/client";
import { tourFares, vehicleFares } from "./fares.queries.ts";

export const FARE_KINDS = ["tour", "vehicle"] as const;
export type FareKind = (typeof FARE_KINDS)[number];
/** What a reader sees for a record that is not offered any more. */
const NOT_OFFERED = "price on request";

export const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
export const RECORD_ID = new RegExp(`^${UUID}$`);
const FARE = new RegExp(`<span data-(tour|vehicle)="(${UUID})">|</span>`, "g");

/** Says what stands in the place of a record's fare. */
export type FareOf = (kind: FareKind, id: string) => string;

/**
 * Writes into each fare of sanitized HTML what `fareOf` says, in the stead of whatever it holds. No other element there is a
 * span, and every element ends.
 */
export function writeFares(html: string, fareOf: FareOf): string {
  let written = "";
  let from = 0;
  let depth = 0;
  for (const { 0: match, 1: kind, 2: id = "", index } of html.matchAll(FARE)) {
    if (kind !== undefined) {
      if (depth === 0) written += html.slice(from, index) + match + fareOf(kind === "tour" ? "tour" : "vehicle", id);
      depth += 1;
    } else {
      depth -= 1;
      if (depth === 0) {
        written += match;
        from = index + match.length;
      }
    }
  }
  return written + html.slice(from);
}

/** The records whose fares stand in these texts. */
function cited(texts: readonly string[], kind: FareKind): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(FARE)].filter((match) => match[1] === kind));
  return [...new Set(found.map((match) => match[2] ?? ""))];
}

/** The fares of these texts as they are now: '₹25,000 per person', '₹18 per km'. */
export async function loadFares(db: Db, texts: readonly string[]): Promise<FareOf> {
  const [tourIds, vehicleIds] = [cited(texts, "tour"), cited(texts, "vehicle")];
  const [tours, vehicles] = await Promise.all([
    tourIds.length > 0 ? tourFares(db, tourIds) : [],
    vehicleIds.length > 0 ? vehicleFares(db, vehicleIds) : [],
  ]);
  const fares = new Map<string, string>();
  for (const { id, price } of tours) fares.set(`tour:${id}`, `${rupees(price)} per person`);
  for (const { id, price, priceUnit } of vehicles) fares.set(`vehicle:${id}`, `${rupees(price)} ${priceUnit}`);
  return (kind, id) => fares.get(`${kind}:${id}`) ?? NOT_OFFERED;
}
