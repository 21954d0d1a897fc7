import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { bookings, departures } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const NOBODY = "00000000-0000-4000-8000-000000000000";
let bed: Testbed;
let count = 0;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const today = () => calendarNow(bed.services.timeZone).day;
/** A package of its own with one departure, ten days from now. */
async function departing(seats: number, price = 20_000) {
  count += 1;
  const tour = await storeTour(bed, `departing-${count}`);
  const date = addDays(today(), 10);
  const manager = await bed.as("manager");
  const departure = await manager.departures.create({ tourId: tour.id, date, seats, ownPrice: price });
  return { tour, date, departure, manager };
}
const asked = (slug: string, travelDate: string, travelers: number, kind: "booking" | "quote" = "booking") => ({
  ...{ package: slug, travelDate, travelers, kind, name: "Demo Guest" },
  ...{ phone: "+91 98765 43210", email: "guest@example.com" },
});
const seatsLeft = async (slug: string) => (await bed.anyone().tours.bySlug({ slug })).departures[0]?.seatsLeft;

describe("departures of a package", () => {
  it("are added, changed and deleted by those who change packages, and shown to visitors in order", async () => {
    const { tour, date, departure, manager } = await departing(12);
    expect(departure).toMatchObject({ tourId: tour.id, date, seats: 12, seatsLeft: 12, price: 20_000, version: 1 });
    const sooner = await manager.departures.create({ tourId: tour.id, date: today(), seats: 4, ownPrice: 19_000.5 });
    const shown = async () => (await bed.anyone().tours.bySlug({ slug: tour.slug })).departures;
    expect(await shown()).toEqual([
      { id: sooner.id, date: today(), seatsLeft: 4, price: 19_000.5 },
      { id: departure.id, date, seatsLeft: 12, price: 20_000 },
    ]);
    const { id } = sooner;
    expect(await manager.departures.update({ id, version: 1, seats: 6 })).toMatchObject({ seats: 6, version: 2 });
    expect(await failureOf(manager.departures.update({ id, version: 1, seats: 7 }))).toMatchObject({
      code: "STALE",
      details: { current: { id, seats: 6, version: 2 } },
    });
    await manager.departures.delete({ id });
    expect(await codeOf(manager.departures.delete({ id }))).toBe("NOT_FOUND");
    expect(await manager.departures.adminList({ tourId: tour.id })).toHaveLength(1);
  });

  it("have the seats of a booking left for it alone, confirmed or held, on its own day", async () => {
    const { tour, date, manager } = await departing(4);
    const later = await manager.departures.create({ tourId: tour.id, date: addDays(date, 7), seats: 4, ownPrice: 1 });
    const { id } = await storeBooking(bed, { tourId: tour.id, travelDate: date, travelers: 3, status: "confirmed" });
    const { reference } = await bed.anyone().bookings.requestTour(asked(tour.slug, date, 1));
    const held = (await manager.bookings.adminList({ search: reference, limit: 10 })).bookings[0]?.id ?? "";
    const left = async (bookingId?: string) =>
      (await manager.departures.adminList({ tourId: tour.id, ...(bookingId && { bookingId }) })).map((one) => [
        one.id === later.id ? "later" : "own",
        one.seatsLeft,
      ]);
    expect(await left()).toEqual([
      ["own", 0],
      ["later", 4],
    ]);
    expect([(await left(id))[0]?.[1], (await left(held))[0]?.[1], (await left(NOBODY))[0]?.[1]]).toEqual([3, 1, 0]);
    await manager.bookings.setStatus({ id, status: "cancelled" });
    expect((await left(id))[0]?.[1]).toBe(3);
  });

  it("are what the version before reads and writes, too: one price in two columns while both serve", async () => {
    const { tour, date, departure, manager } = await departing(12, 21_000);
    const priceOf = async (id: string) => {
      const [row] = await bed.services.db.select().from(departures).where(eq(departures.id, id));
      return [row?.price, row?.ownPrice];
    };
    expect(await priceOf(departure.id)).toEqual([21_000, 21_000]);
    await manager.departures.update({ id: departure.id, ownPrice: null });
    expect(await priceOf(departure.id)).toEqual([tour.price, null]);
    await bed.services.db.update(departures).set({ price: 19_000 }).where(eq(departures.id, departure.id));
    expect(await priceOf(departure.id)).toEqual([19_000, 19_000]);
    // As the version before has it, and as a departure of that time is kept among the deleted.
    const old = { tourId: tour.id, date: addDays(date, 1), seats: 4, price: 7_777 };
    const [row] = await bed.services.db.insert(departures).values(old).returning();
    expect(await priceOf(row?.id ?? "")).toEqual([7_777, 7_777]);
  });

  it("are refused in the past, twice on a day, for no package, without seats", async () => {
    const { tour, date, departure, manager } = await departing(12);
    const day = { tourId: tour.id, date: addDays(date, 1), seats: 1, ownPrice: 0 };
    expect(await failureOf(manager.departures.create({ ...day, date: addDays(today(), -1) }))).toMatchObject({
      code: "VALIDATION",
      details: { fields: { date: "Please choose a day that is not over" } },
    });
    expect(await failureOf(manager.departures.create({ ...day, date }))).toMatchObject({
      code: "CONFLICT",
      message: "This package already sets out on that day",
    });
    expect(await codeOf(manager.departures.create({ ...day, tourId: NOBODY }))).toBe("NOT_FOUND");
    for (const seats of [0, 1.5, 501])
      expect(await codeOf(manager.departures.create({ ...day, seats }))).toBe("VALIDATION");
    expect(await codeOf(manager.departures.update({ id: departure.id, date: "2020-01-01" }))).toBe("VALIDATION");
  });

  it("go with their package, which stays while a booking needs it", async () => {
    const { tour, departure, manager } = await departing(12);
    const booking = { tourId: tour.id, travelDate: departure.date, status: "confirmed" } as const;
    const { id } = await storeBooking(bed, booking);
    expect(await codeOf(manager.tours.delete({ id: tour.id }))).toBe("IN_USE");
    await manager.bookings.setStatus({ id, status: "cancelled" });
    await manager.tours.delete({ id: tour.id });
    expect(await manager.departures.adminList({ tourId: tour.id })).toEqual([]);
  });
});

describe("whoever asks for a package with departures", () => {
  it("chooses one of them and pays its price; a quote may be of any day", async () => {
    const { tour, date } = await departing(4, 21_000);
    await bed.anyone().bookings.requestTour(asked(tour.slug, date, 3));
    const [row] = await bed.services.db.select().from(bookings).where(eq(bookings.tourId, tour.id));
    expect(row).toMatchObject({ totalAmount: 63_000, status: "pending", travelDate: date });
    const other = addDays(date, 1);
    expect(await failureOf(bed.anyone().bookings.requestTour(asked(tour.slug, other, 3)))).toMatchObject({
      code: "VALIDATION",
      details: { fields: { travelDate: "Please choose one of the departures" } },
    });
    expect(await codeOf(bed.anyone().bookings.requestTour(asked(tour.slug, other, 3, "quote")))).toBe("OK");
    expect(await failureOf(bed.anyone().bookings.requestTour(asked(tour.slug, date, 5)))).toMatchObject({
      details: { fields: { travelers: "1 seat left on that day" } },
    });
  });

  it("holds no seat until it is confirmed", async () => {
    const { tour, date, manager } = await departing(4);
    const first = await storeBooking(bed, { tourId: tour.id, travelDate: date, travelers: 3 });
    const second = await storeBooking(bed, { tourId: tour.id, travelDate: date, travelers: 2 });
    expect(await seatsLeft(tour.slug)).toBe(4);
    await manager.bookings.confirm({ id: first.id });
    expect(await seatsLeft(tour.slug)).toBe(1);
    const refused = await failureOf(manager.bookings.confirm({ id: second.id }));
    expect(refused).toMatchObject({ code: "CONFLICT", message: "Only one seat is left on this departure" });
    expect((await manager.bookings.byId({ id: second.id })).status).toBe("pending");
    await manager.bookings.setStatus({ id: first.id, status: "cancelled" });
    await manager.bookings.confirm({ id: second.id });
    expect(await codeOf(manager.bookings.update({ id: second.id, travelers: 5 }))).toBe("CONFLICT");
    expect(await codeOf(manager.bookings.setStatus({ id: first.id, status: "confirmed" }))).toBe("CONFLICT");
  });
});

describe("seats that are held", () => {
  it("keep a departure from being deleted, moved, or made smaller", async () => {
    const { tour, date, departure, manager } = await departing(4);
    await storeBooking(bed, { tourId: tour.id, travelDate: date, travelers: 3, status: "completed" });
    const { id } = departure;
    expect(await codeOf(manager.departures.delete({ id }))).toBe("IN_USE");
    expect(await codeOf(manager.departures.update({ id, date: addDays(date, 1) }))).toBe("IN_USE");
    expect(await failureOf(manager.departures.update({ id, seats: 2 }))).toMatchObject({
      code: "CONFLICT",
      message: "3 seats are already taken",
    });
    expect(await manager.departures.update({ id, seats: 3 })).toMatchObject({ seats: 3, seatsLeft: 0 });
  });

  it("let the others of a bulk confirmation through", async () => {
    const { tour, date, manager } = await departing(3);
    const rows = await Promise.all(
      [2, 2, 1].map((travelers) => storeBooking(bed, { tourId: tour.id, travelDate: date, travelers })),
    );
    const { changed, refused } = await manager.bookings.confirmMany({ ids: rows.map(({ id }) => id) });
    expect(changed).toBe(2);
    expect(refused).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/seat is left on this departure$/) }),
    ]);
    expect(await seatsLeft(tour.slug)).toBeLessThanOrEqual(1);
  });
});
