import { describe, expect, it } from "vitest";
import { answerBy } from "./offers.ts";

describe("an offer", () => {
  it.each([
    ["within a week", [], "2026-12-04"],
    ["within a week of journeys far ahead", ["2027-01-05", "2026-12-20"], "2026-12-04"],
    ["before the first journey", ["2026-12-05", "2026-12-01"], "2026-11-30"],
    ["today of what sets out tomorrow", ["2026-11-28"], "2026-11-27"],
    ["today of what is on its way", ["2026-11-27", "2026-11-20"], "2026-11-27"],
  ])("is to be answered %s", (_what, journeys, by) => expect(answerBy("2026-11-27", journeys)).toBe(by));
});
