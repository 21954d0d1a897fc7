import * as fc from "fast-check";
import { expect, it } from "vitest";
import { EVERY_MONTH } from "../roads/days.ts";
import { networkOf } from "../roads/way.ts";
import { concerns, knownPlaces, passedByCab, passedByPackage, touches, usualWays } from "./passed.ts";

const road = (fromId: string, toId: string, months: readonly number[] = EVERY_MONTH) => ({
  ...{ id: `${fromId}-${toId}`, fromId, toId, km: 10, minutes: 20, months },
});
const network = networkOf([road("a", "b"), road("b", "c"), road("c", "d"), road("a", "d", [6])]);
const of = (where: string, from: string, until: string | null = from) => ({
  ...(where.includes("-") ? { stretchId: where, placeId: null } : { stretchId: null, placeId: where }),
  ...{ from, until },
});

it("touches a cab by every road and place on its way, there on its day and back on the other", () => {
  const passed = passedByCab(usualWays(network), { places: ["a", "c"], day: "2027-01-10", back: "2027-01-14" });
  expect(touches(of("b-c", "2027-01-10"), passed)).toBe(true);
  expect(touches(of("b", "2027-01-14"), passed)).toBe(true);
  expect(touches(of("b-c", "2027-01-11", "2027-01-13"), passed)).toBe(false);
  expect(touches(of("b-c", "2027-01-11", null), passed)).toBe(true);
  expect(touches(of("c-d", "2027-01-10"), passed)).toBe(false);
  expect(concerns(of("a-b", "2031-01-01"), passed)).toBe(true);
});

it("goes by the way that is usual in the month, and stays at a place that it only names", () => {
  const day = (month: string) => `2027-${month}-10`;
  const cab = (month: string) => passedByCab(usualWays(network), { places: ["a", "d"], day: day(month), back: null });
  expect(touches(of("b-c", day("01")), cab("01"))).toBe(true);
  expect(touches(of("b-c", day("06")), cab("06"))).toBe(false);
  expect(
    touches(of("z", day("01")), passedByCab(usualWays(network), { places: ["z", "a"], day: day("01"), back: null })),
  ).toBe(true);
});

it("touches a package on the day on which it comes by", () => {
  const days = [{ day: 1, placeIds: ["a"] }, { day: 2 }, { day: 3, placeIds: ["b", "c"] }, { day: 4, placeIds: ["c"] }];
  const passed = passedByPackage(usualWays(network), days, "2026-12-30");
  expect(touches(of("a-b", "2027-01-01"), passed)).toBe(true);
  expect(touches(of("a-b", "2026-12-30", "2026-12-31"), passed)).toBe(false);
  expect(touches(of("c", "2027-01-02"), passed)).toBe(true);
  expect(touches(of("a", "2027-01-01"), passed)).toBe(true);
});

it("touches no journey before it begins nor after it ends, and one until further notice touches every later one", () => {
  const place = fc.constantFrom("a", "b", "c", "d");
  const day = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
  const days = fc.tuple(day, day, day).map((all) => all.map((one) => one.toISOString().slice(0, 10)).sort());
  fc.assert(
    fc.property(place, place, days, (from, to, [before = "", on = "", after = ""]) => {
      const passed = passedByCab(usualWays(network), { places: [from, to], day: on, back: null });
      expect(touches(of(from, before, after), passed)).toBe(true);
      expect(touches(of(to, before, null), passed)).toBe(true);
      if (before < on) expect(touches(of(from, before, before), passed)).toBe(false);
      if (after > on) expect(touches(of(from, after, null), passed)).toBe(false);
    }),
  );
});

it("knows a place by its name, by a name within other words, and nothing of what is none", () => {
  const place = (id: string, name: string, spellings: string[] = []) => ({
    ...{ id, name, nameHi: "", nameUr: "", kind: "town" as const, spellings },
  });
  const places = [place("s", "Srinagar"), place("a", "Srinagar Airport", ["SXR"]), place("g", "Gulmarg")];
  expect(knownPlaces(["Srinagar Airport (SXR)", "Gulmarg"], places)).toEqual(["a", "g"]);
  expect(knownPlaces(["A cousin's house", "Hotel Pine, Gulmarg"], places)).toEqual(["g"]);
  expect(knownPlaces(["A cousin's house", "Somewhere"], places)).toEqual([]);
});
