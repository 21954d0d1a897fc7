import { describe, expect, it } from "vitest";
import { checkTour } from "./tour-check.ts";

const check = checkTour("kashmir-valley-explorer");
const filled = {
  kind: "quote",
  travelDate: "2026-12-24",
  travelers: "4",
  name: "Aarav Mehta",
  phone: "+91 98765 43210",
  email: "aarav@example.com",
  specialRequests: "",
};

describe("the form of a package", () => {
  it("becomes a request for that package", () => {
    const result = check(filled);
    expect("request" in result && result.request).toEqual({
      ...filled,
      package: "kashmir-valley-explorer",
      travelers: 4,
      website: "",
    });
  });
  it("names what is missing in the order of the form", () => {
    const result = check({ ...filled, email: "aarav@", travelDate: "", travelers: "21" });
    expect("faults" in result && Object.entries(result.faults)).toEqual([
      ["travelDate", "Please choose a date"],
      ["travelers", "Please choose 1 to 20"],
      ["email", "Please enter a valid e-mail address"],
    ]);
  });
});
