import { randomUUID } from "node:crypto";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordPayment } from "./online/record.ts";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

it.each(["online:pay_00000001", `offer:${randomUUID()}`, `credit:${randomUUID()}`, `driver-cash-${randomUUID()}`])(
  "nobody writes anything under a key of the house's own, which would keep that from writing: %s",
  async (key) => {
    const { id: bookingId } = await storeBooking(bed);
    const [amount, method] = [1, "cash" as const];
    await manager.payments.take({ bookingId, amount: 2, method });
    for (const send of [
      manager.payments.take({ bookingId, amount, method, key }),
      manager.payments.refund({ bookingId, amount, method, key, isAboveBalance: true }),
      manager.payments.addExtra({ bookingId, title: "Guide", unitPrice: 5, key }),
      manager.payments.discount({ bookingId, title: "Early", amount, key }),
      manager.payments.settle({ bookingId, key }),
    ])
      expect(await codeOf(send)).toBe("VALIDATION");
    expect(await codeOf(manager.payments.useCredit({ bookingId, code: "CR-22222222", key }))).toBe("VALIDATION");
    const program = await bed.as("manager", { idempotencyKey: key });
    expect(await codeOf(program.payments.take({ bookingId, amount, method }))).toBe("VALIDATION");
    await recordPayment(bed.services, bookingId, { id: "pay_00000001", amount: 36_000, at: new Date(), how: "UPI" });
    expect((await manager.payments.ofBooking({ bookingId })).paid).toBe(36_002);
  },
);
