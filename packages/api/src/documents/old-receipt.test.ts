import { outbox } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

it("a receipt is out of date once money on it is taken back, until they have the one of what is left; those from before stand", async () => {
  const manager = await bed.as("manager");
  const { id: bookingId } = await storeBooking(bed, { status: "confirmed", email: "guest@example.com" });
  const mailsGo = () =>
    bed.services.db
      .update(outbox)
      .set({ state: "sent", settledAt: new Date() })
      .where(and(eq(outbox.bookingId, bookingId), eq(outbox.state, "waiting")));
  const receipts = async () =>
    (await manager.documents.ofBooking({ bookingId })).sent.map(({ isSuperseded, isReplaced }) => [
      isSuperseded,
      isReplaced,
    ]);
  for (const amount of [5_000, 7_000]) {
    await manager.payments.take({ bookingId, amount, method: "cash", mailReceipt: true });
    await mailsGo();
  }
  const second = (await manager.payments.ofBooking({ bookingId })).payments.find(({ amount }) => amount === 7_000);
  await manager.payments.reverse({ id: second?.id ?? "", note: "Another booking's" });
  expect(await receipts()).toEqual([
    [true, false],
    [false, false],
  ]);
  await manager.payments.take({ bookingId, amount: 1_000, method: "cash", mailReceipt: true });
  await mailsGo();
  expect(await receipts()).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
});
