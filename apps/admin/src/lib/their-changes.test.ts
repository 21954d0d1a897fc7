import { expect, it } from "vitest";
import { changesBetween, theirChanges } from "./their-changes.ts";

it("tells what another changed, and whether one has changed it oneself", () => {
  const opened = { travelers: 4, travelDate: "2026-12-26", specialRequests: "" };
  const theirs = { travelers: 5, travelDate: "2026-12-28", specialRequests: "" };
  expect(theirChanges(opened, theirs, ["travelDate"])).toEqual([
    { name: "Travellers", before: 4, after: 5, isMine: false },
    { name: "Travel date", before: "2026-12-26", after: "2026-12-28", isMine: true },
  ]);
});

it("tells of a group only what differs inside it", () => {
  const opened = { specifications: { fuelType: "diesel", mileage: "12" }, tags: ["a"] };
  const theirs = { specifications: { fuelType: "petrol", mileage: "12" }, tags: ["a", "b"] };
  expect(theirChanges(opened, theirs, ["specifications.mileage", "tags"])).toEqual([
    { name: "Specifications, Fuel type", before: "diesel", after: "petrol", isMine: false },
    { name: "Tags", before: ["a"], after: ["a", "b"], isMine: true },
  ]);
});

it("tells of nothing where nothing differs", () => {
  expect(theirChanges({ tags: ["a"] }, { tags: ["a"] }, [])).toEqual([]);
  const bands = [{ fromDays: 30, percent: 15 }];
  expect(theirChanges({ bands }, { bands: [{ percent: 15, fromDays: 30 }] }, [])).toEqual([]);
});

it("tells of a moment that another moved, and that one has moved it oneself", () => {
  const [before, after] = [new Date("2026-12-01T06:30:00Z"), new Date("2026-12-02T06:30:00Z")];
  expect(theirChanges({ endsAt: before }, { endsAt: after }, ["endsAt"])).toEqual([
    { name: "Ends at", before, after, isMine: true },
  ]);
});

it("knows what was changed: of a group what differs inside it, of a list all of it", () => {
  const opened = { title: "A", endsAt: null, content: { note: "", lines: [{ price: 1 }, { price: 2 }], days: [] } };
  expect(changesBetween(opened, structuredClone(opened))).toEqual([]);
  const lines = [{ price: 2 }];
  expect(changesBetween(opened, { ...opened, title: "B", content: { ...opened.content, lines } })).toEqual([
    { path: "title", value: "B" },
    { path: "content.lines", value: lines },
  ]);
});

it("says that one has changed what lies within, or around, what another has", () => {
  const opened = { made: { title: "A", days: ["1", "2"] } };
  const theirs = { made: { title: "A", days: ["1"] } };
  expect(theirChanges(opened, theirs, ["made"]).map(({ isMine }) => isMine)).toEqual([true]);
  expect(theirChanges(opened, theirs, ["made.title"]).map(({ isMine }) => isMine)).toEqual([false]);
});
