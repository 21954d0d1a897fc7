import { quoteContent } from "@shikara/contract/quotes/schema";
import { expect, it } from "vitest";
import { emptyQuote } from "./quote-values.ts";
import { unsentWords } from "./unsent-words.ts";

const content = { ...emptyQuote("2026-11-29").content, title: "Lake Days", travelDate: "2026-12-20" };
const line = {
  kind: "stay" as const,
  title: "Houseboat",
  quantity: 2,
  price: 7_000,
  cost: 5_000,
  supplier: "",
  day: null,
};
const sent = quoteContent.parse({ ...content, lines: [line] });
const dearer = quoteContent.parse({ ...content, lines: [{ ...line, price: 8_000 }] });
const versions = [{ number: 1, total: 14_000, content: sent }];

it("says what the customer has where it was written on since", () => {
  expect(unsentWords({ state: "sent", content: dearer, versions })).toBe(
    "What was changed is not sent: the customer has version 1, ₹14,000.",
  );
});

it("says nothing where they have all of it, or nothing is out", () => {
  expect(unsentWords({ state: "sent", content: sent, versions })).toBeUndefined();
  expect(unsentWords({ state: "draft", content: sent, versions: [] })).toBeUndefined();
  expect(unsentWords({ state: "accepted", content: dearer, versions })).toBeUndefined();
});
