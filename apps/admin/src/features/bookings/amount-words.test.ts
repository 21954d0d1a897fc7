import { expect, it } from "vitest";
import { amountChoice, amountWords } from "./amount-words.ts";

const fresh = { amount: 54_000, agreed: null, house: 54_000, least: 48_600, isPromised: false };
const promised = { amount: 45_000, agreed: null, house: 54_000, least: 45_000, isPromised: true };
const asked = { amount: 20_000, agreed: null, house: 50_000, least: 20_000, isPromised: false };
const dearer = { amount: 1_600, agreed: 2_500, house: 1_600, least: 1_600, isPromised: false };
const made = { amount: 16_500, agreed: null, house: null, least: 16_500, isPromised: false };

it.each([
  ["a new booking's own price", fresh, 54_000, false, undefined, "The house's price"],
  ["one a little below it", fresh, 50_000, true, undefined, "₹54,000 by the house's price"],
  [
    "one below what may be asked",
    fresh,
    20_000,
    true,
    undefined,
    "₹54,000 by the house's price; a manager has to approve it",
  ],
  ["what was agreed", promised, 45_000, false, 45_000, undefined],
  ["less than was agreed", promised, 20_000, true, 45_000, "₹45,000 was agreed; only a manager can lower the amount"],
  ["more than was agreed", promised, 46_000, true, 45_000, "₹45,000 was agreed"],
  [
    "less, for more people",
    { ...promised, amount: 60_000, least: 60_000 },
    50_000,
    true,
    45_000,
    "₹60,000 by what was agreed; only a manager can lower the amount",
  ],
  ["what a manager enters", { ...promised, least: null }, 20_000, true, 45_000, "₹45,000 was agreed"],
  ["what waits already", asked, 21_000, true, 20_000, "₹50,000 by the house's price"],
  ["what no price list knows", made, 17_000, true, 16_500, undefined],
  ["less of that", made, 10_000, true, 16_500, "a manager has to approve it"],
  [
    "an agreed one that another vehicle would take away",
    dearer,
    undefined,
    false,
    2_500,
    "₹2,500 was agreed, and the house's price is ₹1,600 now: please choose",
  ],
  ["what was chosen of the two", dearer, 2_500, true, 2_500, "₹1,600 by the house's price"],
  ["an amount that moved", fresh, 54_000, false, 36_000, "Follows the journey: ₹36,000 until now"],
  [
    "one that stays at what each was sold at",
    { ...promised, amount: 164_500, heads: { sold: 23_500, now: 25_000, isKept: true } },
    164_500,
    false,
    188_000,
    "Follows the journey: ₹1,88,000 until now, at ₹23,500 a traveller as it was booked (₹25,000 now)",
  ],
  [
    "one that is by what is asked now",
    { ...promised, amount: 208_000, least: null, heads: { sold: 23_500, now: 26_000, isKept: false } },
    208_000,
    false,
    188_000,
    "Follows the journey: ₹1,88,000 until now, at ₹26,000 a traveller now (₹23,500 when it was booked)",
  ],
] as const)("says of %s", (_, price, typed, isNamed, before, words) => {
  expect(amountWords({ price, typed, isNamed, before, isOther: false })).toBe(words);
});

it("says that an amount stays which no price list prices, as soon as the journey is another", () => {
  const said = { typed: 16_500, isNamed: false, before: 16_500, isOther: true };
  const words = "₹16,500 stays: no price list says what this journey costs";
  expect(amountWords({ price: made, ...said })).toBe(words);
  expect(amountWords({ price: { ...made, amount: null }, ...said })).toBe(words);
  expect(amountWords({ price: made, ...said, typed: 17_000, isNamed: true })).toBeUndefined();
});

it("lets choose where an agreed amount would be lost, until somebody has named one", () => {
  expect(amountChoice({ price: dearer, isNamed: false })).toEqual({ agreed: 2_500, house: 1_600 });
  expect(amountChoice({ price: dearer, isNamed: true })).toBeNull();
  expect(amountChoice({ price: fresh, isNamed: false })).toBeNull();
});
