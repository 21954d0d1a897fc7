import type { TimelineEntry } from "@shikara/contract/core/requests";
import { expect, it } from "vitest";
import { approveWords, askedBy, priceAskedWords } from "./price-asked.ts";

it.each([
  [50_000, "Imran Lone", "Imran Lone asks ₹20,000 instead of ₹50,000 by the house's price, 60 % less: "],
  [50_000, "", "₹20,000 is asked instead of ₹50,000 by the house's price, 60 % less: "],
  // The price list may have come down since.
  [20_000, "Imran Lone", "Imran Lone asks ₹20,000, no less than the house's price by now: "],
  [null, "Imran Lone", "Imran Lone asks ₹20,000 for a journey that no price list knows: "],
  [undefined, "Imran Lone", "Imran Lone asks ₹20,000, less than an agent may ask alone: "],
])("says what a price list of %j makes of a price that %j asks", (house, by, words) => {
  expect(priceAskedWords({ amount: 20_000, house, by, hasChildren: false })).toBe(
    `${words}a manager confirms the price, or changes it.`,
  );
});

it("says of a price that children make the house's that it goes by their ages", () => {
  const words = priceAskedWords({ amount: 20_000, house: 20_000, by: "Imran Lone", hasChildren: true });
  expect(words).toContain("asks ₹20,000, the house's price by the children's ages as they were entered: ");
  expect(approveWords({ amount: 20_000, house: 20_000 }, "confirm")).toBe("Approve ₹20,000 and confirm?");
});

it("says of an estimate that what is known of the way costs more, until a fare is named", () => {
  const asked = { amount: 800, by: "", hasChildren: false, isEstimated: true };
  expect(priceAskedWords({ ...asked, house: 800 })).toBe(
    "₹800 is asked, the estimate: what is known of the way costs more. Name its fare under Edit, or a manager confirms this one.",
  );
  expect(priceAskedWords({ ...asked, house: 1_000 })).toContain("instead of ₹1,000 by the house's price");
});

it("names whoever asked last, else whoever entered it", () => {
  const entry = (by: string, event: TimelineEntry["event"]): TimelineEntry => ({ at: new Date(), by, event });
  const changed = (field: string, to: string) => ({ kind: "changed" as const, changes: [{ field, from: "", to }] });
  const entered = entry("Enters", { kind: "received", source: "phone" });
  expect(askedBy({ timeline: [entry("Notes", { kind: "note", text: "" }), entered] })).toBe("Enters");
  const timeline = [
    entry("Other", changed("phone", "1")),
    entry("Lowers", changed("priceApproval", "asked")),
    entry("Manager", changed("priceApproval", "given")),
    entered,
  ];
  expect(askedBy({ timeline })).toBe("Lowers");
});

it("asks with both figures before a price that waits is approved", () => {
  const price = { amount: 20_000, house: 50_000 };
  expect(approveWords(price, "confirm")).toBe("Approve ₹20,000 instead of ₹50,000 and confirm?");
  expect(approveWords({ ...price, house: null }, "complete")).toBe("Approve ₹20,000 and complete?");
});
