import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { MAX_AHEAD } from "@shikara/contract/dashboard/schema";
import { bookings } from "@shikara/db/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.services.db.delete(bookings);
  bed.services.announce(["bookings"]);
});

const inDays = (days: number) => addDays(calendarNow("Asia/Kolkata").day, days);
const confirmed = (customerName: string, days: number, totalAmount = 0) =>
  storeBooking(bed, { customerName, status: "confirmed", travelDate: inDays(days), totalAmount });

it("who travels within a week is told, the first to leave first, and how many there are", async () => {
  const agent = await bed.as("agent");
  expect((await agent.dashboard.ahead()).travelling).toEqual({ count: 0, bookings: [] });
  for (const [name, days] of [
    ["Last", 6],
    ["Too late", 7],
    ["Gone", -1],
    ["Today", 0],
  ] as const)
    await confirmed(name, days);
  await storeBooking(bed, { customerName: "Nobody said yes", status: "pending", travelDate: inDays(1) });
  await storeBooking(bed, { customerName: "Called off", status: "cancelled", travelDate: inDays(1) });
  const { travelling } = await agent.dashboard.ahead();
  expect(travelling.bookings.map(({ customerName }) => customerName)).toEqual(["Today", "Last"]);
  for (let at = 0; at < MAX_AHEAD; at += 1) await confirmed(`Group ${at}`, 2);
  const more = (await agent.dashboard.ahead()).travelling;
  expect([more.count, more.bookings.length]).toEqual([MAX_AHEAD + 2, MAX_AHEAD]);
});

it("what is still owed is told in all, to the paisa, and no more once it is paid; of what is called off, the fee", async () => {
  const manager = await bed.as("manager");
  const due = async () => {
    const { due: told } = await manager.dashboard.ahead();
    return told && { ...told, bookings: told.bookings.map(({ customerName, balance }) => [customerName, balance]) };
  };
  const none = { count: 0, total: 0 };
  expect(await due()).toEqual({ ...none, bookings: [], back: none });
  const soon = await confirmed("Soon", 3, 10_000.1);
  const later = await confirmed("Later", 30, 500.2);
  await confirmed("Nothing asked", 4, 0);
  await storeBooking(bed, { customerName: "Pending", status: "pending", travelDate: inDays(1), totalAmount: 900 });
  await storeBooking(bed, { customerName: "Back home", status: "completed", travelDate: inDays(-9), totalAmount: 70 });
  expect(await due()).toEqual({
    count: 3,
    total: 10_570.3,
    bookings: [
      ["Back home", 70],
      ["Soon", 10_000.1],
      ["Later", 500.2],
    ],
    back: none,
  });
  const listed = async () => {
    const { bookings } = await manager.bookings.adminList({ owed: "yes", order: "travel" });
    return bookings.map(({ customerName }) => customerName);
  };
  expect(await listed()).toEqual(["Back home", "Soon", "Later"]);
  await manager.payments.take({ bookingId: soon.id, amount: 4_000, method: "cash" });
  await manager.payments.refund({ bookingId: soon.id, amount: 0.1, method: "cash", isAboveBalance: true });
  await manager.payments.take({ bookingId: later.id, amount: 500.2, method: "upi" });
  expect(await due()).toMatchObject({ count: 2, total: 6_070.2 });
  await manager.bookings.setStatus({ id: soon.id, status: "cancelled" });
  // Three days before, all of it is the fee; of it as much is earned as was paid.
  expect(await due()).toEqual({
    count: 2,
    total: 6_070.2,
    bookings: [
      ["Back home", 70],
      ["Soon", 6_000.2],
    ],
    back: none,
  });
  // A day on which nobody travels any more would read like a journey.
  const { due: told } = await manager.dashboard.ahead();
  expect(told?.bookings.map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
  expect(await listed()).toEqual(["Back home", "Soon"]);
  // The list says the same of it, and nothing of a journey that is made.
  const { bookings: rows } = await manager.bookings.adminList({ owed: "yes", order: "travel" });
  expect(rows.map(({ feeOwed }) => feeOwed)).toEqual([0, 6_000.2]);
  expect(await manager.bookings.stats({ owed: "yes" })).toMatchObject({ total: 2, revenue: 4_069.9 });
  await manager.payments.take({ bookingId: soon.id, amount: 6_000.2, method: "cash" });
  expect(await due()).toMatchObject({ count: 1, bookings: [["Back home", 70]] });
  expect(await listed()).toEqual(["Back home"]);
});

it("what was paid too much is gathered, of a journey that was called off all but its fee, until it is given back", async () => {
  const manager = await bed.as("manager");
  const back = async () => (await manager.dashboard.ahead()).due?.back;
  const listed = async () => {
    const { bookings } = await manager.bookings.adminList({ owed: "back" });
    return bookings.map(({ customerName }) => customerName);
  };
  expect(await back()).toEqual({ count: 0, total: 0 });
  const off = await confirmed("Called off", 60, 1_000);
  const less = await confirmed("Less than paid", 40, 500);
  for (const { id } of [off, less]) await manager.payments.take({ bookingId: id, amount: 500, method: "cash" });
  // Somebody who pays before anybody has confirmed is to be confirmed, not paid back.
  await storeBooking(bed, { customerName: "Pending", status: "pending", travelDate: inDays(20), totalAmount: 900 });
  await manager.bookings.setStatus({ id: off.id, status: "cancelled" });
  await manager.payments.take({ bookingId: less.id, amount: 0.3, method: "cash", isAboveBalance: true });
  // Of 1,000 rupees sixty days ahead 15 % are the fee.
  expect(await back()).toEqual({ count: 2, total: 350.3 });
  expect((await listed()).toSorted()).toEqual(["Called off", "Less than paid"]);
  await manager.payments.refund({ bookingId: off.id, amount: 350, method: "cash" });
  expect(await back()).toEqual({ count: 1, total: 0.3 });
  expect(await listed()).toEqual(["Less than paid"]);
});
