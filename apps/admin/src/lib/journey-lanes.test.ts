import { weekOf } from "@shikara/client/months.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { lanesOf } from "./journey-lanes.ts";

const week = weekOf("2027-02-10");
const written = (spans: [from: string, to: string][]) =>
  lanesOf(
    spans.map(([from, to]) => ({ from: `2027-02-${from}`, to: `2027-02-${to}` })),
    week,
  ).map((lane) =>
    lane.map(({ at, days, cameBefore, goesOn }) => `${cameBefore ? "<" : ""}${at}+${days}${goesOn ? ">" : ""}`),
  );

it("lays journeys side by side in as few lanes as hold them, cut where the week begins and ends", () => {
  expect(week).toEqual(["07", "08", "09", "10", "11", "12", "13"].map((day) => `2027-02-${day}`));
  expect(
    written([
      ["01", "08"],
      ["08", "09"],
      ["09", "09"],
      ["10", "20"],
      ["10", "10"],
    ]),
  ).toEqual([
    ["<0+2", "2+1", "3+4>"],
    ["1+2", "3+1"],
  ]);
  expect(
    written([
      ["01", "06"],
      ["14", "15"],
    ]),
  ).toEqual([]);
  expect(written([["01", "28"]])).toEqual([["<0+7>"]]);
});

it("shows each journey of the week once, and two never in one place", () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2027-02-${String(n).padStart(2, "0")}`);
  const span = fc
    .tuple(day, day)
    .map((both) => both.sort())
    .map(([from = "", to = ""]) => ({ from, to }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 40 }), (spans) => {
      const lanes = lanesOf(spans, week);
      const shown = lanes.flat().map(({ journey }) => journey);
      expect(new Set(shown)).toEqual(
        new Set(spans.filter(({ from, to }) => from <= "2027-02-13" && to >= "2027-02-07")),
      );
      expect(shown).toHaveLength(new Set(shown).size);
      for (const lane of lanes) {
        const taken = lane.flatMap(({ at, days }) => Array.from({ length: days }, (_, n) => at + n));
        expect(taken).toHaveLength(new Set(taken).size);
      }
    }),
  );
});
