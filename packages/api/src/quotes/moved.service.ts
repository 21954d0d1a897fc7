import { addDays } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import type { QuoteContent, QuoteMoved, QuoteSource } from "@shikara/contract/quotes/schema";
import { adultPriceAmong } from "@shikara/contract/tours/price";
import type { ApiContext } from "../core/context.ts";
import { departuresFrom } from "../departures/departures.queries.ts";
import { quoteJourney } from "../fares/fares.service.ts";
import { findTour } from "../tours/tours.queries.ts";
import { findQuote } from "./quotes.queries.ts";

/** What the house asks for it today; null where it offers it no more, or would refuse it then. */
async function askedNow(
  ctx: ApiContext,
  { travelDate, travelers }: QuoteContent,
  day: number | null,
  source: QuoteSource,
): Promise<number | null> {
  if (source.kind === "package") {
    const tour = await findTour(ctx.db, source.tourId);
    if (tour?.status !== "active") return null;
    const priced = { ...tour, departures: await departuresFrom(ctx.db, [tour.id], travelDate) };
    return adultPriceAmong(priced, travelDate, travelers);
  }
  const { from, to, vehicleId, isReturn } = source;
  const on = addDays(travelDate, (day ?? 1) - 1);
  const journey = {
    from,
    to,
    stops: [],
    day: on,
    time: "" as const,
    back: isReturn ? on : null,
    backTime: "" as const,
  };
  const { offers } = await quoteJourney(ctx, { ...journey, people: Math.min(travelers, 500) });
  const offer = offers.find((one) => one.vehicleId === vehicleId);
  return offer && offer.basis !== "estimate" && offer.refusal === "" ? offer.total : null;
}

/** Lines of an open quote whose price was the house's, and for which it asks something else today. @throws NOT_FOUND */
export async function movedPrices(ctx: ApiContext, id: string): Promise<QuoteMoved> {
  const { state, content } = (await findQuote(ctx.db, id)) ?? fail("NOT_FOUND");
  if (state !== "draft" && state !== "sent") return [];
  const moved: QuoteMoved = [];
  for (const { title, day, source } of content.lines) {
    const now = source && (await askedNow(ctx, content, day, source));
    if (source && now !== source.asked) moved.push({ title, asked: source.asked, now });
  }
  return moved;
}
