// What a package costs by season, age, group and room: asked for, entered, changed, and on paper.
import { randomUUID } from "node:crypto";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { NO_RATES } from "@shikara/contract/tours/price";
import { bookings, outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let [agent, manager]: Caller[] = [];
let tourId: string;
const PLAIN_DAY = inDays(30);
const SEASON_DAY = inDays(60);
const RATES = {
  seasons: [{ name: "Tulip weeks", from: inDays(50), to: inDays(70), price: 12_000 }],
  children: [
    { below: 5, percent: 0 },
    { below: 12, percent: 60 },
  ],
  groups: [{ people: 6, percentOff: 5 }],
  singleRoom: 3_000,
  extraBed: 1_500,
};

beforeAll(async () => {
  bed = await createTestbed();
  [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
  ({ id: tourId } = await storeTour(bed, "family-days", {
    title: "Family Days",
    price: 10_000,
    groupSize: "1-10",
    rates: RATES,
  }));
  await storeTour(bed, "plain-days", { price: 10_000 });
});
afterAll(() => bed.close());

function by(caller: Caller | undefined): Caller {
  if (!caller) throw new Error("Nobody has signed in");
  return caller;
}
const FAMILY = { travelers: 4, childAges: [4, 11], singleRooms: 0, extraBeds: 1 };
const request = (details: object = {}) => ({
  ...{ package: "family-days", travelDate: SEASON_DAY, ...FAMILY },
  ...{ name: "Demo Guest", phone: "+91 98765 43210", email: "guest@example.com" },
  ...details,
});
const entered = (details: Partial<BookingCreate> = {}): BookingCreate => ({
  ...{ bookingType: "package", tourId, customerName: "Demo Guest", phone: "+91 98765 43210" },
  ...{ travelDate: SEASON_DAY, ...FAMILY, key: randomUUID() },
  ...details,
});

describe("a package with rates", () => {
  it("says to visitors what it costs at the least, by season to come or departure", async () => {
    const shown = await bed.anyone().tours.bySlug({ slug: "family-days" });
    expect(shown).toMatchObject({ price: 10_000, startingPrice: 10_000, rates: RATES, today: inDays(0) });
    const dear = await storeTour(bed, "dear-days", { price: 10_000, rates: NO_RATES });
    const departure = { tourId: dear.id, date: inDays(20), seats: 2 };
    const { id } = await by(manager).departures.create({ ...departure, ownPrice: 15_000 });
    const listed = async () => (await bed.anyone().tours.list()).find((tour) => tour.id === dear.id)?.startingPrice;
    expect(await listed()).toBe(15_000);
    await by(manager).departures.update({ id, ownPrice: null });
    expect(await listed()).toBe(10_000);
    await by(manager).tours.update({
      id: dear.id,
      rates: { ...NO_RATES, seasons: [{ name: "Now", from: inDays(0), to: inDays(40), price: 8_000 }] },
    });
    expect(await listed()).toBe(8_000);
    expect(await by(manager).departures.adminList({ tourId: dear.id })).toMatchObject([
      { price: 8_000, ownPrice: null },
    ]);
  });

  it("refuses seasons that share a day, and says where", async () => {
    const [season] = RATES.seasons;
    const again = { ...RATES, seasons: [season, { ...season, name: "Again" }] } as typeof RATES;
    expect(await codeOf(by(manager).tours.update({ id: tourId, rates: again }))).toBe("VALIDATION");
    expect(await by(manager).tours.byId({ id: tourId })).toMatchObject({ rates: RATES });
  });
});

describe("a visitor's request", () => {
  it("costs what the page says: two adults, a child free, one at 60 %, a bed", async () => {
    const { reference } = await bed.anyone().bookings.requestTour(request());
    const [row] = await bed.services.db.select().from(bookings).where(eq(bookings.reference, reference));
    expect(row).toMatchObject({ totalAmount: 24_000 + 7_200 + 1_500, childAges: [4, 11], extraBeds: 1 });
    const { lines } = await by(manager).payments.ofBooking({ bookingId: row?.id ?? "" });
    expect(lines[0]?.parts).toEqual([
      { title: "Adult", quantity: 2, unitPrice: 12_000 },
      { title: "Child under 5", quantity: 1, unitPrice: 0 },
      { title: "Child 5 to 11", quantity: 1, unitPrice: 7_200 },
      { title: "Extra bed", quantity: 1, unitPrice: 1_500 },
    ]);
  });

  it.each([
    ["children alone", { travelers: 2 }, "childAges"],
    ["more rooms than adults", { singleRooms: 3 }, "singleRooms"],
    ["more beds than people", { extraBeds: 5 }, "extraBeds"],
    ["an adult as a child", { childAges: [18] }, "childAges.0"],
    ["half a year", { childAges: [0.5] }, "childAges.0"],
    ["a room where there is none", { package: "plain-days", extraBeds: 0, singleRooms: 1 }, "singleRooms"],
    ["a bed where there is none", { package: "plain-days" }, "extraBeds"],
  ])("of %s is refused", async (_what, details, field) => {
    const failure = await failureOf(bed.anyone().bookings.requestTour(request(details)));
    expect(failure.code).toBe("VALIDATION");
    expect(Object.keys(failure.details.fields ?? {})).toEqual([field]);
  });
});

describe("staff", () => {
  it("enter it at the same price, and an agent goes no lower by leaving children out", async () => {
    expect(await by(agent).bookings.priceOf({ ...priced(), ...FAMILY })).toMatchObject({
      amount: 32_700,
      house: 32_700,
    });
    expect(await by(agent).bookings.create(entered())).toMatchObject({ totalAmount: 32_700, priceApproval: null });
    expect(await by(agent).bookings.create(entered({ totalAmount: 32_699 }))).toMatchObject({ priceApproval: "asked" });
  });

  it("change who travels: the price follows, the customer of a confirmed journey hears of it, and papers say it", async () => {
    const { id } = await by(manager).bookings.create(entered({ status: "confirmed", email: "guest@example.com" }));
    expect(await by(manager).bookings.update({ id, childAges: [4, 12] })).toMatchObject({ totalAmount: 37_500 });
    expect(await by(manager).bookings.update({ id, travelDate: PLAIN_DAY })).toMatchObject({ totalAmount: 31_500 });
    const { lines } = await by(manager).payments.ofBooking({ bookingId: id });
    expect(lines[0]?.parts?.map(({ title, quantity }) => [title, quantity])).toEqual([
      ["Adult", 3],
      ["Child under 5", 1],
      ["Extra bed", 1],
    ]);
    const draft = await by(manager).documents.invoiceDraft({ bookingId: id });
    expect(draft.lines.map(({ title, amount }) => [title, amount])).toEqual([
      ["Family Days: Adult", "₹30,000"],
      ["Family Days: Child under 5", "₹0"],
      ["Family Days: Extra bed", "₹1,500"],
    ]);
    const told = await bed.services.db.select().from(outbox).where(eq(outbox.bookingId, id));
    expect(told.map(({ text }) => text).join("\n")).toContain(
      "Travellers: 4, of them 2 children (up to 4 and 11 years), 1 extra bed; now 4, of them 2 children (up to 4 and 12 years), 1 extra bed",
    );
  });

  it("ask a manager where an agent makes it cheaper by what they say of ages; not where it grows, or a manager says so", async () => {
    const adults = { childAges: [], extraBeds: 0 };
    const { id } = await by(agent).bookings.create(entered(adults));
    const said = { ...adults, childAges: [4, 11] };
    expect(await by(agent).bookings.priceOf({ id, ...priced(), ...FAMILY, ...said })).toMatchObject({
      ...{ amount: 31_200, least: 48_000 },
    });
    expect(await by(agent).bookings.update({ id, ...said })).toMatchObject({
      totalAmount: 31_200,
      priceApproval: "asked",
    });
    expect(await codeOf(by(agent).bookings.confirm({ id }))).toBe("BAD_TRANSITION");
    // One more of them is younger than was said.
    const { id: other } = await by(agent).bookings.create(entered());
    expect(await by(agent).bookings.update({ id: other, childAges: [4, 4] })).toMatchObject({ priceApproval: "asked" });
    const { id: grows } = await by(agent).bookings.create(entered({ ...adults, travelers: 3 }));
    const grown = { totalAmount: 43_200, priceApproval: null };
    expect(await by(agent).bookings.update({ id: grows, travelers: 4, childAges: [11] })).toMatchObject(grown);
    const { id: theirs } = await by(agent).bookings.create(entered(adults));
    expect(await by(manager).bookings.update({ id: theirs, ...said })).toMatchObject({ priceApproval: null });
  });

  it.each([
    ["a child more, then an adult fewer", { travelers: 4, childAges: [11] }, { travelers: 3 }],
    ["an adult fewer, then a child more", { travelers: 2 }, { travelers: 3, childAges: [11] }],
    ["a child for an adult, then something else", { childAges: [11] }, { phone: "+91 98765 43211" }],
  ])("ask a manager in two steps as in one: %s", async (_what, one, two) => {
    const adults = { travelers: 3, childAges: [], extraBeds: 0 };
    const { id } = await by(agent).bookings.create(entered(adults));
    await by(agent).bookings.update({ id, ...one });
    const asks = { totalAmount: 31_200, priceApproval: "asked" };
    expect(await by(agent).bookings.update({ id, ...two })).toMatchObject(asks);
    expect(await codeOf(by(agent).bookings.confirm({ id }))).toBe("BAD_TRANSITION");
    const { version } = await by(manager).bookings.byId({ id });
    await by(manager).bookings.confirm({ id, version });
    // What a manager has said yes to is what they travel as: nothing is asked again, whatever else becomes another.
    expect(await by(agent).bookings.update({ id, specialRequests: "A window" })).toMatchObject({ totalAmount: 31_200 });
    const grown = { travelers: 4, childAges: [11, 11], totalAmount: 38_400 };
    expect(await by(agent).bookings.update({ id, ...grown })).toMatchObject({ priceApproval: "given" });
  });

  it("are not what makes a dearer journey of what is confirmed cheaper, in one save as in two", async () => {
    const adults = { travelers: 3, childAges: [], extraBeds: 0, travelDate: PLAIN_DAY };
    const { id } = await by(agent).bookings.create(entered(adults));
    await by(agent).bookings.confirm({ id });
    const both = { travelDate: SEASON_DAY, childAges: [11] };
    expect(await failureOf(by(agent).bookings.update({ id, ...both }))).toMatchObject({
      ...{ code: "VALIDATION", details: { fields: { childAges: BOOKING_STAFF_MESSAGES.dearerSaid } } },
    });
    expect(await by(agent).bookings.update({ id, ...both, totalAmount: 36_000 })).toMatchObject({
      priceApproval: null,
    });
  });

  it("ask a manager for their yes, whatever else a manager has changed of it", async () => {
    const adults = { travelers: 3, childAges: [], extraBeds: 0 };
    const aside = [{ phone: "+91 98765 43211" }, { travelDate: inDays(61) }];
    for (const changed of aside) {
      const { id } = await by(agent).bookings.create(entered(adults));
      await by(agent).bookings.update({ id, childAges: [11] });
      expect(await by(manager).bookings.update({ id, ...changed })).toMatchObject({ priceApproval: "asked" });
      const met = { pickupLocation: "Srinagar Airport" };
      expect(await by(agent).bookings.update({ id, ...met })).toMatchObject({ priceApproval: "asked" });
      expect(await codeOf(by(agent).bookings.confirm({ id }))).toBe("BAD_TRANSITION");
      await by(manager).bookings.update({ id, totalAmount: 31_200 });
      expect(await by(agent).bookings.update({ id, pickupLocation: "Jammu" })).toMatchObject({
        priceApproval: "given",
      });
    }
    // Of what asks for nothing yet a manager's telephone number is no word on its children either.
    const { id } = await by(agent).bookings.create(entered(adults));
    await by(agent).bookings.update({ id, childAges: [11], totalAmount: 36_000 });
    expect(await by(manager).bookings.update({ id, phone: "+91 98765 43211" })).toMatchObject({ priceApproval: null });
    expect(await by(agent).bookings.update({ id, totalAmount: 31_200 })).toMatchObject({ priceApproval: "asked" });
  });

  it("are told what cannot be, whoever they are", async () => {
    const { id } = await by(manager).bookings.create(entered());
    const refused = await failureOf(by(manager).bookings.update({ id, travelers: 2 }));
    expect(refused).toMatchObject({
      code: "VALIDATION",
      details: { fields: { childAges: "At least one adult travels along" } },
    });
  });

  it("book no bed that the package has no price for, entered or changed; what was booked before stays", async () => {
    const { id: plain } = await storeTour(bed, "no-beds", { price: 10_000 });
    const refused = { code: "VALIDATION", details: { fields: { extraBeds: "This package has no extra beds" } } };
    expect(await failureOf(by(manager).bookings.create(entered({ tourId: plain })))).toMatchObject(refused);
    const { id } = await by(manager).bookings.create(entered({ tourId: plain, extraBeds: 0 }));
    expect(await failureOf(by(manager).bookings.update({ id, extraBeds: 1 }))).toMatchObject(refused);
    const before = await by(manager).bookings.create(entered());
    await by(manager).tours.update({ id: tourId, rates: { ...RATES, extraBed: null } });
    expect(await by(manager).bookings.update({ id: before.id, customerName: "Other Guest" })).toMatchObject({
      ...{ extraBeds: 1, totalAmount: 32_700 },
    });
    await by(manager).tours.update({ id: tourId, rates: RATES });
  });

  it("keep an agreed price in proportion, and then it is no longer itemised", async () => {
    const { id } = await by(manager).bookings.create(entered({ totalAmount: 16_350 }));
    expect(await by(manager).bookings.update({ id, extraBeds: 2 })).toMatchObject({ totalAmount: 17_100 });
    const { lines } = await by(manager).payments.ofBooking({ bookingId: id });
    expect(lines[0]?.parts).toBeUndefined();
  });
});

const priced = () => ({
  ...{ bookingType: "package" as const, tourId, vehicleId: null, travelDate: SEASON_DAY },
  ...{ pickupLocation: "", dropLocation: "" },
});
