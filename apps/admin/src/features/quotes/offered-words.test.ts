import { expect, it } from "vitest";
import { offeredWords } from "./offered-words.ts";

const quote = {
  ...{ title: "Four days in Gulmarg", validUntil: "2026-12-05", total: 45_000, sentTotal: 42_000 },
  state: "sent" as const,
  ownerName: "Imran Lone",
};

it("says in a line what a colleague has offered: at what its customer has, while it can be accepted", () => {
  expect(offeredWords(quote, "2026-12-01")).toBe("Sent, ₹42,000, Four days in Gulmarg, by Imran Lone");
  const draft = { ...quote, state: "draft" as const, sentTotal: null, ownerName: null };
  expect(offeredWords(draft, "2026-12-01")).toBe("Draft, ₹45,000, Four days in Gulmarg");
});
