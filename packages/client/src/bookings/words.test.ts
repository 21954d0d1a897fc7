import { describe, expect, it } from "vitest";
import { serviceOf } from "./words.ts";

describe("what is booked", () => {
  const trip = { pickupLocation: "", dropLocation: "", packageTitle: "Lake Days", travelers: 2 };
  const tour = { ...trip, bookingType: "package", kind: "booking", status: "pending" } as const;
  it("is a quote that is wanted until it is accepted", () => {
    expect(serviceOf(tour)).toEqual(["Lake Days", "Package, 2 travellers"]);
    expect(serviceOf({ ...tour, kind: "quote" })).toEqual(["Lake Days", "Quote wanted, 2 travellers"]);
    expect(serviceOf({ ...tour, kind: "quote", status: "confirmed" })).toEqual(["Lake Days", "Package, 2 travellers"]);
  });
  it("is a cab's way, or its vehicle alone once the places are gone", () => {
    const cab = { ...tour, bookingType: "cab", packageTitle: "Innova" } as const;
    expect(serviceOf({ ...cab, pickupLocation: "Airport", dropLocation: "Dal" })).toEqual([
      ...["Airport to Dal", "Cab, Innova"],
    ]);
    expect(serviceOf(cab)).toEqual(["Innova", "Cab"]);
  });
});
