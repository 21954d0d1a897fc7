import { setTimeout as pause } from "node:timers/promises";
import { bookings } from "@shikara/db/schema";
import { eq, sql } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { stayFor, supplierOf } from "@shikara/testing/stays";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

it("a letter to a supplier waits for whoever changes its booking, and is not waited for by them", async () => {
  const manager = await bed.as("manager");
  const { id: bookingId } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(10) });
  const { id: supplierId } = await supplierOf(manager);
  const stay = await manager.stays.plan({ ...stayFor(bookingId, supplierId), ownCost: 5_000 });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const cancelled = bed.services.db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '600ms'`);
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for("update");
    begin();
    await pause(300);
    // Its stays follow it.
    await tx.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, bookingId));
  });
  await begun;
  const sent = codeOf(manager.stays.send({ id: stay.id, letter: "request", version: stay.version }));
  await cancelled;
  expect(await sent).toBe("STALE");
});
