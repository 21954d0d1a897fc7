import { NO_RATES } from "@shikara/contract/tours/price";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkTour } from "./tour-check.ts";

const prices = { price: 18_000, startingPrice: 16_000, rates: NO_RATES };
const check = checkTour({ slug: "kashmir-valley-explorer", groupSize: "2-6 People", ...prices });
const filled = {
  kind: "quote",
  travelDate: "2026-12-24",
  travelers: "4",
  name: "Aarav Mehta",
  phone: "+91 98765 43210",
  email: "aarav@example.com",
  specialRequests: "",
};

// Half past nine in Srinagar.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T04:00:00Z") }));
afterAll(() => void vi.useRealTimers());

describe("the form of a package", () => {
  it("becomes a request for that package", () => {
    const result = check(filled);
    expect("request" in result && result.request).toEqual({
      ...filled,
      package: "kashmir-valley-explorer",
      travelers: 4,
      childAges: [],
      singleRooms: 0,
      extraBeds: 0,
      website: "",
      waits: false,
      shownTotal: 72_000,
    });
  });
  it("sends the total along that it shows, by the departure's own price where it has one", () => {
    const departures = [{ date: filled.travelDate, price: 19_500 }];
    const own = checkTour({ slug: "kashmir-valley-explorer", groupSize: "2-6 People", ...prices, departures })(filled);
    expect("request" in own && own.request.shownTotal).toBe(78_000);
  });
  it("names what is missing in the order of the form", () => {
    const result = check({ ...filled, email: "aarav@", travelDate: "", travelers: "21" });
    expect("faults" in result && Object.entries(result.faults)).toEqual([
      ["travelDate", "Please choose a date"],
      ["travelers", "Please choose 1 to 20"],
      ["email", "Please enter a valid e-mail address"],
    ]);
  });
  it("says that more are for a quote than the package is for", () => {
    const travelers = "7";
    expect(check({ ...filled, travelers })).toHaveProperty("request");
    const result = check({ ...filled, kind: "booking", travelers });
    expect("faults" in result && Object.keys(result.faults)).toEqual(["travelers"]);
  });
  it("says at once that the day is over", () => {
    const result = check({ ...filled, travelDate: "2026-11-30" });
    expect("faults" in result && result.faults).toEqual({ travelDate: "The travel date must not be in the past" });
    expect(check({ ...filled, travelDate: "2026-12-01" })).toHaveProperty("request");
  });
});
