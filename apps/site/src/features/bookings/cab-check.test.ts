import { BOOKING_MESSAGES } from "@shikara/contract/bookings/messages";
import { journeyShown } from "@shikara/contract/bookings/shown-fare";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkCab } from "./cab-check.ts";

const filled = {
  vehicleId: "7b0e7f4e-2a55-4f6e-9d0c-0d7f0a3c1b11",
  tripType: "oneway",
  pickupLocation: "Srinagar Airport (SXR)",
  dropLocation: "Gulmarg",
  pickupDate: "2026-12-24",
  pickupTime: "09:30",
  returnDate: "",
  returnTime: "",
  name: "Aarav Mehta",
  passengers: "4",
  phone: "+91 98765 43210",
  email: "aarav@example.com",
  specialRequests: "",
};

// Half past nine in Srinagar.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T04:00:00Z") }));
afterAll(() => void vi.useRealTimers());

describe("the cab form", () => {
  it("becomes a request", () => {
    const check = checkCab(filled);
    expect("request" in check && check.request).toMatchObject({ passengers: 4, tripType: "oneway", returnDate: "" });
  });
  it("sends the total along that was shown for this journey, and none of another", () => {
    const text: Record<string, string> = filled;
    const shown = { shownTotal: "2500", shownFor: journeyShown((name) => text[name]) };
    const check = checkCab({ ...filled, ...shown });
    expect("request" in check && check.request.shownTotal).toBe(2_500);
    const others: Record<string, string>[] = [
      { passengers: "3" },
      { shownTotal: "" },
      { shownTotal: "much" },
      { shownFor: "" },
    ];
    for (const other of others) {
      const checked = checkCab({ ...filled, ...shown, ...other });
      expect("request" in checked && checked.request.shownTotal).toBeUndefined();
    }
  });
  it("names what is missing in the order of the form", () => {
    const check = checkCab({ ...filled, vehicleId: "", pickupDate: "", email: "aarav@" });
    expect("faults" in check && check.faults).toEqual({
      vehicleId: "Please select a vehicle",
      pickupDate: "Please choose a date",
      email: "Please enter a valid e-mail address",
    });
    expect("faults" in check && Object.keys(check.faults)).toEqual(["vehicleId", "pickupDate", "email"]);
  });
  it("says beside the passengers that the chosen vehicle has too few seats", () => {
    const sedan = { id: filled.vehicleId, name: "Sedan Dzire", capacity: "4 Seater" };
    const vehicles = [sedan, { id: "other", name: "Innova Crysta", capacity: "6-7 Seater" }];
    expect(checkCab(filled, vehicles)).toHaveProperty("request");
    const check = checkCab({ ...filled, passengers: "7", email: "aarav@" }, vehicles);
    expect("faults" in check && Object.entries(check.faults)).toEqual([
      ["passengers", "Sedan Dzire has 4 seats. Large enough: Innova Crysta (7)"],
      ["email", "Please enter a valid e-mail address"],
    ]);
  });
  it("forgets the return of a trip that has become one-way", () => {
    const check = checkCab({ ...filled, returnDate: "2026-12-01" });
    expect("request" in check && check.request.returnDate).toBe("");
  });
  it("wants the return of a round trip after its start", () => {
    expect(checkCab({ ...filled, tripType: "roundtrip" })).toHaveProperty("faults.returnDate");
    expect(checkCab({ ...filled, tripType: "roundtrip", returnDate: "2026-12-23" })).toHaveProperty(
      "faults.returnDate",
    );
    expect(checkCab({ ...filled, tripType: "roundtrip", returnDate: "2026-12-27" })).toHaveProperty("request");
  });
  it("says at once that the pickup is over, or further away than anybody plans", () => {
    for (const [pickupDate, pickupTime, fault] of [
      ["2026-11-30", "23:00", "The pickup must not be in the past"],
      ["2026-12-01", "09:29", "The pickup must not be in the past"],
      ["2026-12-01", "09:30", undefined],
      ["2036-12-01", "09:30", BOOKING_MESSAGES.tooFar],
    ] as const) {
      const check = checkCab({ ...filled, pickupDate, pickupTime });
      expect("faults" in check ? check.faults : {}).toEqual(fault ? { pickupDate: fault } : {});
    }
  });
});
