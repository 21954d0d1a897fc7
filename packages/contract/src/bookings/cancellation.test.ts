import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays, calendarNow } from "../core/calendar.ts";
import { inPaise, percentOf, sumOf } from "../core/money.ts";
import { DEFAULT_SETTINGS } from "../settings/defaults.ts";
import { settings } from "../settings/schema.ts";
import { CANCELLATION_BANDS, cancellationLines, cancellationOf, cancellationPercent } from "./cancellation.ts";

const rupees = fc.integer({ min: 0, max: 9_999_999_900 }).map((paise) => paise / 100);

describe("the documented policy", () => {
  it("asks 15 % from 30 days on, 50 % from 15, and everything below", () => {
    for (let days = -3; days <= 60; days += 1)
      expect(cancellationPercent(CANCELLATION_BANDS, days), String(days)).toBe(days >= 30 ? 15 : days >= 15 ? 50 : 100);
  });

  it("counts days of the agency's calendar: the same from its first minute to its last", () => {
    const departure = "2027-03-31";
    for (let days = 0; days <= 60; days += 1) {
      const day = addDays(departure, -days);
      const midnight = Date.parse(`${day}T00:00:00+05:30`);
      for (const moment of [midnight, midnight + 1, midnight + 86_399_999]) {
        const on = calendarNow("Asia/Kolkata", new Date(moment)).day;
        const terms = { bands: CANCELLATION_BANDS, on, departure, total: 1_00_000, paid: 40_000 };
        const percent = days >= 30 ? 15 : days >= 15 ? 50 : 100;
        const fee = percent * 1_000;
        expect(cancellationOf(terms), `${days} days`).toEqual({
          ...{ days, percent, fee },
          refund: Math.max(0, 40_000 - fee),
          due: Math.max(0, fee - 40_000),
        });
      }
      const before = calendarNow("Asia/Kolkata", new Date(midnight - 1)).day;
      expect(cancellationOf({ bands: [], on: before, departure, total: 1, paid: 1 }).days).toBe(days + 1);
    }
  });

  it("makes and loses no money: what was paid is the fee that is covered and what goes back", () => {
    fc.assert(
      fc.property(rupees, rupees, fc.integer({ min: -400, max: 400 }), (total, paid, inDays) => {
        const terms = { bands: CANCELLATION_BANDS, on: "2027-01-01", departure: addDays("2027-01-01", inDays) };
        const { fee, refund, due } = cancellationOf({ ...terms, total, paid });
        expect(inPaise(paid)).toBe(inPaise(fee) - inPaise(due) + inPaise(refund));
        expect(fee).toBeLessThanOrEqual(total);
        expect(refund).toBeLessThanOrEqual(paid);
        expect(Math.min(refund, due)).toBe(0);
      }),
    );
  });
});

describe("sums and percentages", () => {
  it.each([
    [0.01, 15, 0],
    [0.1, 15, 0.02],
    [0.03, 50, 0.02],
    [1.1, 50, 0.55],
    [99_999_999, 15, 14_999_999.85],
    [905.05, 15, 135.76],
  ])("%d at %d per cent is %d, to the nearest paisa", (amount, percent, share) => {
    expect(percentOf(amount, percent)).toBe(share);
  });

  it("are exact whatever the order", () => {
    expect(sumOf([0.1, 0.2])).toBe(0.3);
    fc.assert(
      fc.property(fc.array(rupees, { maxLength: 50 }), (amounts) => {
        const sum = sumOf(amounts);
        expect(sumOf(amounts.toReversed())).toBe(sum);
        expect(sumOf([sum, ...amounts.map((amount) => -amount)])).toBe(0);
      }),
    );
  });
});

test.each([
  [
    CANCELLATION_BANDS,
    [
      "30 or more days before departure: 15% fee",
      "15 to 29 days before departure: 50% fee",
      "Under 15 days: no refund",
    ],
  ],
  [[{ fromDays: 0, percent: 20 }], ["Any time before departure: 20% fee"]],
  [
    [
      { fromDays: 3, percent: 0 },
      { fromDays: 2, percent: 5 },
      { fromDays: 0, percent: 5 },
    ],
    ["3 or more days before departure: no fee", "2 days before departure: 5% fee", "Under 2 days: 5% fee"],
  ],
])("bands read as the policy does", (bands, lines) => {
  expect(cancellationLines(bands)).toEqual(lines);
});

test.each([
  [[{ fromDays: 0, percent: 0 }], null],
  [
    [
      { fromDays: 30, percent: 15 },
      { fromDays: 0, percent: 15 },
    ],
    null,
  ],
  [[], "cancellationBands"],
  [[{ fromDays: 30, percent: 15 }], "0.fromDays"],
  [
    [
      { fromDays: 15, percent: 15 },
      { fromDays: 15, percent: 50 },
      { fromDays: 0, percent: 100 },
    ],
    "1.fromDays",
  ],
  [
    [
      { fromDays: 30, percent: 50 },
      { fromDays: 0, percent: 49 },
    ],
    "1.percent",
  ],
  [[{ fromDays: 0, percent: 101 }], "0.percent"],
  [
    [
      { fromDays: 366, percent: 1 },
      { fromDays: 0, percent: 100 },
    ],
    "0.fromDays",
  ],
  [
    [
      { fromDays: 1.5, percent: 1 },
      { fromDays: 0, percent: 100 },
    ],
    "0.fromDays",
  ],
])("bands go down to the day itself and never get cheaper: %j", (cancellationBands, fault) => {
  const { error } = settings.safeParse({ ...DEFAULT_SETTINGS, cancellationBands });
  const at = error?.issues[0]?.path.slice(cancellationBands.length === 0 ? 0 : 1).join(".");
  expect(at ?? null).toBe(fault);
});

it("says of the documented policy what the settings begin with", () => {
  expect(DEFAULT_SETTINGS.policies.cancellation).toEqual(cancellationLines(CANCELLATION_BANDS));
});
