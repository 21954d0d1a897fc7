import { expect, it } from "vitest";
import { agencyTime, lasting } from "./moments.ts";

it.each([
  [0, "less than a minute"],
  [59_999, "less than a minute"],
  [60_000, "1 minute"],
  [3_600_000, "1 hour"],
  [3_900_000, "1 hour, 5 minutes"],
  [38 * 3_600_000, "1 day, 14 hours"],
  [48 * 3_600_000 + 60_000, "2 days"],
  [-5, "less than a minute"],
])("%i ms last %s", (milliseconds, words) => expect(lasting(milliseconds)).toBe(words));

it("tells the agency's time of day, wherever it is read", () => {
  expect(agencyTime(new Date("2026-11-21T20:00:00Z"))).toBe("01:30");
});
