import { SEATS_HELD_FOR_AN_ADDRESS } from "@shikara/auth/hold-limit";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { storeBooking } from "@shikara/testing/bookings";
import { departing, letHoldEnd, setSeatHold, storedBooking } from "@shikara/testing/departing";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const MINUTE = 60_000;
let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

describe("a request for a departure", () => {
  it("holds its seats for as long as staff say, and tells until when; then they are anybody's", async () => {
    const { ask, left } = await departing(bed, 5);
    const { reference, heldUntil } = await ask(2);
    const minutes = ((heldUntil?.getTime() ?? 0) - Date.now()) / MINUTE;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    expect(await left()).toBe(3);
    await letHoldEnd(bed, reference);
    expect(await left()).toBe(5);
  });

  it("is answered the same however often it is sent", async () => {
    const { ask, left } = await departing(bed, 5);
    const details = { address: freshAddress(), key: "sent twice" };
    const first = await ask(2, details);
    expect(await ask(2, details)).toEqual(first);
    expect(await left()).toBe(3);
  });

  it("is refused in words where too few are left, whether held or confirmed", async () => {
    const { ask } = await departing(bed, 3);
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
    const { ask, left } = await departing(bed, 4);
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(ask(2))));
    expect(codes.sort()).toEqual([...Array(2).fill("OK"), ...Array(6).fill("VALIDATION")]);
    expect(await left()).toBe(0);
  });

  it("holds none as a quote, where staff say none, or on a package without departures", async () => {
    const { ask, left } = await departing(bed, 4);
    expect((await ask(2, { kind: "quote" })).heldUntil).toBeNull();
    await setSeatHold(bed, 0);
    expect((await ask(2)).heldUntil).toBeNull();
    await setSeatHold(bed, 30);
    expect(await left()).toBe(4);
    const tour = await storeTour(bed, "any-day");
    const anyDay = { package: tour.slug, travelDate: addDays(calendarNow(bed.services.timeZone).day, 3), travelers: 2 };
    const guest = { name: "Demo Guest", phone: "+91 98765 43210", email: "guest@example.com" };
    expect((await bed.anyone().bookings.requestTour({ ...anyDay, ...guest })).heldUntil).toBeNull();
  });

  it("holds few seats for one address: nobody sells a departure out who buys nothing", async () => {
    const { ask, left } = await departing(bed, SEATS_HELD_FOR_AN_ADDRESS + 5);
    const address = freshAddress();
    expect((await ask(SEATS_HELD_FOR_AN_ADDRESS - 1, { address, name: "Large party" })).heldUntil).not.toBeNull();
    expect((await ask(2, { address })).heldUntil).toBeNull();
    expect(await left()).toBe(6);
    expect((await ask(2)).heldUntil).not.toBeNull();
  });

  it("makes what visitors see right until it lets go", async () => {
    const { ask, slug } = await departing(bed, 4);
    const { heldUntil } = await ask(2);
    const rightUntil = vi.fn();
    await bed.anyone({ rightUntil }).tours.bySlug({ slug });
    expect(rightUntil).toHaveBeenCalledWith(heldUntil);
    expect(bed.announced).toContain("departures");
  });
});

describe("staff meanwhile", () => {
  it("confirm the one that holds them, and another only once they are free", async () => {
    const { tour, date, ask, left } = await departing(bed, 3);
    const agent = await bed.as("agent");
    const held = await ask(2);
    const other = await storeBooking(bed, { tourId: tour.id, travelDate: date, travelers: 2 });
    expect(await failureOf(agent.bookings.confirm({ id: other.id }))).toMatchObject({
      code: "CONFLICT",
      message: `Only one seat is left on this departure. Held for ${held.reference} (Demo Guest), who has not been confirmed: cancel that request to give its seats away.`,
    });
    const { id } = await storedBooking(bed, held.reference);
    expect((await agent.bookings.confirm({ id })).status).toBe("confirmed");
    expect(await left()).toBe(1);
  });

  it("confirm another when the time is over, and are told that the first one's are gone", async () => {
    const { tour, date, ask } = await departing(bed, 3);
    const agent = await bed.as("agent");
    const { reference } = await ask(2);
    await letHoldEnd(bed, reference);
    const other = await storeBooking(bed, { tourId: tour.id, travelDate: date, travelers: 2 });
    expect(await codeOf(agent.bookings.confirm({ id: other.id }))).toBe("OK");
    expect(await codeOf(agent.bookings.confirm({ id: (await storedBooking(bed, reference)).id }))).toBe("CONFLICT");
  });

  it("change it: more people, another day or a cancellation let the seats go, fewer people keep theirs", async () => {
    const { ask, left } = await departing(bed, 9);
    const manager = await bed.as("manager");
    const [fewer, more, gone] = [await ask(3), await ask(2), await ask(1)];
    expect(await left()).toBe(3);
    await manager.bookings.update({ id: (await storedBooking(bed, fewer.reference)).id, travelers: 2 });
    expect(await left()).toBe(4);
    await manager.bookings.update({ id: (await storedBooking(bed, more.reference)).id, travelers: 4 });
    expect(await left()).toBe(6);
    const { id } = await storedBooking(bed, gone.reference);
    await manager.bookings.cancel({ id });
    await manager.bookings.setStatus({ id, status: "pending" });
    expect(await left()).toBe(7);
    expect((await storedBooking(bed, gone.reference)).heldUntil).toBeNull();
  });
});
