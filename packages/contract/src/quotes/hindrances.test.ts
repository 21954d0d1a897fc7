import { expect, it } from "vitest";
import { hindrancesAskedOf, hindranceWords, packagesOf } from "./hindrances.ts";
import { isSameText, type QuoteContentTyped } from "./schema.ts";

const quoteContent = (more: Partial<QuoteContentTyped>): QuoteContentTyped => ({
  ...{ title: "Lakes", travelDate: "2026-12-20", travelers: 2, validUntil: "2026-12-10", days: [] },
  lines: [{ kind: "stay", title: "A night", quantity: 1, price: 900 }],
  ...more,
});

const on = { travelDate: "2026-12-20", travelers: 6 };

it("says what is in the way and what comes of it, and nothing where nothing is", () => {
  expect(hindranceWords({ blocked: "", seatsLeft: null }, on)).toEqual([]);
  const [road, seats] = hindranceWords({ blocked: "Day 3: A to B is closed.", seatsLeft: 1 }, on);
  expect(road).toMatch(/^Day 3: A to B is closed\. Accepted all the same/);
  expect(seats).toMatch(/^The departure of 20 Dec 2026 has 1 seat left for 6\./);
  expect(hindranceWords({ blocked: "", seatsLeft: 0 }, on)[0]).toContain("has no seats left");
});

it("asks after the packages that begin with the journey, each once, and after the places of its days", () => {
  const [first, later] = ["0b6d0f3e-9c1f-4a53-8f0a-6d1f8a2c7e11", "5e0c1f3e-9c1f-4a53-8f0a-6d1f8a2c7e12"];
  const line = (tourId: string, day: number | null) => ({
    ...{ kind: "package" as const, title: "Each", quantity: 1, price: 1, day },
    source: { kind: "package" as const, tourId, asked: 1 },
  });
  const lines = [line(first, null), line(first, 1), line(later, 2), { ...line(later, 1), source: null }];
  expect(packagesOf({ lines })).toEqual([first]);
  const days = [
    { title: "A day", description: "", placeIds: [later] },
    { title: "Another", description: "" },
  ];
  expect(hindrancesAskedOf(quoteContent({ days, lines, travelDate: "2026-12-20" }))).toEqual({
    ...{ travelDate: "2026-12-20", travelers: 2, packages: [first] },
    days: [{ placeIds: [later] }, { placeIds: [] }],
  });
});

it("takes a day without places for the same text, whether or not it says so", () => {
  const day = { title: "A day", description: "" };
  const [said, unsaid] = [quoteContent({ days: [{ ...day, placeIds: [] }] }), quoteContent({ days: [day] })];
  expect(isSameText(said, unsaid)).toBe(true);
  const placed = { ...day, placeIds: ["0b6d0f3e-9c1f-4a53-8f0a-6d1f8a2c7e11"] };
  expect(isSameText(said, quoteContent({ days: [placed] }))).toBe(false);
});
