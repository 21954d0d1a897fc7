import { rupees } from "@shikara/contract/core/formats";
import { t } from "@shikara/contract/texts/t";
import { PRICE_UNIT_WORDS } from "@shikara/contract/vehicles/messages";
import type { Db } from "@shikara/db/client";
import { spoken } from "../spoken/spoken.ts";
import { tourFares, vehicleFares } from "./fares.queries.ts";
import { escaped } from "./writer/prose.ts";

export const FARE_KINDS = ["tour", "vehicle"] as const;
export type FareKind = (typeof FARE_KINDS)[number];

export const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
export const RECORD_ID = new RegExp(`^${UUID}$`);
const FARE = new RegExp(`<span data-(tour|vehicle)="(${UUID})"( data-named="yes")?>|</span>`, "g");

/** Whether there may be a fare in it; looking closer takes longer. */
const mayCite = (html: string): boolean => html.includes("<span");

/** Says in HTML what stands in the place of a record's fare: with its name, where the text around it does not say whose it is. */
export type FareOf = (kind: FareKind, id: string, isNamed: boolean) => string;

/**
 * Writes into each fare of sanitized HTML what `fareOf` says, in the stead of whatever it holds. No other element there is a
 * span, and every element ends.
 */
export function writeFares(html: string, fareOf: FareOf): string {
  if (!mayCite(html)) return html;
  let written = "";
  let from = 0;
  let depth = 0;
  for (const { 0: match, 1: kind, 2: id = "", 3: named, index } of html.matchAll(FARE)) {
    if (kind !== undefined) {
      const fare = () => fareOf(kind === "tour" ? "tour" : "vehicle", id, named !== undefined);
      if (depth === 0) written += html.slice(from, index) + match + fare();
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

/** The fares of these texts as they are now, in the language of the work at hand: '₹25,000 per person', 'Innova: ₹18 per km'. */
export async function loadFares(db: Db, texts: readonly string[]): Promise<FareOf> {
  const citing = texts.filter(mayCite);
  const [tourIds, vehicleIds] = [cited(citing, "tour"), cited(citing, "vehicle")];
  const [tours, vehicles] = await Promise.all([
    tourIds.length > 0 ? tourFares(db, tourIds).then((rows) => spoken(db, "tours", rows)) : [],
    vehicleIds.length > 0 ? vehicleFares(db, vehicleIds) : [],
  ]);
  const fares = new Map<string, Record<"price" | "named", string>>();
  const add = (key: string, name: string, price: string) =>
    fares.set(key, { price: escaped(price), named: escaped(t("tours.namedPrice", { name, price })) });
  for (const { id, title, price } of tours) add(`tour:${id}`, title, t("tours.sumPerPerson", { sum: rupees(price) }));
  for (const { id, name, price, priceUnit } of vehicles)
    add(`vehicle:${id}`, name, `${rupees(price)} ${PRICE_UNIT_WORDS[priceUnit]}`);
  // What is not offered any more has neither.
  const onRequest = t("tours.priceOnRequest");
  return (kind, id, isNamed) => fares.get(`${kind}:${id}`)?.[isNamed ? "named" : "price"] ?? onRequest;
}
