import { expect, it } from "vitest";
import { fieldWords, valueWords } from "./field-words.ts";

it("names fields as staff read them", () => {
  expect(fieldWords("specialRequests")).toBe("Special requests");
  expect(fieldWords("image")).toBe("Image");
  expect(["travelers", "totalAmount"].map(fieldWords)).toEqual(["Travellers", "Amount"]);
  expect(["tourId", "id"].map(fieldWords)).toEqual(["Tour", "Id"]);
});

it("writes any value on one line", () => {
  expect([true, ["a", "b"], { day: 1, title: "Arrival" }, null, "***", 0].map(valueWords)).toEqual([
    "Yes",
    "a, b",
    "Day: 1; Title: Arrival",
    "",
    "(not shown)",
    "0",
  ]);
});

it("writes a day as the screens do, and what only looks like one as it is", () => {
  expect(["2026-12-26", "2026-99-99"].map(valueWords)).toEqual(["26 Dec 2026", "2026-99-99"]);
});
