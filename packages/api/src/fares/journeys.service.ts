import { addDays, calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { slugOf } from "@shikara/contract/core/slugs";
import { seasonWords } from "@shikara/contract/fares/messages";
import { quoteCabs } from "@shikara/contract/fares/quote";
import type { CabJourney, CabJourneyPage, CabOffer, CabQuote, FareView } from "@shikara/contract/fares/schema";
import { EVERY_MONTH } from "@shikara/contract/roads/days";
import type { StretchView } from "@shikara/contract/roads/schema";
import { quickestWay } from "@shikara/contract/roads/way";
import type { ApiContext } from "../core/context.ts";
import { type Counting, invalidatedMemo } from "../core/invalidated-memo.ts";
import { betweenSpoken, placesSpoken } from "../places/spoken.ts";
import { stretchSpoken } from "../roads/spoken.ts";
import { currentCabDesk, DESK_DOMAINS, type HouseDesk, spokenCabDesk } from "./cab-desk.ts";
import { usedFares } from "./fares.queries.ts";

type Ends = Pick<FareView, "fromId" | "toId" | "from" | "to">;

const slugOfJourney = ({ from, to }: Pick<Ends, "from" | "to">) => `${slugOf(from)}-to-${slugOf(to)}`;
const isBetween = (ends: Ends) => (fare: Ends) =>
  (fare.fromId === ends.fromId && fare.toId === ends.toId) || (fare.fromId === ends.toId && fare.toId === ends.fromId);

interface Known {
  journey: CabJourney;
  ends: Ends;
  fares: FareView[];
  roads: StretchView[];
}

/**
 * Journeys with a fare of their own, each once, over the way that is usual when all roads are open; kept until something of it has changed,
 * for whoever asks for a journey that is not there has them all looked through.
 */
const currentJourneys = invalidatedMemo(DESK_DOMAINS, async (services: Counting) =>
  knownJourneys(await usedFares(services.db), await currentCabDesk(services)),
);

function knownJourneys(fares: readonly FareView[], desk: HouseDesk): Known[] {
  const first = fares.filter((fare, at) => fares.findIndex(isBetween(fare)) === at);
  return first.flatMap((ends) => {
    const roads = quickestWay(desk.network, ends.fromId, ends.toId, () => true);
    const isOffered = [ends.fromId, ends.toId].every((end) => desk.places.some(({ id }) => id === end));
    if (!roads || !isOffered) return [];
    const own = fares.filter(isBetween(ends));
    const changes = [...own, ...roads].map(({ updatedAt }) => updatedAt.getTime());
    const journey = {
      ...{ slug: slugOfJourney(ends), from: ends.from, to: ends.to },
      km: Math.round(roads.reduce((sum, { km }) => sum + km * 10, 0)) / 10,
      minutes: roads.reduce((sum, { minutes }) => sum + minutes, 0),
      updatedAt: new Date(Math.max(...changes)),
    };
    return { journey, ends, fares: own, roads };
  });
}

/** The journeys that have a page. */
export async function listJourneys(ctx: ApiContext): Promise<CabJourney[]> {
  const say = await placesSpoken(ctx);
  return (await currentJourneys(ctx)).map(({ journey }) => betweenSpoken(say)(journey));
}

/** The middle of each of the coming twelve months. */
function comingMiddles(today: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return EVERY_MONTH.map((ahead) => {
    const at = month - 1 + ahead;
    return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}-15`;
  });
}

/** The first day to come on which as few vehicles as possible are kept off the way. */
function usualDay(ask: (day: string) => CabQuote, today: string): string {
  const days = comingMiddles(today).map((day) => {
    const { state, offers } = ask(day);
    return { day, kept: state === "open" ? offers.filter(({ refusal }) => refusal !== "").length : offers.length + 1 };
  });
  return days.reduce((best, one) => (one.kept < best.kept ? one : best)).day;
}

const offered = (offer: CabOffer | undefined): CabOffer | null =>
  offer && offer.refusal === "" && offer.basis !== "estimate" ? offer : null;

/** All that a journey's page says. @throws NOT_FOUND */
export async function journeyPage(ctx: ApiContext, slug: string): Promise<CabJourneyPage> {
  const known = (await currentJourneys(ctx)).find(({ journey }) => journey.slug === slug) ?? fail("NOT_FOUND");
  const house = await spokenCabDesk(ctx);
  const say = await placesSpoken(ctx);
  const { journey, ends, fares, roads } = known;
  const desk = { ...house, cabs: house.cabs.filter(({ isActive }) => isActive) };
  const said = { from: ends.from, to: ends.to, stops: [], time: "", backTime: "", people: 1 };
  const ask = (day: string, isBack = false) => quoteCabs(desk, { ...said, day, back: isBack ? day : null });
  const { day: today } = calendarNow(ctx.timeZone);
  ctx.rightUntil?.(instantAt(ctx.timeZone, addDays(today, 1), "00:00"));
  const day = usualDay(ask, today);
  const [there, both] = [ask(day), ask(day, true)];
  const offerOf = ({ offers }: CabQuote, id: string) => offered(offers.find(({ vehicleId }) => vehicleId === id));
  const notes = new Map(house.places.map(({ name, note }) => [name, note]));
  const seasonal = fares.filter(({ seasonFrom }) => seasonFrom !== null);
  return {
    ...betweenSpoken(say)(journey),
    day,
    months: EVERY_MONTH.filter((month) => roads.every(({ months }) => months.includes(month))),
    passes: there.passes.map((name) => ({ name, note: notes.get(name) ?? "" })),
    roads: roads.map(stretchSpoken(say)),
    fares: desk.cabs.map(({ id: vehicleId, name, capacity }) => ({
      ...{ vehicleId, name, capacity, oneWay: offerOf(there, vehicleId), thereAndBack: offerOf(both, vehicleId) },
      seasons: seasonal
        .filter((fare) => fare.vehicleId === vehicleId)
        .map((fare) => ({ trip: fare.trip, season: seasonWords(fare), amount: fare.amount })),
    })),
  };
}
