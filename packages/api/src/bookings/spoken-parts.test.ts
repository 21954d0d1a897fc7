import { type TextKey, textIn } from "@shikara/contract/texts/t";
import { tourPrice } from "@shikara/contract/tours/price";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
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

it("the customer of a cab reads what its fare is made of as the quote in their language had it, whatever the journey", async () => {
  const manager = await bed.as("manager");
  const told = { source: "A test", sourcedOn: "2026-11-26" };
  const place = async (name: string, nameUr: string) =>
    (await manager.places.create({ name, nameUr, kind: "town" })).id;
  const [city, meadow, lake] = [await place("City", "شہر"), await place("Meadow", "مرغزار"), await place("Lake", "")];
  const fees = [{ title: "Toll to the lake", amount: 30, counts: "passage" as const, ...told }];
  await manager.roads.create({ fromId: city, toId: meadow, km: 12, minutes: 30, ...told });
  await manager.roads.create({ fromId: meadow, toId: lake, km: 20, minutes: 50, fees, ...told });
  const jeep = { name: "Jeep", model: "J", capacity: "6", price: 18, priceUnit: "per km" as const, cars: 20 };
  const { id: vehicleId } = await manager.vehicles.create(jeep);
  await manager.fares.setTerms({
    ...{ vehicleId, version: 0, fareClass: null, hasChains: false, isFourWheel: false, minKmPerDay: 80 },
    ...{ driverPerNight: 500, nightCharge: 300, waitingPerHour: 100, freeHours: 1, perStop: 50 },
  });
  await manager.fares.create({ fromId: city, toId: lake, vehicleId, amount: 1_500, ...told });

  const day = inDays(30);
  const journeys = [
    { from: "City", to: "Lake" },
    { from: "City", to: "Meadow", time: "23:00" },
    { from: "City", to: "Lake", stops: ["Meadow"], time: "05:00", back: inDays(32), backTime: "23:00" },
    { from: "City", to: "Meadow", time: "09:00", back: day, backTime: "17:00" },
    { from: "City", to: "City", stops: ["Meadow", "Lake"] },
  ];
  const said = new Set<string>();
  for (const { from, to, stops = [], time = "", back = null, backTime = "" } of journeys) {
    const { id, reference } = await manager.bookings.create({
      ...{ bookingType: "cab", customerName: "A Guest", email: "guest@example.com", phone: "+91 98765 43210" },
      ...{ vehicleId, travelers: 2, travelDate: day, tripType: back ? "roundtrip" : "oneway", pickupTime: time },
      ...{ pickupLocation: from, dropLocation: to, stops, returnDate: back, returnTime: backTime, language: "ur" },
    });
    const { path } = await manager.bookings.customerLink({ id });
    const key = new URLSearchParams(path.split("?")[1]).get("key") ?? "";
    const [read, money, quote] = await duringLanguage("ur", async () => [
      await bed.anyone().bookings.own({ reference, key }),
      (await sourceOf(bed.services, id)).money,
      await bed.anyone().fares.quote({ from, to, stops, day, time, back, backTime, people: 2 }),
    ]);
    const asked = quote.offers.find((offer) => offer.vehicleId === vehicleId)?.lines;
    expect(asked).not.toHaveLength(0);
    expect(read.lines[0]?.parts).toEqual(asked);
    expect(money.lines[0]?.parts).toEqual(asked);
    for (const { title } of asked ?? []) said.add(title);
  }
  // All that a fare can be made of was read, and of it only what the house was told of a road is as it was told.
  expect([...said].filter((title) => /[a-z]{3}/i.test(title.replaceAll("Lake", "")))).toEqual(["Toll to the lake"]);
  const parts = ["dayCounts", "driversAllowance", "waitingHours", "upToFixed", "stopsOnTheWay", "settingOutAtNight"];
  for (const part of parts) {
    const form = textIn("ur", `fares.${part}` as TextKey).replace("{km}", "80");
    expect([...said], part).toContain(form);
  }
});
