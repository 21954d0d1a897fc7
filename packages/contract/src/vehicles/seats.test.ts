import { describe, expect, it } from "vitest";
import { seatsOf, tooManyPeople } from "./seats.ts";

const dzire = { id: "1", name: "Sedan Dzire", capacity: "4 Seater" };
const innova = { id: "2", name: "Innova Crysta", capacity: "6-7 Seater" };
const traveller = { id: "3", name: "Tempo Traveller", capacity: "12-17 Seater" };
const all = [traveller, innova, dzire];

describe("a vehicle's seats", () => {
  it.each([
    ["4 Seater", 4],
    ["6-7 Seater", 7],
    ["10 – 17", 17],
    ["4 to 6 people", 6],
    ["4+1", 4],
    ["a family", null],
    ["", null],
  ])("of '%s' are %s", (capacity, seats) => expect(seatsOf(capacity)).toBe(seats));

  it("are too few, and which vehicles are larger is said", () => {
    expect(tooManyPeople(dzire, 4, all)).toBeUndefined();
    expect(tooManyPeople({ ...dzire, capacity: "many" }, 20, all)).toBeUndefined();
    expect(tooManyPeople(dzire, Number.NaN, all)).toBeUndefined();
    expect(tooManyPeople(dzire, 5, all)).toBe(
      "Sedan Dzire has 4 seats. Large enough: Innova Crysta (7), Tempo Traveller (17)",
    );
    expect(tooManyPeople(innova, 9, all)).toBe("Innova Crysta has 7 seats. Large enough: Tempo Traveller (17)");
    expect(tooManyPeople(innova, 20, all)).toBe(
      "Innova Crysta has 7 seats. Larger: Tempo Traveller (17). For 20 people please take more than one",
    );
    expect(tooManyPeople(traveller, 20, all)).toBe(
      "Tempo Traveller has 17 seats. For 20 people please take more than one",
    );
  });
});
