import { OFFER_STATES, type OfferState, type Touched, type touchedList } from "@shikara/contract/advisories/offers";
import { passedByPackage, touches, usualWays } from "@shikara/contract/advisories/passed";
import type { AdvisoryView } from "@shikara/contract/advisories/schema";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { sumOf } from "@shikara/contract/core/money";
import type { z } from "zod";
import { findAdvisory } from "../advisories/advisories.queries.ts";
import { keptAnswers } from "../core/kept-answers.ts";
import type { StaffContext } from "../core/trpc.ts";
import { currentRoads } from "../roads/network.ts";
import { alikeTouched } from "./alike.service.ts";
import { offersOf } from "./offers.queries.ts";
import { isOver, stateAt } from "./standing.ts";
import {
  type Alike,
  calledOffOf,
  cardsOf,
  countUnplaced,
  departuresAround,
  paidForAll,
  sumsOf,
} from "./touched.queries.ts";

/** The longest journey that begins before an advisory does and comes by within it. */
const MOST_DAYS = 60;
/** Bookings that come by there on a day of it, those alike together. */
export async function touchedBy(ctx: StaffContext, advisory: AdvisoryView): Promise<Alike[]> {
  const ahead = stillAhead(ctx, advisory);
  return ahead ? alikeTouched(ctx, ahead) : [];
}

/** What of it is still to come; undefined where it is over. */
function stillAhead({ timeZone }: StaffContext, advisory: AdvisoryView): AdvisoryView | undefined {
  const today = calendarNow(timeZone).day;
  if (isOver(advisory, today)) return undefined;
  return advisory.from > today ? advisory : { ...advisory, from: today };
}

interface Found {
  alike: Alike[];
  /** Rupees that were paid for them. */
  paid: number;
  /** Journeys in those days of which nobody knows whether they come by. */
  unplaced: number;
}
/** It takes the database long, and staff look at a list many times. */
const known = keptAnswers<Found>(["bookings", "payments", "places", "roads"]);

/** To look at. Who acts on it finds it anew. */
function knownTouched(ctx: StaffContext, advisory: AdvisoryView): Promise<Found> {
  const { stretchId, placeId, from, until, endedAt } = advisory;
  const name = JSON.stringify([stretchId, placeId, from, until, endedAt, calendarNow(ctx.timeZone).day]);
  return known(ctx, name, () => findTouched(ctx, advisory));
}
async function findTouched(ctx: StaffContext, advisory: AdvisoryView): Promise<Found> {
  const alike = await touchedBy(ctx, advisory);
  const ahead = stillAhead(ctx, advisory);
  const unplaced = ahead ? await countUnplaced(ctx.db, ahead.from, ahead.until) : 0;
  return { alike, paid: await paidForAll(ctx.db, idsOf(alike)), unplaced };
}
const idsOf = (alike: readonly Alike[]) => alike.flatMap(({ ids }) => ids);

async function departuresTouched(ctx: StaffContext, advisory: AdvisoryView) {
  const usualWay = usualWays((await currentRoads(ctx)).network);
  const today = calendarNow(ctx.timeZone).day;
  if (isOver(advisory, today)) return [];
  const first = advisory.from > today ? addDays(advisory.from, -MOST_DAYS) : today;
  const all = await departuresAround(ctx.db, first > today ? first : today, advisory.until);
  return all
    .filter(({ itinerary, date }) => touches(advisory, passedByPackage(usualWay, itinerary, date)))
    .map(({ itinerary: _days, ...departure }) => departure);
}

/** Whom an advisory touches, what they have been offered and what they have answered. @throws NOT_FOUND */
export async function listTouched(
  ctx: StaffContext,
  { id, offset, limit }: z.output<typeof touchedList>,
): Promise<Touched> {
  const advisory = (await findAdvisory(ctx.db, id)) ?? fail("NOT_FOUND");
  const today = calendarNow(ctx.timeZone).day;
  const { alike, paid, unplaced } = await knownTouched(ctx, advisory);
  const offers = new Map((await offersOf(ctx.db, id)).map((offer) => [offer.bookingId, offer]));
  // Whoever has taken another day comes by there no more, and stays in the list.
  const now = idsOf(alike);
  const here = new Set(now);
  const stateFor = (bookingId: string): OfferState => {
    const offer = offers.get(bookingId);
    return offer ? stateAt(offer, advisory, today, here.has(bookingId)) : "none";
  };
  const gone = [...offers.keys()].filter((bookingId) => !here.has(bookingId));
  const ids = [...now, ...gone];
  // What was called off stays in the list, and nobody travels on it.
  const off = gone.length > 0 ? await calledOffOf(ctx.db, gone) : new Set<string>();
  const moved = gone.filter((bookingId) => !off.has(bookingId));
  const left = moved.length > 0 ? await sumsOf(ctx.db, moved) : { cabs: 0, people: 0, total: 0 };
  const cabs = left.cabs + alike.reduce((sum, one) => sum + (one.isCab ? one.ids.length : 0), 0);
  const shown = ids.slice(offset, offset + limit);
  const cards = new Map((await cardsOf(ctx.db, shown)).map((card) => [card.id, card]));
  const states = Object.fromEntries(OFFER_STATES.map((state) => [state, 0])) as Record<OfferState, number>;
  for (const bookingId of ids) {
    const state = stateFor(bookingId);
    if (state === "answered" || !off.has(bookingId)) states[state] += 1;
  }
  return {
    ...{ advisory, today, count: ids.length, calledOff: off.size, states, unplaced },
    ...{ cabs, packages: ids.length - off.size - cabs },
    people: left.people + alike.reduce((sum, { people }) => sum + people, 0),
    total: sumOf([left.total, ...alike.map(({ total }) => total)]),
    paid: sumOf([paid, await paidForAll(ctx.db, moved)]),
    bookings: shown.flatMap((bookingId) => {
      const card = cards.get(bookingId);
      if (!card) return [];
      const offer = offers.get(bookingId);
      const title =
        card.bookingType === "cab"
          ? `${card.packageTitle}, ${card.pickupLocation} to ${card.dropLocation}`
          : card.packageTitle;
      return [
        {
          ...card,
          ...{ title, total: card.totalAmount, offer: stateFor(bookingId), answer: offer?.answer ?? null },
          ...{ answeredDay: offer?.answeredDay ?? null, answeredAt: offer?.answeredAt ?? null },
        },
      ];
    }),
    departures: await departuresTouched(ctx, advisory),
  };
}
