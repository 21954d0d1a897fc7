import type { Claim } from "@shikara/contract/blog/claims";
import { figuresOf, meaningOf } from "@shikara/contract/blog/figures";
import { TAGS } from "@shikara/contract/blog/markup";
import type { Db } from "@shikara/db/client";
import { currentSettings } from "../settings/settings.service.ts";
import { tourFacts, vehicleFacts } from "./claimable.ts";
import { offeredTours, offeredVehicles } from "./facts.queries.ts";
import { UUID } from "./fares.ts";

/** The words of a post in which a figure may stand. */
export interface Words {
  title: string;
  excerpt: string;
  content: string;
  metaTitle: string;
  metaDescription: string;
}

/** HTML as text; what stands in two blocks is not one figure. */
const textOf = (html: string) =>
  html
    .replace(TAGS, (tag) => (/^<\/?(?:strong|b|em|i|u|s|a|span|sub|sup|code)\b/i.test(tag) ? "" : "\n"))
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&");

const proseOf = ({ title, excerpt, content, metaTitle, metaDescription }: Words) =>
  [title, excerpt, textOf(content), metaTitle, metaDescription].join("\n\n");

type Records = Map<string, Record<string, unknown>>;

/** The records that claims name, as they are now. Who is not offered any more bears nothing out. */
async function loadRecords(db: Db, claims: readonly Claim[]): Promise<Records> {
  const named = (kind: string) => [
    ...new Set(claims.flatMap(({ record }) => new RegExp(`^${kind}:(${UUID})$`).exec(record)?.[1] ?? [])),
  ];
  const [tours, vehicles, settings] = await Promise.all([
    offeredTours(db, named("tour")),
    offeredVehicles(db, named("vehicle")),
    claims.some(({ record }) => record === "settings") ? currentSettings(db) : null,
  ]);
  const records: Records = new Map();
  for (const tour of tours) records.set(`tour:${tour.id}`, tourFacts(tour));
  for (const vehicle of vehicles) records.set(`vehicle:${vehicle.id}`, vehicleFacts(vehicle));
  if (settings) records.set("settings", { ...settings });
  return records;
}

/** Every text and number of a value, however deep. */
function leaves(value: unknown): (string | number)[] {
  if (typeof value === "string" || typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [];
}

/** The field 'price' or 'businessStats.yearsExperience' of a record. */
const fieldOf = (record: unknown, field: string): unknown =>
  field
    .split(".")
    .reduce<unknown>(
      (value, name) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, name)
          ? Object.entries(value).find(([key]) => key === name)?.[1]
          : undefined,
      record,
    );

/** Whether the record's field is this, or a text that states this figure. */
function bearsOut(records: Records, { record, field, value }: Claim): boolean {
  const meaning = meaningOf(value);
  return leaves(fieldOf(records.get(record), field)).some(
    (leaf) =>
      meaningOf(leaf) === meaning ||
      (typeof leaf === "string" && figuresOf(leaf).some((figure) => figure.value === meaning)),
  );
}

export interface Facts {
  /** What the post states and no record bears out, and nobody has acknowledged. */
  open: string[];
  /** What somebody has acknowledged and the post still states. */
  acknowledged: string[];
}

/**
 * Holds a post's words against our records as they are now: each rupee amount and duration needs a claim that is true, and a claim
 * that is not true must not stand in the text.
 */
export async function checkFacts(
  db: Db,
  words: Words,
  claims: readonly Claim[],
  acknowledged: readonly string[],
): Promise<Facts> {
  const prose = proseOf(words);
  const records = await loadRecords(db, claims);
  const isTrue = (claim: Claim) => bearsOut(records, claim);
  const meanings = new Set(claims.filter(isTrue).map(({ value }) => meaningOf(value)));
  const figures = figuresOf(prose).filter(({ value }) => !meanings.has(value));
  const lower = prose.toLowerCase();
  const untrue = claims.filter(
    (claim) =>
      typeof claim.value === "string" &&
      figuresOf(claim.value).length === 0 &&
      claim.value.trim() !== "" &&
      lower.includes(claim.value.trim().toLowerCase()) &&
      !isTrue(claim),
  );
  const stated = [...new Set([...figures.map(({ text }) => text), ...untrue.map(({ value }) => String(value).trim())])];
  return {
    open: stated.filter((fact) => !acknowledged.includes(fact)),
    acknowledged: acknowledged.filter((fact) => stated.includes(fact)),
  };
}
