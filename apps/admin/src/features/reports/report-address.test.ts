import { expect, it } from "vitest";
import { askedOf, filterOf, financialYear, monthsOf, stateOf } from "./report-address.ts";

it.each([
  ["2026-03", "2025-04", "2026-03"],
  ["2026-04", "2026-04", "2027-03"],
  ["2026-12", "2026-04", "2027-03"],
])("%s is in the year from %s to %s", (month, from, to) => expect(financialYear(month)).toEqual({ from, to }));

it("keeps what the address says in one order, and makes the same of it", () => {
  const asked = "report=sales&from=2026-01&to=2026-02&by=place";
  expect(askedOf(stateOf("by=place&to=2026-02&from=2026-01&report=sales&other=1"))).toBe(asked);
  expect(askedOf(stateOf(asked))).toBe(asked);
});

it("asks for a file of what is shown, and reads months that make no report as none", () => {
  expect(filterOf(stateOf("from=2026-01&to=2026-02&by=place"))).toEqual({
    ...{ from: "2026-01", to: "2026-02", basis: "journey", by: "place" },
  });
  expect(filterOf(stateOf("report=conversion&from=2026-01&to=2026-02&by=place"))).toMatchObject({ by: "month" });
  expect(filterOf(stateOf("report=owed"))).toEqual({});
  expect(filterOf(stateOf("report=cash&since=2026-01-01&until=2026-01-02"))).toEqual({
    ...{ from: "2026-01-01", to: "2026-01-02" },
  });
  expect(filterOf(stateOf("report=tax&from=2026-01&to=2026-02&by=place"))).toEqual({ from: "2026-01", to: "2026-02" });
  expect(monthsOf(stateOf("from=2026-03&to=2026-01"))).not.toMatchObject({ from: "2026-03" });
});
