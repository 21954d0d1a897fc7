import { expect, it } from "vitest";
import { fieldWords, valueWords } from "./field-words.ts";

it("names fields as staff read them", () => {
  expect(fieldWords("specialRequests")).toBe("Special requests");
  expect(fieldWords("image")).toBe("Image");
  expect(["travelers", "totalAmount"].map(fieldWords)).toEqual(["Travellers", "Amount"]);
  expect(["tourId", "id"].map(fieldWords)).toEqual(["Tour", "Id"]);
});

it("writes any value on one line", () => {
  expect([true, ["a", "b"], { day: 1, title: "Arrival" }, null, "***", 0].map((value) => valueWords(value))).toEqual([
    "Yes",
    "a, b",
    "Day: 1; Title: Arrival",
    "",
    "(not shown)",
    "0",
  ]);
});

it("writes a day as the screens do, and what only looks like one as it is", () => {
  expect(["2026-12-26", "2026-99-99"].map((day) => valueWords(day))).toEqual(["26 Dec 2026", "2026-99-99"]);
});

it("tells money as such, in its own field and within a group", () => {
  expect([valueWords(75_000, "totalAmount"), valueWords(75_000, "Amount"), valueWords(3, "travelers")]).toEqual([
    "₹75,000",
    "₹75,000",
    "3",
  ]);
  expect(valueWords([{ name: "Peak", unitPrice: 4_500 }], "seasons")).toBe("Name: Peak; Unit price: ₹4,500");
});
