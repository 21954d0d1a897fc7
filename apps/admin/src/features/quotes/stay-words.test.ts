import { expect, it } from "vitest";
import { behindWords, isOwnTitle, stayTitle, untakenWords } from "./stay-words.ts";

const SUPPLIER = { id: "0b6d0f3e-9c1f-4a53-8f0a-6d1f8a2c7e11", place: "Nigeen Lake", kind: "houseboat" as const };
const stay = { supplierId: SUPPLIER.id, service: "Deluxe cabin", plan: "MAP" as const, nights: 2, rooms: 1 };

it("says anew what the house has called a line, and leaves words of one's own", () => {
  const title = stayTitle(stay, SUPPLIER);
  expect(title).toMatch(/^Deluxe cabin, Nigeen Lake, .*, 2 nights$/);
  expect(isOwnTitle({ title, stay }, [SUPPLIER])).toBe(false);
  expect(isOwnTitle({ title: "", stay: null }, [SUPPLIER])).toBe(false);
  expect(isOwnTitle({ title: "Two nights on the lake", stay }, [SUPPLIER])).toBe(true);
  expect(isOwnTitle({ title: "Two nights on the lake", stay: null }, [SUPPLIER])).toBe(true);
  expect(stayTitle({ ...stay, nights: 3, rooms: 2 }, SUPPLIER)).toMatch(/2 rooms, .*3 nights$/);
});

it("names each line that would be saved without its supplier", () => {
  expect(
    untakenWords([
      [0, "Dal Palace"],
      [2, "Hotel Chinar"],
    ]),
  ).toBe(
    "Line 1 has not taken the cost of Dal Palace. Line 3 has not taken the cost of Hotel Chinar. Without it no stay is planned there when the quote is accepted.",
  );
});

it("says what a line still has while something else is asked", () => {
  const asked = { ...stay, nights: 3 };
  expect(behindWords({ taken: stay, asked, isRoom: true }, { has: 8_400, asks: 12_600 })).toBe(
    "The line still has Deluxe cabin, 2 nights, at ₹8,400: take the cost, and it follows.",
  );
  const same = { taken: stay, asked: { ...stay }, isRoom: true };
  expect(behindWords(same, { has: 8_400, asks: 9_000 })).toBe("The line still has ₹8,400.");
  expect(behindWords(same, { has: 8_400, asks: 8_400 })).toBeUndefined();
  expect(behindWords(same, { has: 8_400, asks: undefined })).toBeUndefined();
});
