import type { JourneySaid } from "@shikara/contract/bookings/journey-changes";
import { expect, it } from "vitest";
import { changesSaid } from "./changes-said.ts";

const booking: JourneySaid = {
  ...{ bookingType: "package", packageTitle: "Family Days", travelDate: "2027-04-10", pickupTime: "" },
  ...{ returnDate: null, returnTime: "", pickupLocation: "", dropLocation: "", stops: [], totalAmount: 36_000 },
  ...{ travelers: 4, childAges: [], singleRooms: 0, extraBeds: 0 },
};
const said = (typed: Parameters<typeof changesSaid>[1]) => changesSaid(booking, typed, "Family Days");

it("names children and rooms as they are entered", () => {
  expect(said({ childAges: [4, 11], singleRooms: 1, travelers: 4 })).toMatchObject([
    { what: "Travellers", from: "4", to: "4, of them 2 children (up to 4 and 11 years), 1 single room" },
  ]);
});

it("takes nothing that is half typed for something that was said", () => {
  const half = { childAges: [4, Number.NaN], singleRooms: Number.NaN, travelers: Number.NaN, totalAmount: Number.NaN };
  expect(said({ ...half, travelDate: "", stops: undefined })).toEqual([]);
  expect(said({ childAges: [400] })).toEqual([]);
});
