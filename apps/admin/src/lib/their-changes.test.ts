import { expect, it } from "vitest";
import { theirChanges } from "./their-changes.ts";

it("tells what another changed, and whether one has changed it oneself", () => {
  const opened = { travelers: 4, travelDate: "2026-12-26", specialRequests: "" };
  const theirs = { travelers: 5, travelDate: "2026-12-28", specialRequests: "" };
  expect(theirChanges(opened, theirs, { travelDate: true })).toEqual([
    { name: "Travellers", before: 4, after: 5, isMine: false },
    { name: "Travel date", before: "2026-12-26", after: "2026-12-28", isMine: true },
  ]);
});

it("tells of a group only what differs inside it", () => {
  const opened = { specifications: { fuelType: "diesel", mileage: "12" }, tags: ["a"] };
  const theirs = { specifications: { fuelType: "petrol", mileage: "12" }, tags: ["a", "b"] };
  expect(theirChanges(opened, theirs, { specifications: { mileage: true }, tags: [true] })).toEqual([
    { name: "Specifications, Fuel type", before: "diesel", after: "petrol", isMine: false },
    { name: "Tags", before: ["a"], after: ["a", "b"], isMine: true },
  ]);
});

it("tells of nothing where nothing differs", () => {
  expect(theirChanges({ tags: ["a"] }, { tags: ["a"] }, {})).toEqual([]);
  const bands = [{ fromDays: 30, percent: 15 }];
  expect(theirChanges({ bands }, { bands: [{ percent: 15, fromDays: 30 }] }, {})).toEqual([]);
});
