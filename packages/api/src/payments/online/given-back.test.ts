import { DOUBTS } from "@shikara/contract/core/doubts";
import { outbox, paymentPages } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { hear, openOnlineTestbed, paidOnline } from "@shikara/testing/online-testbed";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { lookAtPages } from "./pages.service.ts";
import { sendDueRefunds } from "./refunds.service.ts";

const MINUTE_MS = 60_000;
const soon = (ms: number) => new Date(Date.now() + ms);

const { service, bed, manager, close } = await openOnlineTestbed();
afterAll(close);
beforeEach(() => {
  Object.assign(service.state, { illness: null, refundStatus: "processed" });
});

const moneyOf = (bookingId: string) => manager.payments.ofBooking({ bookingId });

/** Though the booking owes it. */
const giveBack = (asked: { id: string; amount: number; key?: string }) =>
  manager.payments.refundOnline({ ...asked, isAboveBalance: true });

describe("giving back what was paid online", () => {
  it("is done by the service, once, and stands among the payments when that has said so", async () => {
    const { bookingId: id, payment, nameThere } = await paidOnline(bed, service, 9_000);
    expect(payment).toMatchObject({ refundable: 9_000, mayReverse: false });
    const back = { id: payment.id, amount: 4_000.5, key: "one refund" };
    await Promise.all([giveBack(back), giveBack(back)]);
    expect(await moneyOf(id)).toMatchObject({
      ...{ paid: 9_000, onlineRefunds: [{ amount: 4_000.5, state: "waiting" }] },
      payments: [{ refundable: 4_999.5 }],
    });
    await Promise.all([sendDueRefunds(bed.services), sendDueRefunds(bed.services)]);
    expect(service.refunds.filter((refund) => refund.payment_id === nameThere)).toHaveLength(1);
    expect(await moneyOf(id)).toMatchObject({
      ...{ paid: 4_999.5, onlineRefunds: [] },
      payments: [
        { refundable: 4_999.5 },
        { method: "online", amount: -4_000.5, mayReverse: false, by: "Test manager" },
      ],
    });
    const told = await bed.services.db.select().from(outbox).where(eq(outbox.bookingId, id));
    expect(told.filter(({ subject }) => subject.startsWith("We have given back ₹4,000.50"))).toHaveLength(1);
  });

  it("is refused above what is left, of what was paid otherwise, and to agents", async () => {
    const { bookingId: id, payment } = await paidOnline(bed, service, 9_000);
    const more = { id: payment.id, amount: 9_000.01 };
    expect(await codeOf(giveBack(more))).toBe("VALIDATION");
    await giveBack({ id: payment.id, amount: 8_000 });
    expect(await codeOf(giveBack({ id: payment.id, amount: 1_001 }))).toBe("VALIDATION");
    // What is on its way back is not given back in cash as well.
    const cash = { bookingId: id, amount: 1_001, method: "cash" as const, isAboveBalance: true };
    expect(await codeOf(manager.payments.refund(cash))).toBe("VALIDATION");
    const agent = await bed.as("agent");
    expect(await codeOf(agent.payments.refundOnline({ id: payment.id, amount: 1 }))).toBe("FORBIDDEN");
    expect(await codeOf(manager.payments.reverse({ id: payment.id }))).toMatch(/CONFLICT|FORBIDDEN/);
    const taken = await manager.payments.take({ bookingId: id, amount: 100, method: "cash" });
    const inCash = taken.payments.find(({ method }) => method === "cash");
    expect(await codeOf(manager.payments.refundOnline({ id: inCash?.id ?? "", amount: 1 }))).toBe("VALIDATION");
    await sendDueRefunds(bed.services);
  });

  it("is bounded by what is on its way by other doors, and asks before more goes back than is too much", async () => {
    const { bookingId: id, payment } = await paidOnline(bed, service, 9_000);
    const inCash = { bookingId: id, method: "cash" as const, isAboveBalance: true };
    await manager.payments.take({ ...inCash, amount: 27_000 });
    await manager.payments.refund({ ...inCash, amount: 30_000 });
    // 6,000 are left, of a payment of 9,000.
    const both = await Promise.all([4_000, 4_001].map((amount) => codeOf(giveBack({ id: payment.id, amount }))));
    expect(both.sort()).toEqual(["OK", "VALIDATION"]);
    await sendDueRefunds(bed.services);
    expect((await moneyOf(id)).paid).toBeGreaterThanOrEqual(1_999);

    const over = await paidOnline(bed, service, 9_000);
    const overCash = { bookingId: over.bookingId, method: "cash" as const };
    await manager.payments.take({ ...overCash, amount: 30_000, isAboveBalance: true });
    // 3,000 are too much.
    expect(await failureOf(manager.payments.refundOnline({ id: over.payment.id, amount: 3_500 }))).toMatchObject({
      code: "CONFLICT",
      message: `₹3,500 was typed, ₹3,000 is to be given back. ${DOUBTS.aboveBackOnline}`,
    });
    await manager.payments.refundOnline({ id: over.payment.id, amount: 3_000 });
    expect(await codeOf(manager.payments.refundOnline({ id: over.payment.id, amount: 1_000 }))).toBe("CONFLICT");
    expect(await codeOf(manager.payments.refund({ ...overCash, amount: 3_000 }))).toBe("CONFLICT");
    await sendDueRefunds(bed.services);
    expect(await moneyOf(over.bookingId)).toMatchObject({ paid: 36_000, balance: 0 });
  });

  it("is tried again while the service is ill, with the same refund", async () => {
    const { payment, nameThere, bookingId: id } = await paidOnline(bed, service, 9_000);
    await giveBack({ id: payment.id, amount: 500 });
    service.state.illness = "lost";
    await sendDueRefunds(bed.services);
    expect((await moneyOf(id)).onlineRefunds).toMatchObject([{ state: "waiting", amount: 500 }]);
    service.state.illness = null;
    await sendDueRefunds(bed.services, { now: soon(2 * MINUTE_MS) });
    expect(service.refunds.filter((refund) => refund.payment_id === nameThere)).toHaveLength(1);
    expect(await moneyOf(id)).toMatchObject({ paid: 8_500, onlineRefunds: [] });
  });

  it("is owed again where the bank does not take it, however late and often that is told", async () => {
    const { payment, nameThere, bookingId: id } = await paidOnline(bed, service, 9_000);
    service.state.refundStatus = "pending";
    await giveBack({ id: payment.id, amount: 1_000 });
    await sendDueRefunds(bed.services);
    expect((await moneyOf(id)).paid).toBe(8_000);
    const refund = service.refunds.find((one) => one.payment_id === nameThere) ?? expect.fail("nothing was given back");
    const processed = service.refundNotice({ ...refund, status: "processed" });
    const failed = service.failRefund(refund.id);
    await hear(bed, failed);
    await hear(bed, failed);
    await hear(bed, processed);
    expect(await moneyOf(id)).toMatchObject({
      ...{ paid: 9_000, onlineRefunds: [{ state: "failed", reason: "The bank has not taken it" }] },
      payments: [{ refundable: 9_000 }, { amount: -1_000 }, { amount: 1_000 }],
    });
  });

  it("is seen when it was done in the service's own back office, told or not", async () => {
    const told = await paidOnline(bed, service, 9_000);
    await hear(bed, service.refundThere(told.nameThere, 100_000));
    expect(await moneyOf(told.bookingId)).toMatchObject({
      paid: 8_000,
      payments: [{ refundable: 8_000 }, { amount: -1_000 }],
    });
    const untold = await paidOnline(bed, service, 9_000);
    service.refundThere(untold.nameThere, 200_000);
    await bed.services.db
      .update(paymentPages)
      .set({ lookAt: new Date() })
      .where(eq(paymentPages.bookingId, untold.bookingId));
    await lookAtPages(bed.services, soon(24 * 60 * MINUTE_MS));
    expect(await moneyOf(untold.bookingId)).toMatchObject({ paid: 7_000 });
  });

  it("is not offered where there is no service", async () => {
    const { payment } = await paidOnline(bed, service, 9_000);
    const { id: memberId } = await bed.member("manager");
    const { secret } = await bed.services.sessions.open(memberId, "team", "test");
    const signedIn = await bed.services.sessions.find(secret);
    const without = bed.anyone({ signedIn, paymentProvider: null });
    expect(await codeOf(without.payments.refundOnline({ id: payment.id, amount: 1 }))).toBe("CONFLICT");
  });
});
