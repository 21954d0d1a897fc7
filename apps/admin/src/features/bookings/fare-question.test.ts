import { expect, it } from "vitest";
import { estimateConfirmed } from "./fare-question.tsx";

const cab = { status: "confirmed" as const, bookingType: "cab" as const };
const unknown = { house: 905, cab: { basis: "estimate" as const } };

it("a cab is confirmed at the estimate where nobody knows its way, nor has named another fare", () => {
  const fares = [{ totalAmount: 905 }, {}, { totalAmount: 3_200 }, { status: "pending" as const }];
  expect(fares.map((more) => estimateConfirmed({ ...cab, ...more }, unknown))).toEqual([
    905,
    905,
    undefined,
    undefined,
  ]);
  expect(estimateConfirmed({ ...cab, bookingType: "package" }, unknown)).toBeUndefined();
  expect(estimateConfirmed(cab, { house: 905, cab: { basis: "by_km" } })).toBeUndefined();
  expect(estimateConfirmed(cab, undefined)).toBeUndefined();
});
