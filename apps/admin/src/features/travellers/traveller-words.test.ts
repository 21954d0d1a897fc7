import type { TravellerView } from "@shikara/contract/travellers/schema";
import { expect, it } from "vitest";
import { paperLines } from "./traveller-words.ts";

const traveller = {
  paper: { kind: "aadhaar", number: "•••• 0001", until: null },
  visa: null,
  permits: [{ place: "Gurez", number: "•••• Z/1", until: "2026-12-11" }],
} as unknown as TravellerView;

it("a permit that ends before the journey does is told apart, also once the journey has moved", () => {
  const wordsOn = (lastDay: string) =>
    paperLines(traveller, lastDay).map(({ words, endsBefore }) => [words, endsBefore]);
  expect(wordsOn("2026-12-11")).toEqual([
    ["Aadhaar •••• 0001", false],
    ["Permit for Gurez •••• Z/1 until 11 Dec 2026", false],
  ]);
  expect(wordsOn("2027-01-08")).toEqual([
    ["Aadhaar •••• 0001", false],
    ["Permit for Gurez •••• Z/1 until 11 Dec 2026, before the journey ends", true],
  ]);
});
