import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { expect, it } from "vitest";
import { aboveNotifiedWords, notifiedRate } from "./above-notified.ts";

const fareOf = (perKm: number): BookingDetails["fare"] => ({
  basis: "fixed",
  perKm,
  notified: { fareClass: "premium", perKm: 18.77, source: "An order of 2017", sourcedOn: "2017-06-22" },
});

it("tells in a line that a fare is above the notified rate while somebody may change it, and its source beside the journey", () => {
  expect(aboveNotifiedWords({ fare: fareOf(30), status: "pending" })).toBe(
    "Above the notified rate: ₹30 a km, where the state lets it ask ₹18.77.",
  );
  expect(notifiedRate({ fare: fareOf(30) })).toContain("An order of 2017");
  for (const status of ["confirmed", "completed", "cancelled"] as const)
    expect(aboveNotifiedWords({ fare: fareOf(30), status })).toBe("");
  for (const fare of [fareOf(18), null]) {
    expect(aboveNotifiedWords({ fare, status: "pending" })).toBe("");
    expect(notifiedRate({ fare })).toBe("");
  }
});
