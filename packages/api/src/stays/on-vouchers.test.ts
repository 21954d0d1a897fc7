import { setTimeout as pause } from "node:timers/promises";
import { outbox } from "@shikara/db/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { stayFor, supplierOf } from "@shikara/testing/stays";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

let bed: Testbed;
let manager: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

/** A booking with a stay that its supplier has confirmed, and so many others that nobody has asked for. */
async function confirmed() {
  const { id: bookingId } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(10) });
  const { id: supplierId } = await supplierOf(manager);
  const plan = async (from: number) =>
    (await manager.stays.plan({ ...stayFor(bookingId, supplierId, from), ownCost: 5_000 })).id;
  const [id, other] = [await plan(10), await plan(12)];
  await manager.stays.answer({ id, answer: "confirmed", supplierReference: "HP-7781" });
  return { bookingId, id, other };
}

/** The guests get their voucher now. */
async function sendVoucher(bookingId: string, email = "guest@example.com") {
  await pause(5);
  await bed.services.db.insert(outbox).values({
    ...{ kind: "document", name: "Demo", email, subject: "", text: "", html: "", bookingId },
    ...{ state: "sent", settledAt: new Date(), attachments: [{ document: "voucher", bookingId }] },
  });
  await pause(5);
}

const papers = async (bookingId: string) =>
  (await manager.documents.ofBooking({ bookingId })).sent.map(({ isSuperseded, isReplaced }) => [
    isSuperseded,
    isReplaced,
  ]);
const stayOf = async (bookingId: string, id: string) =>
  (await manager.stays.ofBooking({ bookingId })).find((stay) => stay.id === id);

describe("the guests' voucher", () => {
  it("is out of date once a stay on it is called off, until they have the one of what is left", async () => {
    const { bookingId, id, other } = await confirmed();
    await sendVoucher(bookingId);
    expect(await papers(bookingId)).toEqual([[false, false]]);
    // It names the one alone: what becomes of the other changes nothing of it.
    await manager.stays.answer({ id: other, answer: "confirmed" });
    await manager.stays.cancel({ id: other });
    await manager.stays.update({ id, note: "Late arrival" });
    expect(await papers(bookingId)).toEqual([[false, false]]);
    await manager.stays.cancel({ id });
    expect(await papers(bookingId)).toEqual([[true, false]]);
    await sendVoucher(bookingId);
    expect(await papers(bookingId)).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it.each([
    ["changed", (id: string) => manager.stays.update({ id, checkOut: inDays(14) })],
    ["declined after all", (id: string) => manager.stays.answer({ id, answer: "declined" })],
    [
      "confirmed by another number",
      (id: string) => manager.stays.answer({ id, answer: "confirmed", supplierReference: "HP-9001" }),
    ],
  ])("is out of date once a stay on it is %s", async (_what, change) => {
    const { bookingId, id } = await confirmed();
    await sendVoucher(bookingId);
    await change(id);
    expect(await papers(bookingId)).toEqual([[true, false]]);
  });

  it("holds again where the booking was called off by mistake; while that is off, nobody has to send it anew", async () => {
    const { bookingId } = await confirmed();
    await sendVoucher(bookingId);
    await manager.bookings.setStatus({ id: bookingId, status: "cancelled" });
    expect(await papers(bookingId)).toEqual([[false, false]]);
    await manager.bookings.setStatus({ id: bookingId, status: "confirmed" });
    expect(await papers(bookingId)).toEqual([[false, false]]);
  });

  it("is said of the stays that it names, as long as its readers have no newer one", async () => {
    const { bookingId, id, other } = await confirmed();
    expect(await stayOf(bookingId, id)).toMatchObject({ isOnVoucher: false });
    await sendVoucher(bookingId);
    expect(await stayOf(bookingId, id)).toMatchObject({ isOnVoucher: true });
    expect(await stayOf(bookingId, other)).toMatchObject({ isOnVoucher: false });
    // Moved and asked for again, it is the one of the old days that they hold.
    expect(await manager.stays.update({ id, checkOut: inDays(14) })).toMatchObject({ isOnVoucher: true });
    await sendVoucher(bookingId);
    expect(await stayOf(bookingId, id)).toMatchObject({ isOnVoucher: false });
  });
});
