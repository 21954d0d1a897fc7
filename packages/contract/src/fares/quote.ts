import { joined } from "../core/joined.ts";
import { placeNamed, placeWithin } from "../places/find.ts";
import type { PlaceToChoose } from "../places/schema.ts";
import { closedWords, roadNoticeWords } from "../roads/messages.ts";
import type { StretchView } from "../roads/schema.ts";
import { type Driven, isInForce, journeyOver, type Network, type Way } from "../roads/way.ts";
import { t } from "../texts/t.ts";
import type { PriceLine } from "../tours/price.ts";
import { cabEstimate, ESTIMATE_FACTOR, estimateSpan } from "../vehicles/fares.ts";
import type { PRICE_UNITS } from "../vehicles/schema.ts";
import { seatsOf } from "../vehicles/seats.ts";
import { type Cab, refusalOn } from "./cab.ts";
import { type FareJourney, fareOf, type SetFare } from "./fare.ts";
import type { CabOffer, CabQuote, FareClass, JourneyAsked } from "./schema.ts";

export interface NotifiedRate {
  fareClass: FareClass;
  perKm: number;
  since: string;
  source: string;
  sourcedOn: string;
}

/** All that a fare is reckoned from. */
export interface CabDesk {
  places: readonly (PlaceToChoose & { id: string })[];
  network: Network<StretchView>;
  cabs: readonly Cab[];
  fares: readonly SetFare[];
  notified: readonly NotifiedRate[];
}

/** The rate of a class that is in force on a day. */
export function notifiedOn(rates: readonly NotifiedRate[], fareClass: FareClass | null, day: string) {
  const inForce = rates.filter((rate) => rate.fareClass === fareClass && rate.since <= day);
  return inForce.reduce<NotifiedRate | undefined>((a, b) => (a && a.since >= b.since ? a : b), undefined);
}

/** Where the way of a journey goes for whatever car; undefined where one of its places is none of ours, or where it stays. */
function travelOf({ places }: CabDesk, { from, stops, to, day, back }: JourneyAsked) {
  const named = [from, ...stops, to].map((typed) => placeNamed(typed, places));
  const known = named.filter((place) => place !== undefined);
  if (known.length < named.length || new Set(known).size < 2) return undefined;
  return { names: known.map(({ name }) => name), travel: { places: known.map(({ id }) => id), day, back } };
}

/** What of a journey is none of our places, as it was typed: it makes a fare an estimate. */
export const unknownOf = ({ places }: Pick<CabDesk, "places">, { from, stops, to }: JourneyAsked): string[] =>
  [from, ...stops, to].filter((typed) => !placeNamed(typed, places));

type KnownTravel = NonNullable<ReturnType<typeof travelOf>>;

/** The documented estimate, as its one line. */
function estimate(cab: Cab, { from, to }: JourneyAsked): Omit<CabOffer, "vehicleId" | "notified" | "refusal"> {
  const total = cabEstimate(cab.price, from, to);
  const title = t("fares.estimateFor", { span: estimateSpan(cab.priceUnit as (typeof PRICE_UNITS)[number]) });
  const lines: PriceLine[] = total > 0 ? [{ title, quantity: ESTIMATE_FACTOR, unitPrice: cab.price }] : [];
  return { basis: "estimate", lines, total, perKm: null };
}

/** Why a car may not go this way; '' where it may. */
function refusalOf(cab: Cab, way: Driven<StretchView>, { day, back }: JourneyAsked): string {
  const reasons = [
    ...way.there.map((road) => refusalOn(road, day, cab)),
    ...way.back.map((road) => refusalOn(road, back ?? day, cab)),
  ];
  return reasons.find((reason) => reason !== "") ?? "";
}

/** A car's own way: where it is kept off the quickest, the quickest of those that are open to it. */
function ownWay(desk: CabDesk, cab: Cab, way: Driven<StretchView>, asked: JourneyAsked, { travel }: KnownTravel) {
  const refusal = refusalOf(cab, way, asked);
  if (refusal === "") return { way, refusal };
  const other = journeyOver(desk.network, travel, (road, day) => refusalOn(road, day, cab) === "");
  return other.state === "open" ? { way: other, refusal: "" } : { way, refusal };
}

function journeyTitle({ names }: KnownTravel, back: string | null): string {
  const ends = { from: names[0] ?? "", to: names.at(-1) ?? "" };
  // Once round, by its stops.
  if (ends.from === ends.to) return t("fares.journeyBack", { ...ends, to: joined(names.slice(1, -1)) });
  return back === null ? t("fares.journey", ends) : t("fares.journeyBack", ends);
}

function offerOf(
  desk: CabDesk,
  cab: Cab,
  asked: JourneyAsked,
  known: KnownTravel,
  { way, refusal }: { way: Driven<StretchView>; refusal: string },
): CabOffer {
  const { day, time, back, backTime, people } = asked;
  const title = journeyTitle(known, back);
  const journey: FareJourney = { places: known.travel.places, title, day, time, back, backTime, people };
  const fare = fareOf(cab, desk.fares, way, journey) ?? estimate(cab, asked);
  const notified = fare.perKm === null ? undefined : notifiedOn(desk.notified, cab.fareClass, day);
  return { vehicleId: cab.id, ...fare, notified: notified ? told(notified) : null, refusal };
}

const told = ({ fareClass, perKm, source, sourcedOn }: NotifiedRate) => ({ fareClass, perKm, source, sourcedOn });

/** The places that a way passes, in their order. */
function passesOf(way: Driven<StretchView>, from: string): string[] {
  const passes = [from];
  for (const road of way.there) passes.push(passes.at(-1) === road.from ? road.to : road.from);
  return passes;
}

const daysOf = ({ day, back }: JourneyAsked): string[] => (back === null ? [day] : [day, back]);

/** What staff have noted of the way: what it goes around, and what is restricted on it when it is driven. */
function notedOn(way: Way<StretchView>, asked: JourneyAsked): string[] {
  if (way.state !== "open") return [];
  const { day, back } = asked;
  const restricted = (roads: readonly StretchView[], on: string) =>
    roads.flatMap((road) =>
      road.notices
        .filter((notice) => notice.state === "restricted" && isInForce(notice, on))
        .map((notice) => roadNoticeWords(road, notice)),
    );
  const noted = [...restricted(way.there, day), ...restricted(way.back, back ?? day)];
  return [...new Set([...way.avoided.map((road) => closedWords(road, daysOf(asked))), ...noted])];
}

const NOWHERE = { km: 0, minutes: 0, passes: [], closed: [], noted: [] };

/** What each vehicle asks for a journey, and which of them may go there then. Of one that is closed, what it would cost. */
export function quoteCabs(desk: CabDesk, asked: JourneyAsked): CabQuote {
  const known = travelOf(desk, asked);
  const way: Way<StretchView> = known ? journeyOver(desk.network, known.travel) : { state: "unknown" };
  if (way.state === "unknown" || !known) {
    const offers = desk.cabs.map((cab) => ({
      vehicleId: cab.id,
      ...estimate(cab, asked),
      notified: null,
      refusal: "",
    }));
    return { state: "unknown", ...NOWHERE, offers };
  }
  const { state, km, minutes } = way;
  const closed = way.state === "closed" ? way.closed.map((road) => closedWords(road, daysOf(asked))) : [];
  // Cars of the same seats and the same means go the same way.
  const ways = new Map<string, ReturnType<typeof ownWay>>();
  const wayOf = (cab: Cab) => {
    if (way.state === "closed") return { way, refusal: closed.join("; ") };
    const alike = [seatsOf(cab.capacity), cab.hasChains, cab.isFourWheel].join();
    const own = ways.get(alike) ?? ownWay(desk, cab, way, asked, known);
    ways.set(alike, own);
    return own;
  };
  return {
    ...{ state, km, minutes, passes: passesOf(way, known.names[0] ?? ""), closed, noted: notedOn(way, asked) },
    offers: desk.cabs.map((cab) => offerOf(desk, cab, asked, known, wayOf(cab))),
  };
}

/**
 * Rupees that a car asks for what is known of a journey that nobody knows: the way by those of its places that are ours, or have one of ours
 * in their words ('Hotel Pine, Gulmarg'). 0 where that is no journey, or asks no fare.
 */
export function fareOfNamed(desk: CabDesk, asked: JourneyAsked, vehicleId: string): number {
  const { places } = desk;
  const named = [asked.from, ...asked.stops, asked.to].flatMap((typed) => {
    const place = placeNamed(typed, places) ?? placeWithin(typed, places);
    return place ? [place.name] : [];
  });
  const [from, to] = [named[0], named.at(-1)];
  if (from === undefined || to === undefined) return 0;
  const cabs = desk.cabs.filter(({ id }) => id === vehicleId);
  const [offer] = quoteCabs({ ...desk, cabs }, { ...asked, from, stops: named.slice(1, -1), to }).offers;
  return offer && offer.basis !== "estimate" ? offer.total : 0;
}

/** The names of the vehicles that may make a journey. */
export const thoseThatMay = ({ offers }: CabQuote, cabs: readonly { id: string; name: string }[]): string[] =>
  cabs
    .filter(({ id }) => offers.some(({ vehicleId, refusal }) => vehicleId === id && refusal === ""))
    .map(({ name }) => name);
