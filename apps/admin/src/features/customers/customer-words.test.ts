import { AGENCY_ZONE } from "@shikara/client/format.ts";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { expect, it } from "vitest";
import { leftBehindWords, whichJourney } from "./customer-words.ts";

const ahead = { confirmed: 0, pending: 0 };
const money = { owed: 0, back: 0, credits: [] };

it.each([
  [{ ahead, money }, ""],
  [
    { ahead: { confirmed: 1, pending: 0 }, money: { ...money, owed: 54_000 } },
    "1 journey ahead, confirmed; ₹54,000 owed",
  ],
  [
    { ahead: { confirmed: 2, pending: 1 }, money: { owed: 0, back: 45_900.5, credits: [39_000] } },
    "2 journeys ahead, confirmed; 1 journey ahead, pending; ₹45,900.50 to be given back; a credit of ₹39,000",
  ],
  [{ ahead, money: { ...money, credits: [39_000, 1_000.25] } }, "2 credits of ₹40,000.25 together"],
  // Who may not see money is told of the journeys alone.
  [{ ahead: { confirmed: 0, pending: 3 }, money: null }, "3 journeys ahead, pending"],
])("whoever erases a customer reads what is open with them: %j", (open, words) => {
  expect(leftBehindWords(open)).toBe(words);
});

it("a journey of today is neither the next one nor the last", () => {
  const { day: today } = calendarNow(AGENCY_ZONE);
  expect([-1, 0, 1].map((days) => whichJourney(addDays(today, days)))).toEqual([
    "Last journey",
    "Journey today",
    "Next journey",
  ]);
});
