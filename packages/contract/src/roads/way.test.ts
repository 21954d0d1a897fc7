import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVERY_MONTH, isWithin, monthsInWords } from "./days.ts";
import { closedOnDays } from "./itinerary.ts";
import { journeyOver, networkOf, quickestWay, type Road } from "./way.ts";

interface Named extends Road {
  id: number;
}

const PLACES = ["a", "b", "c", "d", "e", "f"];
const place = fc.constantFrom(...PLACES);
const day = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const road = fc
  .record({
    fromId: place,
    toId: place,
    km: fc.integer({ min: 1, max: 900 }).map((tenths) => tenths / 10),
    minutes: fc.integer({ min: 1, max: 200 }),
    months: fc.subarray([...EVERY_MONTH]),
  })
  .filter(({ fromId, toId }) => fromId !== toId);
const roads = fc.array(road, { maxLength: 16 }).map((list) => list.map((one, id): Named => ({ ...one, id })));

const minutesOf = (way: readonly Road[] | null) =>
  way === null ? Number.POSITIVE_INFINITY : way.reduce((sum, { minutes }) => sum + minutes, 0);
/** Where one is after each stretch; undefined where they do not join. */
function passed(from: string, way: readonly Road[]): (string | undefined)[] {
  const places: (string | undefined)[] = [from];
  for (const { fromId, toId } of way) {
    const here = places.at(-1);
    places.push(here === fromId ? toId : here === toId ? fromId : undefined);
  }
  return places;
}
const isIn = (month: number) => (one: Road) => one.months.includes(month);
const month = fc.constantFrom(...EVERY_MONTH);

/** By trying every pair over every place between: slow, and nothing like the other. */
function slowest(list: readonly Road[], from: string, to: string): number {
  const best = new Map<string, number>();
  const at = (a: string, b: string) => (a === b ? 0 : (best.get(a + b) ?? Number.POSITIVE_INFINITY));
  for (const { fromId, toId, minutes } of list)
    for (const pair of [fromId + toId, toId + fromId])
      best.set(pair, Math.min(best.get(pair) ?? Number.POSITIVE_INFINITY, minutes));
  for (const by of PLACES)
    for (const a of PLACES) for (const b of PLACES) best.set(a + b, Math.min(at(a, b), at(a, by) + at(by, b)));
  return at(from, to);
}

describe("the quickest way", () => {
  it("is as quick as any, joins its ends, and takes as long back", () => {
    fc.assert(
      fc.property(roads, place, place, month, (list, from, to, month) => {
        const network = networkOf(list);
        const way = quickestWay(network, from, to, isIn(month));
        expect(minutesOf(way)).toBe(slowest(list.filter(isIn(month)), from, to));
        expect(minutesOf(quickestWay(network, to, from, isIn(month)))).toBe(minutesOf(way));
        if (way) expect(passed(from, way).at(-1)).toBe(to);
      }),
    );
  });

  it("is never quicker by way of another place", () => {
    fc.assert(
      fc.property(roads, place, place, place, (list, a, b, c) => {
        const network = networkOf(list);
        const minutes = (from: string, to: string) => minutesOf(quickestWay(network, from, to, () => true));
        expect(minutes(a, c)).toBeLessThanOrEqual(minutes(a, b) + minutes(b, c));
      }),
    );
  });

  it("goes over no closed stretch, and is no quicker when one closes", () => {
    fc.assert(
      fc.property(roads, place, place, month, fc.nat(15), (list, from, to, month, closes) => {
        const network = networkOf(list);
        const way = quickestWay(network, from, to, isIn(month));
        expect((way ?? []).every(isIn(month))).toBe(true);
        const after = quickestWay(network, from, to, (one) => isIn(month)(one) && one.id !== closes);
        expect(minutesOf(after)).toBeGreaterThanOrEqual(minutesOf(way));
      }),
    );
  });

  it("of two as quick is the shorter", () => {
    const all = { months: EVERY_MONTH, minutes: 60 };
    const list = [
      { ...all, id: 1, fromId: "a", toId: "b", km: 50 },
      { ...all, id: 2, fromId: "b", toId: "a", km: 40 },
    ];
    expect(quickestWay(networkOf(list), "a", "b", () => true)).toEqual([list[1]]);
  });
});

describe("a journey", () => {
  it("passes its places in their order, over what is open on the day, and back on the other", () => {
    fc.assert(
      fc.property(
        roads,
        fc.array(place, { minLength: 2, maxLength: 5 }),
        day,
        fc.option(day),
        (list, places, day, back) => {
          const way = journeyOver(networkOf(list), { places, day, back });
          if (way.state !== "open") return;
          const month = (of: string) => isIn(Number(of.slice(5, 7)));
          expect(way.there.every(month(day))).toBe(true);
          expect(way.back.every(month(back ?? day))).toBe(true);
          const stood = passed(places[0] ?? "", way.there);
          let seen = 0;
          for (const one of stood) while (seen < places.length && places[seen] === one) seen += 1;
          expect(seen).toBe(places.length);
          const home = passed(places.at(-1) ?? "", way.back).at(-1);
          expect(home).toBe(back === null ? places.at(-1) : places[0]);
          const all = [...way.there, ...way.back];
          expect(way.minutes).toBe(minutesOf(all));
          expect(way.km).toBeCloseTo(
            all.reduce((sum, { km }) => sum + km, 0),
            6,
          );
        },
      ),
    );
  });

  it("says what is closed, and what is not known", () => {
    const summer = { months: [5, 6, 7, 8, 9, 10], km: 80, minutes: 300 };
    const list = [
      { ...summer, id: 1, fromId: "a", toId: "b" },
      { ...summer, months: EVERY_MONTH, id: 2, fromId: "b", toId: "c" },
    ];
    const ask = (places: string[], day: string, back: string | null = null) =>
      journeyOver(networkOf(list), { places, day, back });
    expect(ask(["a", "c"], "2026-07-01")).toMatchObject({ state: "open", km: 160, minutes: 600 });
    expect(ask(["a", "c"], "2026-01-01")).toMatchObject({ state: "closed", closed: [list[0]], km: 160 });
    expect(ask(["b", "a"], "2026-10-31", "2026-11-01")).toMatchObject({ state: "closed", closed: [list[0]] });
    expect(ask(["a", "f"], "2026-07-01")).toEqual({ state: "unknown" });
    expect(ask(["c", "c"], "2026-01-01")).toMatchObject({ state: "open", km: 0, there: [] });
  });
});

describe("an advisory", () => {
  const notice = fc.record({
    state: fc.constantFrom("closed" as const, "restricted" as const),
    from: day,
    until: fc.option(day),
  });
  const noted = fc
    .tuple(roads, fc.array(notice, { maxLength: 8 }))
    .map(([list, notices]) =>
      list.map((one, at) => ({ ...one, notices: notices.filter((_, of) => of % list.length === at) })),
    );

  it("closes its road on its days and on no other: the way is the quickest of the others, and says what it goes around", () => {
    fc.assert(
      fc.property(noted, place, place, day, (list, from, to, on) => {
        const way = journeyOver(networkOf(list), { places: [from, to], day: on, back: null });
        const isShut = ({ notices }: (typeof list)[number]) =>
          notices.some(({ state, from, until }) => state === "closed" && from <= on && (until ?? "9999") >= on);
        const open = list.filter((one) => isIn(Number(on.slice(5, 7)))(one) && !isShut(one));
        const quickest = slowest(open, from, to);
        expect(way.state === "open").toBe(quickest < Number.POSITIVE_INFINITY);
        if (way.state !== "open") return;
        expect(way.minutes).toBe(quickest);
        expect(way.there.some(isShut)).toBe(false);
        expect(way.avoided.every(isShut)).toBe(true);
        const inSeason = slowest(list.filter(isIn(Number(on.slice(5, 7)))), from, to);
        if (inSeason < quickest) expect(way.avoided.length).toBeGreaterThan(0);
      }),
    );
  });
});

it("is looked for once over what is open in several months alike", () => {
  const winding = { km: 40, minutes: 60, toId: "b", fromId: "a" };
  const network = networkOf([
    { ...winding, id: 1, months: EVERY_MONTH },
    { ...winding, id: 2, months: [5, 6, 7], minutes: 30 },
  ]);
  const ids = (day: string) => {
    const way = journeyOver(network, { places: ["a", "b"], day, back: null });
    return way.state === "unknown" ? [] : way.there.map(({ id }) => id);
  };
  expect(["2027-01-05", "2027-02-05", "2027-05-05", "2027-06-05"].map(ids)).toEqual([[1], [1], [2], [2]]);
  const { seasons } = network;
  expect([seasons.get(1) === seasons.get(2), seasons.get(5) === seasons.get(6)]).toEqual([true, true]);
  expect(seasons.get(1)?.asked.size).toBe(1);
});

describe("an itinerary", () => {
  const road = { km: 40, minutes: 60 };
  const list = [
    { ...road, id: 1, fromId: "a", toId: "b", months: EVERY_MONTH },
    { ...road, id: 2, fromId: "b", toId: "c", months: [5, 6, 7] },
  ];
  const closed = (days: string[][], firstDay: string) =>
    closedOnDays(
      networkOf(list),
      days.map((placeIds, at) => ({ day: at + 1, placeIds })),
      firstDay,
    );

  it("is told on which of its days a road is closed", () => {
    const days = [["a"], ["b"], [], ["b", "c", "b"]];
    expect(closed(days, "2026-05-10")).toEqual([]);
    expect(closed(days, "2026-04-28")).toEqual([]);
    // There and back over it: it is said once.
    expect(closed(days, "2026-04-27")).toEqual([{ day: 4, closed: [list[1]] }]);
    expect(closed([["a"], ["f"], ["a"]], "2026-01-01")).toEqual([]);
  });
});

describe("days of any year", () => {
  it.each([
    ["2026-01-10", "12-01", "03-15", true],
    ["2026-12-01", "12-01", "03-15", true],
    ["2026-03-16", "12-01", "03-15", false],
    ["2026-05-01", "05-01", "05-31", true],
    ["2026-06-01", "05-01", "05-31", false],
  ])("%s from %s to %s: %s", (day, from, to, is) => expect(isWithin(day, { from, to })).toBe(is));

  it.each([
    [EVERY_MONTH, "all year"],
    [[], "never"],
    [[5, 6, 7, 8, 9, 10, 11], "May to Nov"],
    [[1, 2, 11, 12], "Nov to Feb"],
    [[1, 7, 8], "Jul to Aug, Jan"],
    [[3], "Mar"],
  ])("%j are %s", (months, words) =>
    expect(monthsInWords(months).split(", ").sort()).toEqual(words.split(", ").sort()),
  );
});
