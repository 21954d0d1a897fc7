import FlatQueue from "flatqueue";
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

/**
 * The places that stretches join, each by a number, and what leaves them: of place n what stands from `first[n]` to before `first[n + 1]`.
 * Plain numbers: a search looks at all stretches, and drives few.
 */
export interface Network<R extends Road> {
  numbers: ReadonlyMap<string, number>;
  roads: readonly R[];
  first: Uint32Array;
  to: Uint32Array;
  costs: Float64Array;
  /** Which of the roads it is. */
  by: Uint32Array;
  /** What of it is open in each month that was asked for. */
  seasons: Map<number, Network<R>>;
  /** Ways over it that were asked for before: the same journeys are asked for over and over. It is made anew when a road changes. */
  asked: Map<string, R[] | null>;
}

export function networkOf<R extends Road>(roads: readonly R[]): Network<R> {
  const numbers = new Map<string, number>();
  const numberOf = (place: string) => {
    const number = numbers.get(place) ?? numbers.size;
    numbers.set(place, number);
    return number;
  };
  const ends = roads.map(({ fromId, toId }) => [numberOf(fromId), numberOf(toId)] as const);
  // How many leave a place stands behind it, and summed up where its own begin.
  const first = new Uint32Array(numbers.size + 1);
  for (const place of ends.flat()) first[place + 1] = (first[place + 1] ?? 0) + 1;
  for (let place = 1; place < first.length; place += 1) first[place] = (first[place] ?? 0) + (first[place - 1] ?? 0);
  const [to, by] = [new Uint32Array(roads.length * 2), new Uint32Array(roads.length * 2)];
  const costs = new Float64Array(roads.length * 2);
  const free = first.slice();
  for (const [road, [one, other]] of ends.entries()) {
    for (const [from, beyond] of [[one, other] as const, [other, one] as const]) {
      const at = free[from] ?? 0;
      free[from] = at + 1;
      to[at] = beyond;
      by[at] = road;
      costs[at] = costOf(roads[road] as R);
    }
  }
  return {
    ...{ numbers, roads, first, to, costs, by },
    seasons: new Map(),
    asked: new Map(),
  };
}

/** The quickest way over stretches that may be driven (Dijkstra's), in the order in which they are; null where none leads there. */
export function quickestWay<R extends Road>(
  { numbers, roads, first, to, costs, by }: Network<R>,
  from: string,
  destination: string,
  mayDrive?: (road: R) => boolean,
): R[] | null {
  if (from === destination) return [];
  const [start, end] = [numbers.get(from), numbers.get(destination)];
  if (start === undefined || end === undefined) return null;
  const least = new Float64Array(numbers.size).fill(Number.POSITIVE_INFINITY);
  /** By what a place is reached, plus one; 0 where nothing reaches it. */
  const reachedBy = new Uint32Array(numbers.size);
  const before = new Uint32Array(numbers.size);
  const ahead = new FlatQueue<number>();
  least[start] = 0;
  ahead.push(start, 0);
  for (;;) {
    const cost = ahead.peekValue();
    const here = ahead.pop();
    if (here === undefined || cost === undefined || here === end) break;
    if (cost > (least[here] ?? 0)) continue;
    const past = first[here + 1] ?? 0;
    for (let at = first[here] ?? 0; at < past; at += 1) {
      const beyond = to[at] ?? 0;
      const more = cost + (costs[at] ?? 0);
      if (more >= (least[beyond] ?? 0)) continue;
      const road = by[at] ?? 0;
      if (mayDrive && !mayDrive(roads[road] as R)) continue;
      least[beyond] = more;
      reachedBy[beyond] = road + 1;
      before[beyond] = here;
      ahead.push(beyond, more);
    }
  }
  const way: R[] = [];
  for (let here = end; here !== start; here = before[here] ?? start) {
    const road = roads[(reachedBy[here] ?? 0) - 1];
    if (!road) return null;
    way.unshift(road);
  }
  return way;
}

const MOST_ASKED = 2_000;

/** Of a month. Those in which the same is open have one between them, with the ways that were asked for in any. */
function inSeason<R extends Road>({ seasons, roads }: Network<R>, month: number): Network<R> {
  const known = seasons.get(month);
  if (known) return known;
  const open = roads.filter(({ months }) => months.includes(month));
  const isAlike = (season: Network<R>) =>
    season.roads.length === open.length && season.roads.every((road, at) => road === open[at]);
  const season = [...seasons.values()].find(isAlike) ?? networkOf(open);
  seasons.set(month, season);
  return season;
}

/** The quickest way over what is open in the month of a day, for whatever car. */
function wayInSeason<R extends Road>(whole: Network<R>, from: string, to: string, day: string): R[] | null {
  const network = inSeason(whole, monthOf(day));
  const { asked } = network;
  const name = `${from} ${to}`;
  const kept = asked.get(name);
  if (kept !== undefined) return kept;
  // The way there driven back.
  const reverse = asked.get(`${to} ${from}`);
  if (reverse) return reverse.toReversed();
  const way = quickestWay(network, from, to);
  // Whoever asks for all there are begins anew.
  if (asked.size >= MOST_ASKED) asked.clear();
  asked.set(name, way);
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
