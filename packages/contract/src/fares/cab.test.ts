import { afterEach, expect, it } from "vitest";
import { languageComesFrom } from "../texts/current.ts";
import { refusalOn } from "./cab.ts";

afterEach(() => languageComesFrom(() => undefined));

const road = {
  ...{ from: "तंगमर्ग", to: "गुलमर्ग", notices: [] },
  limits: [
    { from: "12-01", to: "03-15", seatsAtMost: 8, needs: "nothing" as const, source: "", sourcedOn: "2026-01-01" },
  ],
};

it("says in its reader's language on which road a vehicle may not drive", () => {
  languageComesFrom(() => "hi");
  const said = refusalOn(road, "2027-01-10", {
    capacity: "12",
    hasChains: false,
    isFourWheel: false,
  });
  expect(said).toContain("तंगमर्ग से गुलमर्ग");
  expect(said).not.toMatch(/[a-z]/i);
});
