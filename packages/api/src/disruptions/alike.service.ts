import { setImmediate } from "node:timers/promises";
import {
  concerns,
  knownPlaces,
  type Located,
  type Passed,
  passedByCab,
  passedByPackage,
  touches,
  type UsualWay,
  usualWays,
} from "@shikara/contract/advisories/passed";
import { monthOf } from "@shikara/contract/roads/days";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { invalidatedMemo } from "../core/invalidated-memo.ts";
import type { StaffContext } from "../core/trpc.ts";
import { currentRoads, type Roads } from "../roads/network.ts";
import { type Alike, aheadOn, type Routed, routesOn } from "./touched.queries.ts";

const cabRoute = z.array(z.string());
const packageRoute = z.array(z.tuple([z.number(), z.array(z.string())]));

type Goes = (on: Pick<Alike, "travelDate" | "returnDate">) => Passed[];

const MOST_ROUTES = 20_000;
const MOST_WAYS = 20_000;
/** What was looked for before, over the same roads: many bookings go the same way. */
const known = invalidatedMemo(["places", "roads"], async () => ({
  routes: new LRUCache<string, Goes>({ max: MOST_ROUTES }),
  ways: new LRUCache<string, string[]>({ max: MOST_WAYS }),
}));

/** A list of which nothing is known takes seconds: others are not kept waiting for longer than this. */
const AT_ONCE_MS = 15;

/** The ways over these roads, each looked for once a month of the year. */
function rememberedWays({ network }: Roads, ways: LRUCache<string, string[]>): UsualWay {
  const usualWay = usualWays(network);
  return (from, to, day) => {
    const name = `${from} ${to} ${monthOf(day)}`;
    const way = ways.get(name) ?? usualWay(from, to, day);
    ways.set(name, way);
    return way;
  };
}

/** What a journey along this route comes by, whenever it is made. */
function goesBy(places: Roads["places"], usualWay: UsualWay, { isCab, route }: Routed): Goes {
  if (!isCab) {
    const days = packageRoute.parse(JSON.parse(route)).map(([day, placeIds]) => ({ day, placeIds }));
    return ({ travelDate }) => passedByPackage(usualWay, days, travelDate);
  }
  const known = knownPlaces(cabRoute.parse(JSON.parse(route)), places);
  return ({ travelDate, returnDate }) => passedByCab(usualWay, { places: known, day: travelDate, back: returnDate });
}

/** How routes go, over the roads as they are; each is read once. */
async function goesOver(ctx: StaffContext): Promise<(routed: Routed) => Goes> {
  const [roads, { routes, ways }] = [await currentRoads(ctx), await known(ctx)];
  const usualWay = rememberedWays(roads, ways);
  return (routed) => {
    const goes = routes.get(routed.route) ?? goesBy(roads.places, usualWay, routed);
    routes.set(routed.route, goes);
    return goes;
  };
}

/** Of a long list those of which it holds; others have their turn meanwhile. */
async function inTurns<T>(list: readonly T[], isSo: (one: T) => boolean): Promise<T[]> {
  const found: T[] = [];
  let since = performance.now();
  for (const one of list) {
    if (isSo(one)) found.push(one);
    if (performance.now() - since < AT_ONCE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return found;
}

/**
 * What is not over and comes by there on one of these days, those alike together. Routes are few and bookings many: routes that never come by are
 * left out first.
 */
export async function alikeTouched(ctx: StaffContext, located: Located): Promise<Alike[]> {
  const { from, until } = located;
  const goesBy = await goesOver(ctx);
  const routes = await inTurns(await routesOn(ctx.db, from, until), (routed) => {
    const goes = goesBy(routed);
    // By the first of a month and by its last: ways are the same all month, and a day of the journey is in this month or in one beside it.
    return routed.spans.some(([travelDate, returnDate]) => concerns(located, goes({ travelDate, returnDate })));
  });
  if (routes.length === 0) return [];
  return inTurns(await aheadOn(ctx.db, from, until, routes), (alike) => touches(located, goesBy(alike)(alike)));
}
