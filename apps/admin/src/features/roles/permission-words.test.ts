import { GIVABLE } from "@shikara/contract/roles/rules";
import { expect, it } from "vitest";
import { AREAS, actionWords, permissionWords } from "./permission-words.ts";

it("has a place in the form for every permission that can be given", () => {
  const areas = AREAS.flatMap((group) => group.areas);
  expect(new Set(areas).size).toBe(areas.length);
  expect([...areas].sort()).toEqual([...new Set(GIVABLE.map((name) => name.split(":")[0]))].sort());
});

it("says of each in other words what may be done in its area", () => {
  for (const permission of GIVABLE) expect(actionWords(permission)).toMatch(/^[A-Z]/);
  expect(new Set(GIVABLE.map(permissionWords)).size).toBe(GIVABLE.length);
});
