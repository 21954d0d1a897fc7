import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, calendarNow, daysBetween, instantAt, isDay, isMonth } from "./calendar.ts";

describe("the instant of a day and time", () => {
  it.each([
    ["Asia/Kolkata", "2026-11-21", "00:00", "2026-11-20T18:30:00.000Z"],
    ["Asia/Kolkata", "2026-11-21", "23:59", "2026-11-21T18:29:00.000Z"],
    ["America/New_York", "2026-11-01", "12:00", "2026-11-01T17:00:00.000Z"],
    ["America/New_York", "2026-03-08", "12:00", "2026-03-08T16:00:00.000Z"],
    // Passed over: summer begins at midnight, and the day before has ended.
    ["America/Santiago", "2026-09-06", "00:00", "2026-09-06T04:00:00.000Z"],
    ["Africa/Cairo", "2026-04-24", "00:00", "2026-04-23T22:00:00.000Z"],
  ])("%s %s %s", (zone, day, time, instant) => {
    expect(instantAt(zone, day, time).toISOString()).toBe(instant);
  });

  it("is what the clocks there show", () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 30 });
    fc.assert(
      fc.property(minutes, (at) => {
        const shown = calendarNow("Asia/Kolkata", new Date(Date.UTC(2020, 0) + at * 60_000));
        expect(calendarNow("Asia/Kolkata", instantAt("Asia/Kolkata", shown.day, shown.time))).toEqual(shown);
      }),
    );
  });
});

describe("days of the calendar", () => {
  it("are counted over ends of months and years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(daysBetween("2026-11-21", "2026-12-21")).toBe(30);
  });
});

describe("a month", () => {
  it.each(["2000-01", "2026-11", "2099-12"])("%s is shown", (month) => {
    expect(isMonth(month)).toBe(true);
  });
  it.each(["", "2026-13", "2026-1", "0000-01", "1999-12", "2100-01", "9999-12", "2026-11\n", "soon"])(
    "%j is none",
    (month) => {
      expect(isMonth(month)).toBe(false);
    },
  );
});

describe("a day", () => {
  it.each(["2000-01-01", "2028-02-29", "2099-12-31"])("%s is shown", (day) => {
    expect(isDay(day)).toBe(true);
  });
  it.each([
    "",
    "2027-02-29",
    "2027-02-30",
    "2027-2-3",
    "2027-02",
    "1999-12-31",
    "2100-01-01",
    "2027-02-01T00:00",
    "soon",
  ])("%j is none", (day) => {
    expect(isDay(day)).toBe(false);
  });
});
