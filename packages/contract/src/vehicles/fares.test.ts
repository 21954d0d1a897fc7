import { describe, expect, it } from "vitest";
import { cabEstimate, estimateSpan } from "./fares.ts";

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
});
