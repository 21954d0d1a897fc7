import { expect, it } from "vitest";
import { weekFrom, weekOf } from "./months.ts";

const SATURDAY = "2026-11-28";

it("a calendar's week is from Sunday to Saturday; one that is planned begins with its own day, so that a Saturday shows tomorrow", () => {
  const ends = (week: string[]) => [week.length, week[0], week.at(-1)];
  expect(ends(weekOf(SATURDAY))).toEqual([7, "2026-11-22", SATURDAY]);
  expect(ends(weekOf("2026-11-29"))).toEqual([7, "2026-11-29", "2026-12-05"]);
  expect(ends(weekFrom(SATURDAY))).toEqual([7, SATURDAY, "2026-12-04"]);
});
