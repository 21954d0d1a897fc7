import { monthOf } from "./days.ts";

/** What staff have noted of a road for a time: both days are of it, and null is until further notice. */
export interface Noted {
  state: "closed" | "restricted";
  from: string;
  until: string | null;
}

export const isInForce = ({ from, until }: Pick<Noted, "from" | "until">, day: string): boolean =>
  from <= day && (until === null || day <= until);

/** What the rule knows of a stretch: the same both ways. */
export interface Road {
  fromId: string;
  toId: string;
  km: number;
  minutes: number;
  months: readonly number[];
  notices?: readonly Noted[];
}

/** By minutes, of as many by kilometres: whole numbers, so that the way back costs what the way there does. */
const costOf = ({ minutes, km }: Road) => minutes * 10_000_000 + Math.round(km * 1000);

/** A stretch as it is driven from one of its places. What it costs stands beside it: a search looks at all of them, and drives few. */
interface Leaving<R extends Road> {
  road: R;
  to: number;
  cost: number;
}

/** The places that stretches join, each by a number, and the stretches that leave each. */
export interface Network<R extends Road> {
  numbers: ReadonlyMap<string, number>;
  leaving: readonly (readonly Leaving<R>[])[];
}

export function networkOf<R extends Road>(roads: readonly R[]): Network<R> {
  const numbers = new Map<string, number>();
  const leaving: Leaving<R>[][] = [];
  const numberOf = (place: string) => {
    const number = numbers.get(place) ?? leaving.push([]) - 1;
    numbers.set(place, number);
    return number;
  };
  for (const road of roads) {
    const [one, other, cost] = [numberOf(road.fromId), numberOf(road.toId), costOf(road)];
    leaving[one]?.push({ road, to: other, cost });
    leaving[other]?.push({ road, to: one, cost });
  }
  return { numbers, leaving };
}

/** Where a cost belongs in a list that falls. */
function placeIn(list: readonly { cost: number }[], cost: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.cost ?? 0) > cost) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The stretch by which a place is reached, and from where. */
interface Step<R extends Road> {
  road: R;
  before: number;
}

/** The quickest way over stretches that may be driven (Dijkstra's), in the order in which they are; null where none leads there. */
export function quickestWay<R extends Road>(
  { numbers, leaving }: Network<R>,
  from: string,
  to: string,
  mayDrive: (road: R) => boolean,
): R[] | null {
  if (from === to) return [];
  const [start, end] = [numbers.get(from), numbers.get(to)];
  if (start === undefined || end === undefined) return null;
  const costs = new Float64Array(leaving.length).fill(Number.POSITIVE_INFINITY);
  const by: Step<R>[] = [];
  costs[start] = 0;
  const ahead = [{ place: start, cost: 0 }];
  for (let next = ahead.pop(); next && next.place !== end; next = ahead.pop()) {
    if (next.cost > (costs[next.place] ?? 0)) continue;
    for (const { road, to: beyond, cost: more } of leaving[next.place] ?? []) {
      const cost = next.cost + more;
      if (cost >= (costs[beyond] ?? 0) || !mayDrive(road)) continue;
      costs[beyond] = cost;
      by[beyond] = { road, before: next.place };
      ahead.splice(placeIn(ahead, cost), 0, { place: beyond, cost });
    }
  }
  const way: R[] = [];
  for (let step = by[end]; step; step = by[step.before]) way.unshift(step.road);
  return way.length > 0 ? way : null;
}

/** Ways of a network in a month that were asked for before: the same journeys are asked for over and over. A network is made anew when a road changes. */
const asked = new WeakMap<Network<Road>, Map<string, Road[] | null>>();
const MOST_ASKED = 10_000;

/** The quickest way over what is open in the month of a day, for whatever car. */
function wayInSeason<R extends Road>(network: Network<R>, from: string, to: string, day: string): R[] | null {
  const month = monthOf(day);
  const name = `${month} ${from} ${to}`;
  const before = (asked.get(network) ?? new Map()) as Map<string, R[] | null>;
  const kept = before.get(name);
  if (kept !== undefined) return kept;
  // The way there driven back.
  const reverse = before.get(`${month} ${to} ${from}`);
  if (reverse) return reverse.toReversed();
  const way = quickestWay(network, from, to, ({ months }) => months.includes(month));
  // Whoever asks for all there are begins anew.
  if (before.size >= MOST_ASKED) before.clear();
  asked.set(network, before.set(name, way));
  return way;
}

const isShut = ({ notices = [] }: Pick<Road, "notices">, day: string): boolean =>
  notices.some((notice) => notice.state === "closed" && isInForce(notice, day));

/** By its months, and by what staff have noted. */
export const isOpen = (road: Pick<Road, "months" | "notices">, day: string): boolean =>
  road.months.includes(monthOf(day)) && !isShut(road, day);

/** A journey by the ids of its places. */
export interface Travel {
  /** From the first by the others, in their order, to the last. */
  places: readonly string[];
  /** `YYYY-MM-DD`. */
  day: string;
  /** On which it goes back, the straight way; null for one way. */
  back: string | null;
}

export interface Driven<R extends Road> {
  there: R[];
  back: R[];
  /** There, and back where it goes back. */
  km: number;
  minutes: number;
}

export type Way<R extends Road> =
  /** What of the way that is usual in that month is shut by an advisory, where it goes another one. */
  | ({ state: "open"; avoided: R[] } & Driven<R>)
  /** The usual way, and those of its stretches that are not open then. */
  | ({ state: "closed"; closed: R[] } & Driven<R>)
  | { state: "unknown" };

type Leg = readonly [from: string, to: string, day: string];

function legsOf({ places, day, back }: Travel): { there: Leg[]; back: Leg[] } {
  const there = places.slice(1).map((to, at): Leg => [places[at] ?? to, to, day]);
  const [first, last] = [places[0], places.at(-1)];
  return { there, back: back !== null && first !== undefined && last !== undefined ? [[last, first, back]] : [] };
}

/** To the hundred metres in which they are entered. */
const kmOf = (roads: readonly Road[]) => Math.round(roads.reduce((sum, { km }) => sum + km * 10, 0)) / 10;

/** What is driven there and back; undefined where a part leads nowhere. */
function drivenOver<R extends Road>({ there, back }: Record<"there" | "back", (R[] | null)[]>): Driven<R> | undefined {
  const ways = [...there, ...back];
  if (!ways.every((way) => way !== null)) return undefined;
  const roads = { there: ways.slice(0, there.length).flat(), back: ways.slice(there.length).flat() };
  const all = [...roads.there, ...roads.back];
  return { ...roads, km: kmOf(all), minutes: all.reduce((sum, { minutes }) => sum + minutes, 0) };
}

/**
 * The whole of a journey over stretches that are open when it is driven, and on which a car is let (any, unless said), each of its parts
 * the quickest.
 */
export function journeyOver<R extends Road>(
  network: Network<R>,
  travel: Travel,
  isLetOn?: (road: R, day: string) => boolean,
): Way<R> {
  const legs = legsOf(travel);
  const by = (wayOf: (leg: Leg) => R[] | null) =>
    drivenOver({ there: legs.there.map(wayOf), back: legs.back.map(wayOf) });
  const over = (mayDrive: (road: R, day: string) => boolean) =>
    by(([from, to, day]) => quickestWay(network, from, to, (road) => mayDrive(road, day)));
  const shut = (way: Driven<R>, isOut: (road: R, day: string) => boolean): R[] => {
    const out = (roads: readonly R[], day: string) => roads.filter((road) => isOut(road, day));
    return [...new Set([...out(way.there, travel.day), ...out(way.back, travel.back ?? travel.day)])];
  };
  const inSeason = isLetOn
    ? over((road, day) => road.months.includes(monthOf(day)) && isLetOn(road, day))
    : by(([from, to, day]) => wayInSeason(network, from, to, day));
  const avoided = inSeason ? shut(inSeason, isShut) : [];
  const open =
    avoided.length === 0 ? inSeason : over((road, day) => isOpen(road, day) && (!isLetOn || isLetOn(road, day)));
  if (open) return { state: "open", avoided, ...open };
  const usual = inSeason ?? over(() => true);
  if (!usual) return { state: "unknown" };
  return { state: "closed", closed: shut(usual, (road, day) => !isOpen(road, day)), ...usual };
}
