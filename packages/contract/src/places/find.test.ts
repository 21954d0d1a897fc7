import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPlaces, placeNamed } from "./find.ts";
import type { PlaceToChoose } from "./schema.ts";

const place = (name: string, spellings: string[] = [], more: Partial<PlaceToChoose> = {}): PlaceToChoose => ({
  ...{ name, spellings, nameHi: "", nameUr: "", kind: "town" as const },
  ...more,
});
const PLACES = [
  place("Srinagar Airport", ["Sheikh ul-Alam Airport", "SXR"], { kind: "airport" }),
  place("Srinagar"),
  place("Gulmarg", [], { nameHi: "गुलमर्ग", nameUr: "گلمرگ" }),
  place("Pahalgam", ["Pehalgam", "Phalgam"]),
  place("Sonamarg", ["Sonmarg"]),
];
const found = (typed: string) => findPlaces(typed, PLACES).map(({ name }) => name);

describe("a place that is typed", () => {
  it.each([
    ["gul", ["Gulmarg"]],
    ["gulmrg", ["Gulmarg"]],
    ["GULMAGR", ["Gulmarg"]],
    ["sonmarg", ["Sonamarg"]],
    ["pehl", ["Pahalgam"]],
    ["airport", ["Srinagar Airport"]],
    ["sxr", ["Srinagar Airport"]],
    ["Pahal\u00adgam", ["Pahalgam"]],
    ["Gul\u200bmarg", ["Gulmarg"]],
    ["Ｇｕｌｍａｒｇ", ["Gulmarg"]],
    ["गुल", ["Gulmarg"]],
    ["گلمرگ", ["Gulmarg"]],
    ["srinag", ["Srinagar Airport", "Srinagar"]],
    ["delhi", []],
    ["", []],
    [" .,- ", []],
  ])("'%s' may be %j", (typed, names) => expect(found(typed)).toEqual(names));

  it("is found by its own name with any one letter wrong, and by any beginning of it", () => {
    const name = fc.constantFrom("Gulmarg", "Pahalgam", "Sonamarg");
    fc.assert(
      fc.property(
        name,
        fc.nat(6),
        fc.constantFrom("x", "q", "z"),
        fc.integer({ min: 1, max: 8 }),
        (name, at, wrong, long) => {
          expect(found(name.slice(0, at) + wrong + name.slice(at + 1))).toContain(name);
          expect(found(name.slice(0, long))).toContain(name);
        },
      ),
    );
  });

  it("may be anything at all", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (typed) => findPlaces(typed, PLACES).length <= 7),
    );
  });
});

describe("a place that is named", () => {
  it.each([
    ["gulmarg", "Gulmarg"],
    [" SXR ", "Srinagar Airport"],
    ["Sheikh ul Alam airport", "Srinagar Airport"],
    ["گلمرگ", "Gulmarg"],
    ["Gul\u00admarg", "Gulmarg"],
    ["G\u200bulmarg", "Gulmarg"],
    ["Ｇｕｌｍａｒｇ", "Gulmarg"],
    ["srinagar", "Srinagar"],
    ["Srinagar Airport (SXR)", "Srinagar Airport"],
    ["Pehalgam ( Pahalgam ) ", "Pahalgam"],
    ["Gulmarg (Pahalgam)", undefined],
    ["Gulmarg (the meadow)", undefined],
    [") (", undefined],
    ["Gulmarg Gondola", undefined],
    ["gulmrg", undefined],
    ["", undefined],
  ])("'%s' is %s", (typed, name) => expect(placeNamed(typed, PLACES)?.name).toBe(name));

  it("is none where two are called so", () => {
    const two = [place("Aru", ["The Meadow"]), place("Yusmarg", ["the meadow"])];
    expect(placeNamed("The Meadow", two)).toBeUndefined();
  });
});
