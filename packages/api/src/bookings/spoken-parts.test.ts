import { tourPrice } from "@shikara/contract/tours/price";
import { storeBooking } from "@shikara/testing/bookings";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";
import { duringLanguage } from "../core/language.ts";
import { sourceOf } from "../documents/source.ts";
import { spokenParts } from "./spoken-parts.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const children = [3, 5, 6, 12].map((below) => ({ below, percent: 50 }));
const rates = { seasons: [], children, groups: [{ people: 4, percentOff: 7.5 }], singleRoom: 3_000, extraBed: 1_500 };
const FAMILY = { travelers: 8, childAges: [2, 4, 5, 11], singleRooms: 1, extraBeds: 2 };
const priced = (party = FAMILY) => tourPrice({ price: 10_000, rates }, "2027-04-10", party).lines;

it.each(["hi", "ur", "en"] as const)("what a price is made of is said in %s as that language says it", (language) => {
  for (const party of [FAMILY, { ...FAMILY, childAges: [] }]) {
    const kept = priced(party);
    duringLanguage(language, () => expect(spokenParts(kept)).toEqual(priced(party)));
  }
  const own = [{ title: "Adult ponies", quantity: 1, unitPrice: 500 }];
  duringLanguage(language, () => expect(spokenParts(own)).toEqual(own));
});

it("the customer of a price by age reads it in their language, on their page and on their papers", async () => {
  const price = priced();
  const totalAmount = tourPrice({ price: 10_000, rates }, "2027-04-10", FAMILY).total;
  const sold = { itinerary: [], inclusions: [], exclusions: [], policy: [], notes: [], price };
  const { id, reference } = await storeBooking(bed, {
    ...{ status: "confirmed", language: "ur", travelers: 8, totalAmount, packageTitle: "Family Days" },
    sold: sold as never,
  });
  const manager = await bed.as("manager");
  const { path } = await manager.bookings.customerLink({ id });
  const key = new URLSearchParams(path.split("?")[1]).get("key") ?? "";
  const said = duringLanguage("ur", () => priced().map(({ title }) => title));
  const read = await duringLanguage("ur", () => bed.anyone().bookings.own({ reference, key }));
  expect(read.lines[0]?.parts?.map(({ title }) => title)).toEqual(said);
  const { money } = await duringLanguage("ur", () => sourceOf(bed.services, id));
  expect(money.lines[0]?.parts?.map(({ title }) => title)).toEqual(said);
  // At the desk it is as it was sold.
  const { lines } = await manager.payments.ofBooking({ bookingId: id });
  expect(lines[0]?.parts).toEqual(price);
});
