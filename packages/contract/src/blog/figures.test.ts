import { describe, expect, it } from "vitest";
import { figuresOf, meaningOf } from "./figures.ts";

describe("the figures of a text", () => {
  it.each([
    ["From ₹25,000 a person", [["₹25,000", 25_000]]],
    [
      "Rs. 1,18,500 or Rs 900 or INR 45",
      [
        ["Rs. 1,18,500", 118_500],
        ["Rs 900", 900],
        ["INR 45", 45],
      ],
    ],
    [
      "₹1.2 lakh, ₹25k and 25,000 rupees",
      [
        ["₹1.2 lakh", 120_000],
        ["₹25k", 25_000],
        ["25,000 rupees", 25_000],
      ],
    ],
    [
      "₹18.50 per km, 500/- for tea",
      [
        ["₹18.50", 18.5],
        ["500/-", 500],
      ],
    ],
    [
      "7D/6N, 5 d / 4 n; 6 days and 5 nights, 3-day/2-night",
      [
        ["7D/6N", "7D/6N"],
        ["5 d / 4 n", "5D/4N"],
        ["6 days and 5 nights", "6D/5N"],
        ["3-day/2-night", "3D/2N"],
      ],
    ],
    ["₹500 here and ₹500 there", [["₹500", 500]]],
    ["Seven days, 2-6 people, 10 years, 34.08", []],
    ["", []],
  ])("%j are %j", (text, figures) =>
    expect(figuresOf(text).map(({ text: at, value }) => [at, value])).toEqual(figures),
  );

  it("takes no time over a long row of digits", () => {
    const start = performance.now();
    figuresOf(`${"1,".repeat(50_000)}x ₹${"9 ".repeat(50_000)}`);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

it.each([
  ["7D/6N", "7D/6N"],
  ["7 days 6 nights", "7D/6N"],
  ["₹25,000", 25_000],
  [25_000, 25_000],
  ["2-6 People", "2-6 people"],
])("%j means %j", (value, meaning) => expect(meaningOf(value)).toBe(meaning));
