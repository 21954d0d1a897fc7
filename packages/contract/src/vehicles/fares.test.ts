import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cabEstimate, estimateSpan, tourTotal } from "./fares.ts";

describe("fares", () => {
  it("are 50 times the price, once a vehicle and both places are known", () => {
    expect(cabEstimate(18.1, "Srinagar", "Gulmarg")).toBe(905);
    expect(cabEstimate(undefined, "Srinagar", "Gulmarg")).toBe(0);
    expect(cabEstimate(18, " ", "Gulmarg")).toBe(0);
    expect(cabEstimate(18, "Srinagar", "")).toBe(0);
  });

  it("count fifty of what the vehicle is priced by", () => {
    expect((["per km", "per day", "per hour"] as const).map(estimateSpan)).toEqual(["50 km", "50 days", "50 hours"]);
  });

  it("are exact to the paisa, however many people travel", () => {
    expect(tourTotal(18_000, 3)).toBe(54_000);
    expect(tourTotal(0.1, 3)).toBe(0.3);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 1, max: 20 }), (paise, travelers) => {
        const exact = BigInt(paise) * BigInt(travelers);
        const text = `${exact / 100n}.${String(exact % 100n).padStart(2, "0")}`;
        expect(tourTotal(paise / 100, travelers)).toBe(Number(text));
      }),
    );
  });
});
