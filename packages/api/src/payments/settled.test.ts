// What became of money whose answer was lost.

import { storeBooking } from "@shikara/testing/bookings";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const NOBODY = "00000000-0000-4000-8000-000000000000";
type Caller = Awaited<ReturnType<Testbed["as"]>>;
let bed: Testbed;
let agent: Caller;
let manager: Caller;
beforeAll(async () => {
  bed = await createTestbed();
  [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
});
afterAll(() => bed.close());

/** Each way to change what a booking comes to, as its form sends it. */
const WAYS = {
  payment: (bookingId: string, key: string) => manager.payments.take({ bookingId, key, amount: 100, method: "cash" }),
  refund: (bookingId: string, key: string) =>
    manager.payments.refund({ bookingId, key, amount: 100, method: "cash", isAboveBalance: true }),
  extra: (bookingId: string, key: string) =>
    manager.payments.addExtra({ bookingId, key, title: "Guide", unitPrice: 5 }),
  discount: (bookingId: string, key: string) =>
    manager.payments.discount({ bookingId, key, title: "Early bird", amount: 7 }),
};
const entries = (money: { lines: unknown[]; payments: unknown[] }) => money.lines.length + money.payments.length;

describe.each(Object.entries(WAYS))("a %s without an answer", (_name, send) => {
  const booked = async () => {
    const { id } = await storeBooking(bed);
    await manager.payments.take({ bookingId: id, amount: 1_000, method: "upi" });
    return id;
  };

  it("is told to have been recorded, and stays once however often it is sent", async () => {
    const bookingId = await booked();
    const first = await send(bookingId, "key-of-the-form");
    expect(await manager.payments.settle({ bookingId, key: "key-of-the-form" })).toEqual({
      isRecorded: true,
      money: first,
    });
    expect(entries(await send(bookingId, "key-of-the-form"))).toBe(entries(first));
  });

  it("that is told not to be recorded never will be: what still arrives is refused", async () => {
    const bookingId = await booked();
    const before = await manager.payments.ofBooking({ bookingId });
    for (const _time of ["first", "again"])
      expect(await manager.payments.settle({ bookingId, key: "lost-on-the-way" })).toEqual({
        isRecorded: false,
        money: before,
      });
    expect(await codeOf(send(bookingId, "lost-on-the-way"))).toBe("IDEMPOTENCY_MISMATCH");
    expect(entries(await send(bookingId, "sent-anew-with-another"))).toBe(entries(before) + 1);
  });

  it("and asked about while it is being written down is one or the other", async () => {
    const bookingId = await booked();
    const before = entries(await manager.payments.ofBooking({ bookingId }));
    const [sent, asked] = await Promise.all([
      codeOf(send(bookingId, "both-at-once")),
      manager.payments.settle({ bookingId, key: "both-at-once" }),
    ]);
    expect(sent).toBe(asked.isRecorded ? "OK" : "IDEMPOTENCY_MISMATCH");
    const after = entries(await manager.payments.ofBooking({ bookingId }));
    expect(after - before).toBe(asked.isRecorded ? 1 : 0);
  });
});

describe("who asks", () => {
  it("is staff who may take payments, of a booking that is there, with a key", async () => {
    const { id: bookingId } = await storeBooking(bed);
    expect((await agent.payments.settle({ bookingId, key: "of-an-agent" })).isRecorded).toBe(false);
    expect(await codeOf(agent.payments.settle({ bookingId: NOBODY, key: "of-an-agent" }))).toBe("NOT_FOUND");
    expect(await codeOf(agent.payments.settle({ bookingId, key: "short" }))).toBe("VALIDATION");
    expect(await codeOf(bed.anyone().payments.settle({ bookingId, key: "of-nobody-here" }))).toBe("UNAUTHENTICATED");
  });
});
