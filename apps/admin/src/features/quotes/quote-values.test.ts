import { NO_RATES } from "@shikara/contract/tours/price";
import { expect, it } from "vitest";
import { emptyQuote, linesPriced, withPackage } from "./quote-values.ts";

const tour = {
  ...{ id: "0b6d0f3e-9c1f-4a53-8f0a-6d1f8a2c7e11", title: "Lake Days", price: 25_000 },
  ...{ itinerary: [], inclusions: [], exclusions: [] },
  rates: {
    ...NO_RATES,
    seasons: [{ name: "Snow", from: "2027-01-01", to: "2027-01-31", price: 30_000 }],
    groups: [{ people: 6, percentOff: 5 }],
  },
};
const begun = (travelDate: string) => withPackage({ ...emptyQuote("2026-11-29").content, travelDate }, tour).lines;
const DAY = {
  day: 1,
  title: "Gulmarg",
  description: "",
  activities: [],
  placeIds: ["5e0c1f3e-9c1f-4a53-8f0a-6d1f8a2c7e12"],
};
it("keeps where the package goes on its days", () => {
  const { days } = withPackage(emptyQuote("2026-11-29").content, { ...tour, itinerary: [DAY] });
  expect(days).toEqual([{ title: "Gulmarg", description: "", placeIds: DAY.placeIds }]);
});

const pricesOf = (lines: ReturnType<typeof begun>) => lines.map(({ price }) => price);

it("begins with what the package asks on the day of travel", () => {
  expect(pricesOf(begun(""))).toEqual([25_000]);
  expect(pricesOf(begun("2026-12-20"))).toEqual([25_000]);
  expect(begun("2027-01-10")).toMatchObject([{ price: 30_000, source: { asked: 30_000 } }]);
});

const on = (lines: ReturnType<typeof begun>, travelDate: string, travelers = 2) =>
  linesPriced({ ...emptyQuote("2026-11-29").content, lines, travelDate, travelers }, [tour]);

it("follows the day, and leaves a price of one's own", () => {
  expect(on(begun(""), "2027-01-10")).toMatchObject([{ price: 30_000, source: { asked: 30_000 } }]);
  expect(pricesOf(on(begun("2027-01-10"), "2027-02-10"))).toEqual([25_000]);
  const own = begun("").map((line) => ({ ...line, price: 23_000 }));
  expect(on(own, "2027-01-10")).toEqual(own);
});

it("asks of a group what the package asks of one so large", () => {
  expect(pricesOf(on(begun("2027-01-10"), "2027-01-10", 5))).toEqual([30_000]);
  expect(pricesOf(on(begun("2027-01-10"), "2027-01-10", 6))).toEqual([28_500]);
});
