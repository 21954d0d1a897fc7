import { addMonths, weeksOf } from "@shikara/client/months.ts";
import type { PlannedPopup } from "@shikara/contract/popups/calendar";
import { describe, expect, it } from "vitest";
import { lanesOf } from "./month-plan.ts";

const planned = (id: string, from: string, to: string): PlannedPopup => ({
  id,
  title: id,
  showOnPages: ["home"],
  cookieExpiry: 24,
  startDate: new Date(from),
  endDate: new Date(to),
  isActive: true,
});

describe("a month", () => {
  it("begins with the Sunday before it and ends with the Saturday after it", () => {
    const weeks = weeksOf("2026-11");
    expect(weeks.map((week) => [week[0], week[6]])).toEqual([
      ["2026-11-01", "2026-11-07"],
      ["2026-11-08", "2026-11-14"],
      ["2026-11-15", "2026-11-21"],
      ["2026-11-22", "2026-11-28"],
      ["2026-11-29", "2026-12-05"],
    ]);
    expect(weeksOf("2026-02")[0]?.[0]).toBe("2026-02-01");
    expect(weeksOf("2027-01")[0]?.[0]).toBe("2026-12-27");
  });

  it("is followed by the next, also in December", () => {
    expect([addMonths("2026-12", 1), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  });
});

describe("a week's plan", () => {
  const week = weeksOf("2026-11")[2] ?? [];

  it("has a lane a popup, cut where another one goes before it, by the agency's days", () => {
    // 18:30 UTC is midnight in Srinagar.
    const long = planned("long", "2026-11-01T00:00:00Z", "2026-11-20T18:29:59Z");
    const short = planned("short", "2026-11-16T18:30:00Z", "2026-11-18T18:29:59Z");
    const bars = lanesOf([long, short], "home", week).map((lane) =>
      lane.map(({ popup, isFirst, at, days }) => [popup.id, isFirst, at, days]),
    );
    expect(bars).toEqual([
      [["short", true, 2, 2]],
      [
        ["long", true, 0, 2],
        ["long", false, 2, 2],
        ["long", true, 4, 2],
      ],
    ]);
  });

  it("has no lane for what runs in another week", () => {
    expect(lanesOf([planned("early", "2026-11-01T00:00:00Z", "2026-11-05T00:00:00Z")], "home", week)).toEqual([]);
  });
});
