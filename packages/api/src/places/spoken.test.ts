import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { driverOf, keyOf, unitOf } from "@shikara/testing/duties";
import { textOf } from "@shikara/testing/pdf";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";
import { duringLanguage } from "../core/language.ts";
import { renderDocument } from "../documents/documents.service.ts";

const SAID = { source: "A test", sourcedOn: "2026-11-26" };
const CITY = { name: "City", nameHi: "शहर", nameUr: "شہر" };
const MEADOW = { name: "Meadow", nameHi: "घास", nameUr: "" };
let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
let vehicleId: string;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
  const place = async (names: typeof CITY, at: number) => {
    const position = { latitude: 34 + at, longitude: 75, positionSource: "A map", positionOn: "2026-11-26" };
    return (await manager.places.create({ ...names, ...position, kind: "town" })).id;
  };
  const between = { fromId: await place(CITY, 0), toId: await place(MEADOW, 1) };
  ({ id: vehicleId } = await manager.vehicles.create({ name: "Jeep", model: "J", capacity: "6", price: 16 }));
  const { id: stretchId } = await manager.roads.create({ ...between, km: 51, minutes: 95, ...SAID });
  await manager.fares.create({ ...between, vehicleId, amount: 1_500, ...SAID });
  const restricted = { state: "restricted" as const, terms: "By day", from: inDays(0), ...SAID };
  await manager.advisories.create({ stretchId, ...restricted });
});
afterAll(() => bed.close());

const inHindi = <Answer>(ask: (anyone: ReturnType<Testbed["anyone"]>) => Promise<Answer>) =>
  duringLanguage("hi", () => ask(bed.anyone()));
const ENDS = { from: "शहर", to: "घास" };

it("places are called as visitors call them in their language, wherever they are named; staff read the first names", async () => {
  expect(await inHindi(({ places }) => places.toChoose())).toMatchObject([
    { name: "शहर", spellings: ["City"] },
    { name: "घास", spellings: ["Meadow"] },
  ]);
  expect(await inHindi(({ roads }) => roads.list())).toMatchObject([ENDS]);
  expect((await inHindi(({ roads }) => roads.today())).stretches).toMatchObject([ENDS]);
  expect((await inHindi(({ roads }) => roads.map())).places.map(({ name }) => name)).toEqual(["शहर", "घास"]);
  expect(await inHindi(({ fares }) => fares.list())).toMatchObject([ENDS]);
  expect(await inHindi(({ fares }) => fares.journeys())).toMatchObject([{ ...ENDS, slug: "city-to-meadow" }]);
  const page = await inHindi(({ fares }) => fares.journey({ slug: "city-to-meadow" }));
  expect(page).toMatchObject({ ...ENDS, passes: [{ name: "शहर" }, { name: "घास" }], roads: [ENDS] });
  expect(await inHindi(({ advisories }) => advisories.list())).toMatchObject([{ roadFrom: "शहर", roadTo: "घास" }]);
  // Where nobody has said how one is called, it keeps its first name.
  const inUrdu = await duringLanguage("ur", () => bed.anyone().roads.list());
  expect(inUrdu).toMatchObject([{ from: "شہر", to: "Meadow" }]);
  for (const list of [bed.anyone().roads.list(), bed.anyone().fares.list()])
    expect(await list).toMatchObject([{ from: "City", to: "Meadow" }]);
  expect((await manager.roads.adminList({ search: "" })).stretches).toMatchObject([{ from: "City" }]);
});

it("a journey is asked for by any of its names, and its fare and roads are told in the visitor's", async () => {
  const day = inDays(20);
  for (const ends of [ENDS, { from: "City", to: "Meadow" }, { from: "شہر", to: "घास" }]) {
    const quote = await inHindi(({ fares }) => fares.quote({ ...ends, day }));
    expect(quote).toMatchObject({ state: "open", passes: ["शहर", "घास"], offers: [{ basis: "fixed", total: 1_500 }] });
    expect(quote.offers[0]?.lines[0]?.title).toContain("शहर");
    expect(quote.noted.join()).toContain("शहर");
    expect(await inHindi(({ roads }) => roads.way({ ...ends, day }))).toMatchObject({ stretches: [ENDS] });
  }
  expect((await bed.anyone().fares.quote({ ...ENDS, day })).offers[0]?.lines[0]?.title).toContain("City");
});

it("what a visitor chose in their language staff read by its first name, and the visitor by theirs; what is no place stays", async () => {
  const guest = { name: "Guest", email: "guest@example.com", phone: "+91 98765 43210" };
  const trip = { tripType: "oneway" as const, pickupDate: inDays(20), pickupTime: "09:00", passengers: 2, vehicleId };
  const way = { pickupLocation: "शहर", dropLocation: "घास", stops: ["मेरे भाई का घर"] };
  const { reference } = await inHindi(({ bookings: of }) => of.requestCab({ ...trip, ...way, ...guest }));
  const [row] = await bed.services.db.select().from(bookings).where(eq(bookings.reference, reference));
  expect(row).toMatchObject({
    pickupLocation: "City",
    dropLocation: "Meadow",
    stops: ["मेरे भाई का घर"],
    language: "hi",
  });
  const { path } = await manager.bookings.customerLink({ id: row?.id ?? "" });
  const key = new URLSearchParams(path.split("?")[1]).get("key") ?? "";
  const { facts } = await inHindi(({ bookings: of }) => of.own({ reference, key }));
  expect(facts.map(([, value]) => value)).toEqual(expect.arrayContaining(["शहर", "घास"]));
  const confirmed = { status: "confirmed" as const, priceApproval: null };
  await bed.services.db.update(bookings).set(confirmed).where(eq(bookings.reference, reference));
  const { content } = await renderDocument(bed.services, { kind: "confirmation", bookingId: row?.id ?? "" });
  expect((await textOf(content)).join()).toContain("शहर");
});

it("whoever drives reads them in their language, on their page and in their calendar", async () => {
  const [driver, unit] = [await driverOf(manager), await unitOf(manager, vehicleId)];
  await manager.drivers.update({ id: driver.id, language: "hi" });
  const booking = await storeBooking(bed, {
    ...{ bookingType: "cab", status: "confirmed", vehicleId, travelDate: inDays(0), pickupTime: "09:30" },
    ...{ pickupLocation: "City", dropLocation: "Meadow", stops: ["City"] },
  });
  await manager.duties.give({ bookingId: booking.id, driverId: driver.id, unitId: unit.id });
  const asked = await keyOf(manager, driver.id);
  expect((await inHindi((anyone) => anyone.duties.own(asked))).duties).toMatchObject([
    { pickup: "शहर", drop: "घास", stops: ["शहर"], way: { km: 51 } },
  ]);
  expect((await bed.anyone().duties.own(asked)).duties).toMatchObject([{ pickup: "City", drop: "Meadow" }]);
  const { calendar } = await bed.anyone().duties.own(asked);
  const key = calendar.split("key=")[1] ?? "";
  expect((await bed.anyone().duties.ownCalendar({ key })).content).toContain("LOCATION:शहर");
});
