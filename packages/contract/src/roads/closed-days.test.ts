import { expect, it } from "vitest";
import { closedDaysWords } from "./closed-days.ts";
import type { StretchView } from "./schema.ts";
import { networkOf } from "./way.ts";

const ROAD = {
  fromId: "a",
  toId: "b",
  from: "Tangmarg",
  to: "Gulmarg",
  km: 13,
  minutes: 40,
  months: [5, 6],
  notices: [],
};

it("tells of a road once a day, though the day comes by it there and back", () => {
  const network = networkOf([ROAD as unknown as StretchView]);
  const days = [
    { day: 1, placeIds: ["a"] },
    { day: 2, placeIds: ["b", "a"] },
    { day: 3, placeIds: ["b"] },
  ];
  expect(closedDaysWords(network, days, "2026-12-20")).toBe(
    "Day 2: Tangmarg to Gulmarg is open May to Jun only. Day 3: Tangmarg to Gulmarg is open May to Jun only.",
  );
  expect(closedDaysWords(network, days, "2026-05-20")).toBe("");
});
