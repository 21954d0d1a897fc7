import { setTimeout as pause } from "node:timers/promises";
import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { driverOf, unitOf, vehicleOf } from "@shikara/testing/duties";
import { codeOf } from "@shikara/testing/failures";
import { stayFor, supplierOf } from "@shikara/testing/stays";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { dumpOf } from "@shikara/testing/travellers";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

/** Both wait for somebody who has the booking: the erasure comes first, and what staff send at that moment behind it. */
async function erasedBefore(id: string, erase: () => Promise<unknown>, send: () => Promise<unknown>) {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const held = bed.services.db.transaction(async (tx) => {
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for("update");
    begin();
    await pause(300);
  });
  await begun;
  await Promise.all([held, erase(), pause(100).then(send)]);
}

describe("what staff mail at the moment of a customer's erasure", () => {
  const SENT = [
    [
      "a mail to several",
      (id: string) => manager.bookings.mailMany({ ids: [id], subject: "Snow", message: "Take boots" }),
    ],
    [
      "a paper to another address",
      (id: string) => manager.documents.send({ bookingId: id, kind: "confirmation", email: "office@example.com" }),
    ],
  ] as const;

  it.each(SENT)("does not stay behind it: %s", async (_what, send) => {
    const booking = await storeBooking(bed, {
      ...{ customerName: "Parvez Lone", email: "parvez@lone.example", status: "confirmed", travelDate: inDays(20) },
    });
    const { id, customerId, customerName: name } = booking;
    const erase = () => manager.customers.erase({ id: customerId ?? "", name });
    await erasedBefore(id, erase, () => codeOf(send(id)));
    expect(await dumpOf(bed)).not.toMatch(/parvez/i);
  });
});

it("what staff say of a customer at the moment of their erasure is refused: to a driver, a supplier, in their booking", async () => {
  const booking = await storeBooking(bed, {
    ...{ customerName: "Parvez Lone", email: "parvez@lone.example", status: "confirmed", travelDate: inDays(20) },
  });
  const { id, customerId, customerName: name } = booking;
  const [driver, supplier, vehicle] = [await driverOf(manager), await supplierOf(manager), await vehicleOf(manager)];
  const { id: unitId } = await unitOf(manager, vehicle.id);
  const note = "Parvez walks with a stick";
  const stay = { ...stayFor(id, supplier.id, 20), ownCost: 100, note };
  const codes: string[] = [];
  await erasedBefore(
    id,
    () => manager.customers.erase({ id: customerId ?? "", name }),
    async () => {
      const said = [
        codeOf(manager.duties.give({ bookingId: id, driverId: driver.id, unitId, note })),
        codeOf(manager.stays.plan(stay)),
        codeOf(manager.bookings.update({ id, specialRequests: note })),
      ];
      codes.push(...(await Promise.all(said)));
    },
  );
  if (inject("engine") === "postgres") {
    expect(codes).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]);
    expect(await dumpOf(bed)).not.toMatch(/parvez/i);
  }
});
