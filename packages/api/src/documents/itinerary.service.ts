import { createHash } from "node:crypto";
import { countPaper } from "@shikara/auth/paper-limit";
import type { ItineraryAsked } from "@shikara/contract/documents/itinerary";
import { choiceOf } from "@shikara/contract/tours/choice";
import type { ApiContext } from "../core/context.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { tourBySlug } from "../tours/tours.service.ts";
import { currentIssuer } from "./issuer.ts";
import { itineraryPaper } from "./itinerary-paper.ts";
import type { Paper } from "./paper.ts";
import { printForStranger } from "./printer.ts";
import type { RenderedDocument } from "./rendered.ts";

/** Some 40 KB each. */
const KEPT = 100;
const kept = new Map<string, Promise<Uint8Array>>();

/** Printed once for all who ask for a paper that says the same: one that says anything else is another. Failures are not kept. */
async function printed(ctx: ApiContext, paper: Paper): Promise<Uint8Array> {
  const said = createHash("sha256").update(JSON.stringify(paper)).digest("base64");
  const known = kept.get(said);
  if (known) return known;
  await countPaper(ctx.db, ctx.address);
  // Somebody may have asked for the same meanwhile.
  const content = kept.get(said) ?? printForStranger([paper]);
  kept.set(said, content);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  content.catch(() => kept.get(said) === content && kept.delete(said));
  return content;
}

/** A package's days as PDF, before anything is booked. @throws NOT_FOUND, RATE_LIMITED, BUSY */
export async function printItinerary(ctx: ApiContext, { slug, chosen }: ItineraryAsked): Promise<RenderedDocument> {
  const tour = await tourBySlug(ctx, slug);
  const choice = choiceOf(tour, (field) => chosen[field] ?? null);
  const [issuer, { policies }] = await Promise.all([currentIssuer(ctx.db), currentSettings(ctx.db)]);
  const content = await printed(ctx, itineraryPaper(tour, choice, { issuer, policies }));
  return { name: `${slug}-itinerary.pdf`, type: "application/pdf", content };
}
