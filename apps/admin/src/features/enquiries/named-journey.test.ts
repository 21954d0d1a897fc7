import { expect, it } from "vitest";
import { namedJourney } from "./named-journey.ts";

const offered = {
  tours: [
    { id: "lake", name: "Lake Days" },
    { id: "long", name: "Lake Days and Gulmarg" },
  ],
  vehicles: [{ id: "innova", name: "Innova" }],
  today: "2026-11-23",
};

it.each([
  ["Is lake days free on 2027-04-10 for 4 people?", { tourId: "lake", travelDate: "2027-04-10", travelers: 4 }],
  ["Lake Days and Gulmarg, 10/04/2027, family of five", { tourId: "long", travelDate: "2027-04-10", travelers: 5 }],
  ["An Innova on the 3rd of January for two adults", { vehicleId: "innova", travelDate: "2027-01-03", travelers: 2 }],
  ["From 24 Dec, seven of us", { travelDate: "2026-12-24", travelers: 7 }],
  ["April 12th, 2027, 12 pax", { travelDate: "2027-04-12", travelers: 12 }],
  ["Four people, 12 to 16 May", { travelDate: "2027-05-12", travelers: 4 }],
  ["10-14 April 2027, or 12th–16th", { travelDate: "2027-04-10" }],
  ["We were there on 10 April 2020", {}],
  ["On 31 February or 2027-13-40 or 99/99/2027", {}],
  ["May I ask something? The 3 Mayflower rooms, 0 people", {}],
  ["", {}],
])("%j", (text, named) => {
  const unnamed = { tourId: undefined, vehicleId: undefined, travelDate: undefined, travelers: undefined };
  expect(namedJourney(text, offered)).toEqual({ ...unnamed, ...named });
});
