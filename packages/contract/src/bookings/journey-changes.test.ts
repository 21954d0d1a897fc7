import { describe, expect, it } from "vitest";
import { changeWords, isOtherJourney, type JourneySaid, journeyChanges } from "./journey-changes.ts";

const journey: JourneySaid = {
  ...{ bookingType: "package", packageTitle: "Family Days", travelDate: "2027-04-10", pickupTime: "" },
  ...{ returnDate: null, returnTime: "", pickupLocation: "", dropLocation: "", stops: [], totalAmount: 36_000 },
  ...{ travelers: 4, childAges: [], singleRooms: 0, extraBeds: 0 },
};

describe("what a customer hears of a journey that becomes another", () => {
  it.each<[string, Partial<JourneySaid>, string]>([
    ["children", { childAges: [11, 4] }, "4, of them 2 children (up to 4 and 11 years)"],
    ["one child", { childAges: [4] }, "4, of them 1 child (up to 4 years)"],
    ["a room", { singleRooms: 1 }, "4, 1 single room"],
    ["beds", { extraBeds: 2 }, "4, 2 extra beds"],
    [
      "all of them",
      { travelers: 5, childAges: [4], singleRooms: 1, extraBeds: 1 },
      "5, of them 1 child (up to 4 years), 1 single room, 1 extra bed",
    ],
  ])("names %s, though as many travel, and nothing else", (_, change, to) => {
    const changes = journeyChanges(journey, { ...journey, ...change });
    expect(changes).toMatchObject([{ what: "Travellers", from: "4", to }]);
    expect(isOtherJourney(changes)).toBe(true);
    expect(journeyChanges({ ...journey, ...change }, journey)).toMatchObject([
      { what: "Travellers", from: to, to: "4" },
    ]);
  });

  it("says nothing where the same children are named in another order", () => {
    expect(journeyChanges({ ...journey, childAges: [4, 11] }, { ...journey, childAges: [11, 4] })).toEqual([]);
  });

  it("says of what was nothing, and of what is nothing any more, no dash", () => {
    const back = { ...journey, returnDate: "2027-04-12", deposit: 5_000 };
    const words = (before: JourneySaid, after: JourneySaid) => journeyChanges(before, after).map(changeWords);
    expect(words(journey, back)).toEqual(["Return: now 12 Apr 2027", "To be paid first: now ₹5,000"]);
    expect(words(back, journey)).toEqual(["Return: 12 Apr 2027; no longer", "To be paid first: ₹5,000; no longer"]);
  });

  it("calls another price alone no other journey", () => {
    const changes = journeyChanges(journey, { ...journey, totalAmount: 30_000, deposit: 5_000 });
    expect(changes.map(({ what }) => what)).toEqual(["Total", "To be paid first"]);
    expect(isOtherJourney(changes)).toBe(false);
  });
});
