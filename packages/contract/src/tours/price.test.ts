import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../core/calendar.ts";
import { adultPrice, agesOf, agesSaid, bandWords, countsOf, NO_RATES, startingPrice, tourPrice } from "./price.ts";
import { RATE_MESSAGES, type TourRates, tourRates } from "./rates.ts";

const RATES: TourRates = {
  seasons: [
    { name: "Tulip weeks", from: "2027-03-20", to: "2027-04-20", price: 28_000 },
    { name: "Snow", from: "2027-12-15", to: "2028-02-28", price: 22_000 },
  ],
  children: [
    { below: 5, percent: 0 },
    { below: 12, percent: 60 },
  ],
  groups: [{ people: 6, percentOff: 5 }],
  singleRoom: 9_000,
  extraBed: 4_500,
};
const TOUR = { price: 25_000, rates: RATES, departures: [{ date: "2027-04-10", price: 26_000 }] };
const TWO = { travelers: 2, childAges: [], singleRooms: 0, extraBeds: 0 };

const rupees = fc.integer({ min: 0, max: 9_999_999 }).map((paise) => paise / 100);
const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays("2027-01-01", days));
const percent = fc.integer({ min: 0, max: 100 });
const rates: fc.Arbitrary<TourRates> = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 0, max: 700 }), { minLength: 0, maxLength: 8 }),
    prices: fc.array(rupees, { minLength: 4, maxLength: 4 }),
    ages: fc.uniqueArray(fc.integer({ min: 1, max: 18 }), { maxLength: 3 }),
    people: fc.uniqueArray(fc.integer({ min: 2, max: 40 }), { maxLength: 5 }),
    percents: fc.array(percent, { minLength: 8, maxLength: 8 }),
    singleRoom: fc.option(rupees),
    extraBed: fc.option(rupees),
  })
  .map(({ days, prices, ages, people, percents, singleRoom, extraBed }) => {
    const ends = days.toSorted((one, other) => one - other);
    const pairs = prices.flatMap((price, at) => {
      const [from, to] = [ends[at * 2], ends[at * 2 + 1]];
      if (from === undefined || to === undefined) return [];
      return [{ name: "Season", from: addDays("2027-01-01", from), to: addDays("2027-01-01", to), price }];
    });
    return tourRates.parse({
      seasons: pairs,
      children: ages.map((below, at) => ({ below, percent: percents[at] })),
      groups: people.map((least, at) => ({ people: least, percentOff: percents[at + 3] })),
      singleRoom,
      extraBed,
    });
  });
const party = fc
  .record({
    adults: fc.integer({ min: 1, max: 20 }),
    childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 10 }),
    singleRooms: fc.nat(5),
    extraBeds: fc.nat(5),
  })
  .map(({ adults, ...rest }) => ({ travelers: adults + rest.childAges.length, ...rest }));

describe("what an adult pays on a day", () => {
  it("is the departure's price, else the season's, else the package's; a season has both its days", () => {
    expect(adultPrice(TOUR, "2027-04-10")).toBe(26_000);
    expect(["2027-03-19", "2027-03-20", "2027-04-20", "2027-04-21"].map((each) => adultPrice(TOUR, each))).toEqual([
      25_000, 28_000, 28_000, 25_000,
    ]);
    expect(adultPrice({ price: 25_000, rates: NO_RATES }, "2027-04-10")).toBe(25_000);
  });
});

describe("what a journey comes to", () => {
  it("is no less for those who travel for nothing: they make a group no larger", () => {
    const two = tourPrice(TOUR, "2027-06-01", TWO).total;
    expect(tourPrice(TOUR, "2027-06-01", { ...TWO, travelers: 8, childAges: [0, 1, 2, 3, 4, 4] }).total).toBe(two);
  });

  it("is itemised: adults, children by age, rooms, beds, and what a group gets off", () => {
    const family = { travelers: 7, childAges: [4, 11, 12], singleRooms: 1, extraBeds: 2 };
    expect(tourPrice(TOUR, "2027-03-25", family)).toEqual({
      lines: [
        { title: "Adult", quantity: 5, unitPrice: 28_000 },
        { title: "Child under 5", quantity: 1, unitPrice: 0 },
        { title: "Child 5 to 11", quantity: 1, unitPrice: 16_800 },
        { title: "Single room", quantity: 1, unitPrice: 9_000 },
        { title: "Extra bed", quantity: 2, unitPrice: 4_500 },
        { title: "Group of 6 and more, 5 % off", quantity: 1, unitPrice: -7_840 },
      ],
      total: 166_960,
    });
    expect(tourPrice(TOUR, "2027-06-01", TWO)).toEqual({
      lines: [{ title: "Traveller", quantity: 2, unitPrice: 25_000 }],
      total: 50_000,
    });
  });

  it("asks nothing for what the package does not offer", () => {
    const tour = { price: 0.1, rates: NO_RATES };
    expect(tourPrice(tour, "2027-06-01", { travelers: 3, childAges: [4], singleRooms: 2, extraBeds: 2 }).total).toBe(
      0.3,
    );
  });

  it("is the sum of its lines to the paisa, and never below nothing; everybody is in it once", () => {
    fc.assert(
      fc.property(rupees, rates, day, party, (price, given, date, who) => {
        const { lines, total } = tourPrice({ price, rates: given }, date, who);
        const paise = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * Math.round(unitPrice * 100), 0);
        expect(Math.round(total * 100)).toBe(paise);
        expect(total).toBeGreaterThanOrEqual(0);
        const heads = lines.filter(({ title }) => /^(Adult|Traveller|Child)/.test(title));
        expect(heads.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(who.travelers);
      }),
    );
  });

  it("goes up with every bed, and is the same in whatever order the ages are told", () => {
    fc.assert(
      fc.property(rupees, rates, day, party, (price, given, date, who) => {
        const tour = { price, rates: given };
        const { total } = tourPrice(tour, date, who);
        expect(tourPrice(tour, date, { ...who, childAges: who.childAges.toReversed() }).total).toBe(total);
        expect(tourPrice(tour, date, { ...who, extraBeds: who.extraBeds + 1 }).total).toBeGreaterThanOrEqual(total);
      }),
    );
  });
});

describe("children", () => {
  it("pay by the first price whose age they are below", () => {
    expect(countsOf(RATES, [0, 4, 5, 11, 12, 17])).toEqual([2, 2]);
    expect([0, 1].map((at) => bandWords(RATES, at))).toEqual(["under 5", "5 to 11"]);
    expect(
      bandWords(
        {
          ...RATES,
          children: [
            { below: 5, percent: 0 },
            { below: 6, percent: 50 },
          ],
        },
        1,
      ),
    ).toBe("of 5");
  });

  it("are counted back as they were chosen", () => {
    fc.assert(
      fc.property(rates, fc.array(fc.nat(8), { minLength: 3, maxLength: 3 }), (given, counts) => {
        expect(countsOf(given, agesOf(given, counts))).toEqual(counts.slice(0, given.children.length));
      }),
    );
  });

  it("are never made a list without an end of by what a form says", () => {
    const said = { child1: "999999999", child2: "-1", child3: "x" };
    expect(agesSaid(RATES, (field) => said[field])).toHaveLength(101);
    expect(agesSaid(RATES, () => undefined)).toEqual([]);
  });
});

describe("'Starting from'", () => {
  it("is the cheapest departure with a seat, else the cheapest season to come, or the price outside of them", () => {
    const departures = [
      { price: 30_000, seatsLeft: 2 },
      { price: 20_000, seatsLeft: 0 },
    ];
    expect(startingPrice(TOUR, departures, "2027-01-01")).toBe(30_000);
    expect(startingPrice(TOUR, [], "2027-01-01")).toBe(22_000);
    expect(startingPrice(TOUR, [], "2028-03-01")).toBe(25_000);
  });

  it("is never more than an adult pays on any day to come", () => {
    fc.assert(
      fc.property(rupees, rates, day, day, (price, given, one, other) => {
        const [today, asked] = one < other ? [one, other] : [other, one];
        expect(startingPrice({ price, rates: given }, [], today)).toBeLessThanOrEqual(
          adultPrice({ price, rates: given }, asked),
        );
      }),
    );
  });
});

describe("rates", () => {
  it("are kept in their order, whatever order they come in", () => {
    const turned = { ...RATES, seasons: RATES.seasons.toReversed(), children: RATES.children.toReversed() };
    expect(tourRates.parse(turned)).toEqual(RATES);
    expect(tourRates.parse({})).toEqual(NO_RATES);
  });

  it.each([
    [
      { seasons: [RATES.seasons[0], { name: "Again", from: "2027-04-20", to: "2027-05-01", price: 1 }] },
      RATE_MESSAGES.seasonsOverlap,
    ],
    [
      { seasons: [{ name: "Back", from: "2027-04-20", to: "2027-04-19", price: 1 }] },
      "The last day must not be before the first",
    ],
    [
      {
        children: [
          { below: 5, percent: 0 },
          { below: 5, percent: 10 },
        ],
      },
      RATE_MESSAGES.ageTwice,
    ],
    [
      {
        groups: [
          { people: 6, percentOff: 1 },
          { people: 6, percentOff: 2 },
        ],
      },
      RATE_MESSAGES.groupTwice,
    ],
    [{ children: [{ below: 19, percent: 0 }] }, "Please enter 1 to 18"],
    [{ groups: [{ people: 6, percentOff: 101 }] }, "Please enter 0 to 100"],
    [{ singleRoom: -1 }, "Must not be negative"],
  ])("are refused where they contradict themselves: %#", (given, message) => {
    expect(tourRates.safeParse(given).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
