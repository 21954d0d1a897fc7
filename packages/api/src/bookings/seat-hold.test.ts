import { HOLDS_OF_AN_ADDRESS } from "@shikara/auth/hold-limit";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const MINUTE = 60_000;
let bed: Testbed;
let count = 0;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

interface Details {
  kind?: "booking" | "quote";
  name?: string;
  address?: string;
  key?: string;
}

/** A package with one departure of so many seats. */
async function departing(seats: number) {
  count += 1;
  const slug = `held-${count}`;
  const tour = await storeTour(bed, slug);
  const date = addDays(calendarNow(bed.services.timeZone).day, 10);
  await (await bed.as("manager")).departures.create({ tourId: tour.id, date, seats, ownPrice: 20_000 });
  const ask = (
    travelers: number,
    { kind = "booking", name = "Demo Guest", address = freshAddress(), key = "" }: Details = {},
  ) =>
    bed.anyone({ address, idempotencyKey: key }).bookings.requestTour({
      ...{ package: slug, travelDate: date, travelers, kind, name },
      ...{ phone: "+91 98765 43210", email: "guest@example.com" },
    });
  const left = async () => (await bed.anyone().tours.bySlug({ slug })).departures[0]?.seatsLeft;
  return { tour, slug, date, ask, left };
}
const stored = async (reference: string) => {
  const [row] = await bed.services.db.select().from(bookings).where(eq(bookings.reference, reference));
  if (!row) throw new Error(`There is no ${reference}`);
  return row;
};
/** As if so long had gone by. */
const letEnd = (reference: string) =>
  bed.services.db
    .update(bookings)
    .set({ heldUntil: new Date(Date.now() - 1) })
    .where(eq(bookings.reference, reference));
const hold = async (minutes: number) => {
  await (await bed.as("admin")).settings.update({ ...DEFAULT_SETTINGS, seatHold: { minutes } });
};

describe("a request for a departure", () => {
  it("holds its seats for as long as staff say, and tells until when; then they are anybody's", async () => {
    const { ask, left } = await departing(5);
    const { reference, heldUntil } = await ask(2);
    const minutes = ((heldUntil?.getTime() ?? 0) - Date.now()) / MINUTE;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    expect(await left()).toBe(3);
    await letEnd(reference);
    expect(await left()).toBe(5);
  });

  it("is answered the same however often it is sent", async () => {
    const { ask, left } = await departing(5);
    const details = { address: freshAddress(), key: "sent twice" };
    const first = await ask(2, details);
    expect(await ask(2, details)).toEqual(first);
    expect(await left()).toBe(3);
  });

  it("is refused in words where too few are left, whether held or confirmed", async () => {
    const { ask } = await departing(3);
    await ask(2);
    expect(await failureOf(ask(2))).toMatchObject({
      code: "VALIDATION",
      details: { fields: { travelers: "1 seat left on that day" } },
    });
    await ask(1);
    expect(await failureOf(ask(1))).toMatchObject({
      code: "VALIDATION",
      details: { fields: { travelDate: "Sold out on that day" } },
    });
  });

  it("is one of many who ask for the last seats at once, and no seat is given twice", async () => {
    const { ask, left } = await departing(4);
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(ask(2))));
    expect(codes.sort()).toEqual([...Array(2).fill("OK"), ...Array(6).fill("VALIDATION")]);
    expect(await left()).toBe(0);
  });

  it("holds none as a quote, where staff say none, or on a package without departures", async () => {
    const { ask, left } = await departing(4);
    expect((await ask(2, { kind: "quote" })).heldUntil).toBeNull();
    await hold(0);
    expect((await ask(2)).heldUntil).toBeNull();
    await hold(30);
    expect(await left()).toBe(4);
    const tour = await storeTour(bed, "any-day");
    const anyDay = { package: tour.slug, travelDate: addDays(calendarNow(bed.services.timeZone).day, 3), travelers: 2 };
    const guest = { name: "Demo Guest", phone: "+91 98765 43210", email: "guest@example.com" };
    expect((await bed.anyone().bookings.requestTour({ ...anyDay, ...guest })).heldUntil).toBeNull();
  });

  it("is one of few that hold seats from one address: nobody sells a departure out who buys nothing", async () => {
    const { ask, left } = await departing(HOLDS_OF_AN_ADDRESS + 5);
    const address = freshAddress();
    for (let i = 0; i < HOLDS_OF_AN_ADDRESS; i += 1)
      expect((await ask(1, { address, name: `Guest ${i}` })).heldUntil).not.toBeNull();
    expect((await ask(1, { address })).heldUntil).toBeNull();
    expect(await left()).toBe(5);
    expect((await ask(1)).heldUntil).not.toBeNull();
  });

  it("makes what visitors see right until it lets go", async () => {
    const { ask, slug } = await departing(4);
    const { heldUntil } = await ask(2);
    const rightUntil = vi.fn();
    await bed.anyone({ rightUntil }).tours.bySlug({ slug });
    expect(rightUntil).toHaveBeenCalledWith(heldUntil);
    expect(bed.announced).toContain("departures");
  });
});

describe("staff meanwhile", () => {
  it("confirm the one that holds them, and another only once they are free", async () => {
    const { tour, date, ask, left } = await departing(3);
    const agent = await bed.as("agent");
    const held = await ask(2);
    const other = await storeBooking(bed, { tourId: tour.id, travelDate: date, travelers: 2 });
    expect(await codeOf(agent.bookings.confirm({ id: other.id }))).toBe("CONFLICT");
    const { id } = await stored(held.reference);
    expect((await agent.bookings.confirm({ id })).status).toBe("confirmed");
    expect(await left()).toBe(1);
  });

  it("confirm another when the time is over, and are told that the first one's are gone", async () => {
    const { tour, date, ask } = await departing(3);
    const agent = await bed.as("agent");
    const { reference } = await ask(2);
    await letEnd(reference);
    const other = await storeBooking(bed, { tourId: tour.id, travelDate: date, travelers: 2 });
    expect(await codeOf(agent.bookings.confirm({ id: other.id }))).toBe("OK");
    expect(await codeOf(agent.bookings.confirm({ id: (await stored(reference)).id }))).toBe("CONFLICT");
  });

  it("change it: more people, another day or a cancellation let the seats go, fewer people keep theirs", async () => {
    const { ask, left } = await departing(9);
    const manager = await bed.as("manager");
    const [fewer, more, gone] = [await ask(3), await ask(2), await ask(1)];
    expect(await left()).toBe(3);
    await manager.bookings.update({ id: (await stored(fewer.reference)).id, travelers: 2 });
    expect(await left()).toBe(4);
    await manager.bookings.update({ id: (await stored(more.reference)).id, travelers: 4 });
    expect(await left()).toBe(6);
    const { id } = await stored(gone.reference);
    await manager.bookings.cancel({ id });
    await manager.bookings.setStatus({ id, status: "pending" });
    expect(await left()).toBe(7);
    expect((await stored(gone.reference)).heldUntil).toBeNull();
  });
});
