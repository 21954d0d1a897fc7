import type { ItineraryAsked } from "@shikara/contract/documents/itinerary";
import { choiceOf } from "@shikara/contract/tours/choice";
import type { ApiContext } from "../core/context.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { spokenTerms } from "../spoken/terms.ts";
import { tourBySlug } from "../tours/tours.service.ts";
import { currentIssuer } from "./issuer.ts";
import { itineraryPaper } from "./itinerary-paper.ts";
import { printedOnce } from "./printed-once.ts";
import type { RenderedDocument } from "./rendered.ts";

/** A package's days as PDF, before anything is booked. @throws NOT_FOUND, RATE_LIMITED, BUSY */
export async function printItinerary(ctx: ApiContext, { slug, chosen }: ItineraryAsked): Promise<RenderedDocument> {
  const tour = await tourBySlug(ctx, slug);
  const choice = choiceOf(tour, (field) => chosen[field] ?? null);
  const [issuer, { policies, cancellationBands }] = await Promise.all([currentIssuer(ctx), currentSettings(ctx.db)]);
  const kept = { cancellation: cancellationBands, policy: policies.cancellation, notes: policies.notes };
  const { policy: cancellation, notes } = await spokenTerms(ctx.db, kept);
  const content = await printedOnce(ctx, itineraryPaper(tour, choice, { issuer, policies: { cancellation, notes } }));
  return { name: `${slug}-itinerary.pdf`, type: "application/pdf", content };
}
