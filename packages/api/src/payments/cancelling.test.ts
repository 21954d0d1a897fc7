import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

describe("cancelling", () => {
  it.each([
    [30, 15, 5_400, 4_600, 0],
    [29, 50, 18_000, 0, 8_000],
    [15, 50, 18_000, 0, 8_000],
    [14, 100, 36_000, 0, 26_000],
    [-1, 100, 36_000, 0, 26_000],
  ])("%d days before departure costs %d per cent", async (days, percent, fee, refund, due) => {
    const agent = await bed.as("agent");
    const { id: bookingId } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(days) });
    const money = await agent.payments.take({ bookingId, amount: 10_000, method: "bank" });
    expect(money.cancellation).toEqual({ days, percent, fee, refund, due });
    await agent.bookings.setStatus({ id: bookingId, status: "cancelled" });
    const after = await agent.payments.ofBooking({ bookingId });
    expect(after).toMatchObject({ isCancelled: true, cancellation: { fee, refund }, balance: fee - 10_000 });
  });

  it("goes by the policy that stood when it was made, and by the day it was cancelled", async () => {
    const agent = await bed.as("agent");
    const { id: bookingId } = await storeBooking(bed, {
      status: "cancelled",
      travelDate: inDays(3),
      cancelledOn: inDays(-7),
      cancellation: [{ fromDays: 10, percent: 20 }],
    });
    const { cancellation } = await agent.payments.ofBooking({ bookingId });
    expect(cancellation).toMatchObject({ days: 10, percent: 20, fee: 7_200 });
    await agent.bookings.setStatus({ id: bookingId, status: "confirmed" });
    const [row] = await bed.services.db.select().from(bookings).where(eq(bookings.id, bookingId));
    expect(row?.cancelledOn).toBeNull();
    expect((await agent.payments.ofBooking({ bookingId })).cancellation).toMatchObject({ days: 3, percent: 100 });
  });

  it("goes by the fees of the settings for bookings made since, by visitors and staff, and by no other for those there", async () => {
    const [agent, admin] = [await bed.as("agent"), await bed.as("admin")];
    const { id: tourId, slug } = await storeTour(bed, "bands");
    const book = async (phone: string) => {
      const journey = { package: slug, kind: "booking", travelDate: inDays(20), travelers: 1 } as const;
      const who = { email: "bands@example.com", phone };
      const { reference } = await bed.anyone().bookings.requestTour({ ...journey, ...who, name: "Demo Guest" });
      const entered = await agent.bookings.create({
        ...{ bookingType: "package", source: "phone", status: "pending", tourId, customerName: "Demo Guest" },
        ...{ ...who, travelDate: inDays(20), travelers: 1 },
      });
      const [asked] = (await agent.bookings.adminList({ search: reference })).bookings;
      return [asked?.id ?? "", entered.id];
    };
    const percents = async (ids: string[]) => {
      for (const bookingId of ids) await agent.bookings.confirm({ id: bookingId });
      const money = await Promise.all(ids.map((bookingId) => agent.payments.ofBooking({ bookingId })));
      return money.map(({ cancellation }) => cancellation?.percent);
    };
    const before = await book("+91 98765 40001");
    const { version: _version, updatedAt: _updatedAt, ...settings } = await admin.settings.adminGet();
    const cancellationBands = [
      { fromDays: 20, percent: 7 },
      { fromDays: 0, percent: 60 },
    ];
    await admin.settings.update({ ...settings, cancellationBands });
    const since = await book("+91 98765 40002");
    expect(await percents([...before, ...since])).toEqual([50, 50, 7, 7]);
    // Visitors read the policy's lines, as they were.
    const shown = await bed.anyone().settings.get();
    expect(shown.policies.cancellation[0]).toBe("30 or more days before departure: 15% fee");
    expect(shown).not.toHaveProperty("cancellationBands");
  });

  it("is free for a request that nobody confirmed or paid for, and no question once the journey is over", async () => {
    const agent = await bed.as("agent");
    const pending = await storeBooking(bed);
    const completed = await storeBooking(bed, { status: "completed" });
    for (const { id: bookingId } of [pending, completed])
      expect((await agent.payments.ofBooking({ bookingId })).cancellation).toBeNull();
    const paid = await agent.payments.take({ bookingId: pending.id, amount: 1, method: "card" });
    expect(paid.cancellation).toMatchObject({ refund: 0 });
  });

  it("stays free once such a request is turned down; what was paid for, or is taken up and confirmed, costs", async () => {
    const agent = await bed.as("agent");
    const money = (bookingId: string) => agent.payments.ofBooking({ bookingId });
    const made = () => storeBooking(bed, { travelDate: inDays(3), deposit: 9_000 });
    const [pressed, chosen, paid] = [await made(), await made(), await made()];
    await agent.bookings.cancel({ id: pressed.id });
    await agent.bookings.setStatus({ id: chosen.id, status: "cancelled" });
    const free = { isCancelled: true, balance: 0, deposit: 0, cancellation: { percent: 0, fee: 0, refund: 0, due: 0 } };
    for (const { id } of [pressed, chosen]) expect(await money(id)).toMatchObject(free);
    const { path } = await agent.bookings.customerLink({ id: pressed.id });
    const key = new URL(path, "https://shikara.test").searchParams.get("key") ?? "";
    expect((await bed.anyone().bookings.own({ reference: pressed.reference, key })).upi).toBeNull();

    await agent.payments.take({ bookingId: paid.id, amount: 1_000, method: "cash" });
    await agent.bookings.cancel({ id: paid.id });
    expect(await money(paid.id)).toMatchObject({ balance: 35_000, cancellation: { percent: 100, due: 35_000 } });
    for (const status of ["confirmed", "cancelled"] as const)
      await agent.bookings.setStatus({ id: pressed.id, status });
    expect(await money(pressed.id)).toMatchObject({ balance: 36_000, cancellation: { percent: 100 } });
  });
});
