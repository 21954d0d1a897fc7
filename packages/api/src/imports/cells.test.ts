import { describe, expect, it } from "vitest";
import { statusOf } from "./booking-row.ts";
import { amountOf, clockOf, dayOf, seasonOf } from "./cells.ts";

describe("a cell", () => {
  it.each([
    ["2026-12-24", "2026-12-24"],
    ["2026-1-4", "2026-01-04"],
    ["04/01/2026", "2026-01-04"],
    ["4.1.2026", "2026-01-04"],
    ["24 Dec 2026", "2026-12-24"],
    ["24-December-2026", "2026-12-24"],
    ["2026-12-24 09:30", "2026-12-24"],
    ["5-Jan-27", "2027-01-05"],
    ["05.01.27", "2027-01-05"],
    ["5 January 27", "2027-01-05"],
    ["27-01-05", "27-01-05"],
    ["5/1/7", "5/1/7"],
    ["soon", "soon"],
    ["12/2026", "12/2026"],
  ])("%s is the day %s", (cell, day) => expect(dayOf(cell)).toBe(day));

  it.each([
    ["1,18,500.00", 118_500],
    ["₹ 12,500", 12_500],
    ["Rs. 500/-", 500],
    ["12500.5", 12_500.5],
    ["118,500", 118_500],
    ["1 18 500", 118_500],
    ["1, 18, 500", 118_500],
    ["5000.0000", 5_000],
    ["0.000", 0],
    ["5.000,00", Number.NaN],
    ["5.000", Number.NaN],
    ["12,34", Number.NaN],
    ["1,234,5", Number.NaN],
    ["1e9", Number.NaN],
    ["", Number.NaN],
    ["=1+1", Number.NaN],
  ])("%s is %s rupees", (cell, amount) => expect(amountOf(cell)).toBe(amount));

  it.each([
    ["9:30 am", "09:30"],
    ["12:05 PM", "12:05"],
    ["12:05 am", "00:05"],
    ["21:15", "21:15"],
    ["25:00", "25:00"],
  ])("%s is %s by the clock", (cell, time) => expect(clockOf(cell)).toBe(time));

  it.each([
    ["1 Dec to 15 Mar", { from: "12-01", to: "03-15" }],
    ["12-01 to 03-15", { from: "12-01", to: "03-15" }],
    ["Dec 1 - Mar 15", { from: "12-01", to: "03-15" }],
    ["all year", null],
    ["", null],
    ["winter", undefined],
  ])("%s is a season", (cell, season) => expect(seasonOf(cell)).toEqual(season));

  it.each([
    ["Booked", "confirmed"],
    ["travelled", "completed"],
    ["Canceled", "cancelled"],
    ["constructor", undefined],
    ["__proto__", undefined],
  ])("%s is the status %s", (cell, status) => expect(statusOf(cell)).toBe(status));

  it("of any length is told at once to be no amount and no season", () => {
    const began = performance.now();
    for (let times = 0; times < 20; times += 1) {
      expect(amountOf(`1${" ".repeat(4_990)}x`)).toBe(Number.NaN);
      expect(seasonOf(`a${" - ".repeat(1_600)}\nb`)).toBeUndefined();
    }
    expect(performance.now() - began).toBeLessThan(500);
  });
});
