// What became of a supplier's money whose answer was lost.

import { randomUUID } from "node:crypto";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { rateOf, stayFor, supplierOf } from "@shikara/testing/stays";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

/** A payment to a supplier of whom one stay is owed, as its form sends it. */
async function payment() {
  const { id: supplierId } = await supplierOf(manager);
  await rateOf(manager, supplierId);
  const { id } = await storeBooking(bed, { travelDate: inDays(10), status: "confirmed" });
  const { id: stayId } = await manager.stays.plan(stayFor(id, supplierId));
  await manager.stays.answer({ id: stayId, answer: "confirmed" });
  return { supplierId, stayIds: [stayId], amount: 500, method: "cash" as const, key: randomUUID() };
}

describe("a supplier's payment whose answer was lost", () => {
  it("is told as recorded where it was, and sent again it is one", async () => {
    const sent = await payment();
    await manager.payables.pay(sent);
    const { isRecorded, account } = await manager.payables.settle({ supplierId: sent.supplierId, key: sent.key });
    expect({ isRecorded, paid: account.payments.map(({ amount }) => amount) }).toEqual({
      ...{ isRecorded: true, paid: [500] },
    });
    expect((await manager.payables.pay(sent)).payments).toHaveLength(1);
  });

  it("is told as not recorded where it never arrived, and never will be with that key", async () => {
    const sent = await payment();
    const asked = { supplierId: sent.supplierId, key: sent.key };
    expect(await manager.payables.settle(asked)).toMatchObject({ isRecorded: false });
    expect(await manager.payables.settle(asked)).toMatchObject({ isRecorded: false });
    expect(await codeOf(manager.payables.pay(sent))).toBe("IDEMPOTENCY_MISMATCH");
    const { amount, key, stayIds } = sent;
    const back = { stayId: stayIds[0] ?? "", amount, method: "cash" as const, key };
    await manager.payables.pay({ ...sent, key: randomUUID() });
    expect(await codeOf(manager.payables.takeBack({ ...back, isAboveBack: true }))).toBe("IDEMPOTENCY_MISMATCH");
    expect((await manager.payables.account({ supplierId: sent.supplierId })).payments).toHaveLength(1);
  });

  it("waits for the one that is being written down: both agree on what happened", async () => {
    const sent = await payment();
    const [paid, { isRecorded }] = await Promise.all([
      codeOf(manager.payables.pay(sent)),
      manager.payables.settle({ supplierId: sent.supplierId, key: sent.key }),
    ]);
    expect(paid).toBe(isRecorded ? "OK" : "IDEMPOTENCY_MISMATCH");
    const { payments } = await manager.payables.account({ supplierId: sent.supplierId });
    expect(payments).toHaveLength(isRecorded ? 1 : 0);
  });

  it("is asked for of a supplier that is there", async () =>
    expect(await codeOf(manager.payables.settle({ supplierId: randomUUID(), key: randomUUID() }))).toBe("NOT_FOUND"));
});
