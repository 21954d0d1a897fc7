import { DOUBTS } from "@shikara/contract/core/doubts";
import { outbox, paymentPages } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { type Illness, type Razorpay, startRazorpay } from "@shikara/testing/razorpay";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { takeNotice } from "./notices.service.ts";
import { lookAtPages } from "./pages.service.ts";
import { razorpay } from "./razorpay.ts";
import { sendDueRefunds } from "./refunds.service.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const soon = (ms: number) => new Date(Date.now() + ms);

let service: Razorpay;
let bed: Testbed;
let anyone: ReturnType<Testbed["anyone"]>;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  service = await startRazorpay();
  bed = await createTestbed({ paymentProvider: razorpay(service.keys) });
  manager = await bed.as("manager");
});
afterAll(async () => {
  await bed.close();
  await service.stop();
});
beforeEach(() => {
  Object.assign(service.state, { illness: null, refundStatus: "processed" });
  anyone = bed.anyone({ address: freshAddress() });
});

/** A confirmed booking of ₹36,000, its deposit ₹9,000, and the key that opens it. */
async function booked(details: Parameters<typeof storeBooking>[1] = {}) {
  const booking = await storeBooking(bed, { status: "confirmed", deposit: 9_000, ...details });
  const { path } = await manager.bookings.customerLink({ id: booking.id });
  const asked = { reference: booking.reference, key: new URLSearchParams(path.split("?")[1]).get("key") ?? "" };
  return { ...booking, asked };
}
/** The link of the page that a customer was led to. */
async function open(asked: { reference: string; key: string }, amount: number) {
  const { url } = await anyone.bookings.payOnline({ ...asked, amount });
  return url.slice(url.lastIndexOf("/") + 1);
}
const hear = ({ body, signature }: { body: string; signature: string }) => {
  const notice = bed.services.paymentProvider?.heard(Buffer.from(body), signature);
  return notice ? takeNotice(bed.services, notice) : false;
};
const moneyOf = (bookingId: string) => manager.payments.ofBooking({ bookingId });
const mails = (bookingId: string, kind: "receipt" | "staff_notice") =>
  bed.services.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.bookingId, bookingId), eq(outbox.kind, kind)));

describe("paying online", () => {
  it("is offered of what is due next and of all that is left, to nobody before a planner has answered", async () => {
    const { asked } = await booked();
    const own = await anyone.bookings.own(asked);
    expect(own.online).toEqual({ by: "Razorpay", next: { part: "deposit", amount: 9_000 }, all: 36_000 });
    for (const details of [{ status: "pending" }, { priceApproval: "asked" }, { cancelAskedAt: new Date() }] as const) {
      const { asked } = await booked(details);
      expect((await anyone.bookings.own(asked)).online).toBeNull();
      expect(await codeOf(anyone.bookings.payOnline({ ...asked, amount: 100 }))).toBe("CONFLICT");
    }
    expect(await codeOf(anyone.bookings.payOnline({ ...asked, amount: 36_000.01 }))).toBe("VALIDATION");
    expect(await codeOf(anyone.bookings.payOnline({ ...asked, amount: 0.5 }))).toBe("VALIDATION");
    expect(await codeOf(anyone.bookings.payOnline({ ...asked, key: "1.x", amount: 100 }))).toBe("NOT_FOUND");
  });

  it("leads to one page for one sum, however often and by however many at once it is asked for", async () => {
    const { asked, reference } = await booked();
    const urls = await Promise.all(
      Array.from({ length: 4 }, () => anyone.bookings.payOnline({ ...asked, amount: 9_000 })),
    );
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    const link = service.links.get(await open(asked, 9_000));
    expect(link).toMatchObject({ amount: 900_000, customer: { name: "Demo Guest", contact: "+919876543210" } });
    expect(link?.callback_url).toBe(`https://shikara.test/booking/${reference}/paid`);
    // Another sum is another page, and the one before is ended: nobody pays twice by two tabs.
    const other = await open(asked, 36_000);
    expect([link?.status, service.links.get(other)?.status]).toEqual(["cancelled", "created"]);
  });

  it("is written down once, whichever way and however often it is told, and the customer gets the receipt", async () => {
    const { id, asked } = await booked();
    const linkId = await open(asked, 9_000);
    const { notice, paymentId } = service.pay(linkId);
    expect(await Promise.all([hear(notice), hear(notice), hear(notice)])).toEqual([true, true, true]);
    await lookAtPages(bed.services, soon(40 * MINUTE_MS));
    const money = await moneyOf(id);
    expect(money).toMatchObject({
      ...{ paid: 9_000, balance: 27_000 },
      payments: [{ method: "online", amount: 9_000, reference: paymentId, note: "UPI", by: "Razorpay" }],
    });
    expect((await mails(id, "receipt")).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("We have received ₹9,000"),
    ]);
    expect(await mails(id, "staff_notice")).toEqual([]);
    expect((await anyone.bookings.own(asked)).online).toMatchObject({ next: { part: "balance", amount: 27_000 } });
  });

  it("is found by asking, where the service told nothing", async () => {
    const { id, asked } = await booked();
    service.pay(await open(asked, 9_000));
    expect((await moneyOf(id)).paid).toBe(0);
    await lookAtPages(bed.services, soon(40 * MINUTE_MS));
    expect((await moneyOf(id)).paid).toBe(9_000);
  });

  it("is taken days after its page has ended, of a cancelled booking too, and staff are told to look at it", async () => {
    const { id, asked, version } = await booked();
    const linkId = await open(asked, 9_000);
    service.expire(linkId);
    await lookAtPages(bed.services, soon(40 * MINUTE_MS));
    await manager.bookings.setStatus({ id, status: "cancelled", version });
    service.pay(linkId, { isLate: true });
    await lookAtPages(bed.services, soon(3 * DAY_MS));
    expect(await moneyOf(id)).toMatchObject({ paid: 9_000, isCancelled: true });
    const [told] = await mails(id, "staff_notice");
    expect(told).toMatchObject({ subject: expect.stringContaining("₹9,000 paid online") });
    expect(told?.text).toContain("This booking is cancelled");
  });

  it("is over on every page as soon as somebody has paid by hand, or is forgotten", async () => {
    const admin = await bed.as("admin");
    const byHand = await booked();
    const forgotten = await booked({
      email: "forget@example.com",
      phone: "+91 90909 11111",
      customerName: "Forget Me",
    });
    const stays = await booked();
    const [one, two, three] = [
      await open(byHand.asked, 9_000),
      await open(forgotten.asked, 9_000),
      await open(stays.asked, 9_000),
    ];
    await manager.payments.take({ bookingId: byHand.id, amount: 9_000, method: "cash" });
    const [person] = (await admin.customers.adminList({ search: "forget@example.com" })).customers;
    await admin.customers.erase({ id: person?.id ?? "", name: "Forget Me" });
    service.state.illness = "error";
    expect(await codeOf(lookAtPages(bed.services))).toBe("PROVIDER_FAILED");
    service.state.illness = null;
    // What the service could not be told it is told when it is there again.
    await lookAtPages(bed.services, soon(11 * MINUTE_MS));
    expect([one, two, three].map((id) => service.links.get(id)?.status)).toEqual(["cancelled", "cancelled", "created"]);
    expect(await open(byHand.asked, 9_000)).not.toBe(one);
  });

  it("is not taken of what somebody else says", async () => {
    const { id, asked } = await booked();
    const linkId = await open(asked, 9_000);
    const { notice, paymentId } = service.pay(linkId);
    const forged = { body: notice.body.replaceAll("900000", "3600000"), signature: notice.signature };
    expect(() => hear(forged)).toThrow("The signature is not Razorpay's");
    expect(() => hear({ ...notice, signature: "" })).toThrow("The signature is not Razorpay's");
    const link = service.links.get(linkId);
    const said = {
      razorpay_payment_id: paymentId,
      razorpay_payment_link_id: linkId,
      razorpay_payment_link_reference_id: link?.reference_id ?? "",
      razorpay_payment_link_status: "paid",
      razorpay_signature: "0".repeat(64),
    };
    expect(await anyone.bookings.comeBackFromPaying({ ...asked, said })).toMatchObject({ paid: 0 });
    expect((await moneyOf(id)).paid).toBe(0);
  });

  it.each(["error", "cut", "flood", "junk", "moved"] as const)(
    "says so while the service is ill (%s)",
    async (illness) => {
      const { asked } = await booked();
      service.state.illness = illness satisfies Illness;
      expect(await codeOf(anyone.bookings.payOnline({ ...asked, amount: 9_000 }))).toBe("PROVIDER_FAILED");
      service.state.illness = null;
      expect(await open(asked, 9_000)).toMatch(/^plink_/);
    },
  );

  it("goes on with the page whose answer was lost", async () => {
    const { asked } = await booked();
    const before = service.links.size;
    service.state.illness = "lost";
    expect(await codeOf(anyone.bookings.payOnline({ ...asked, amount: 9_000 }))).toBe("PROVIDER_FAILED");
    service.state.illness = null;
    await open(asked, 9_000);
    expect(service.links.size).toBe(before + 1);
  });

  it("keeps a program from making pages without end", async () => {
    const { asked } = await booked();
    for (let amount = 1; amount <= 20; amount += 1) await open(asked, amount);
    expect(await codeOf(anyone.bookings.payOnline({ ...asked, amount: 30 }))).toBe("RATE_LIMITED");
    expect(await open(asked, 20)).toMatch(/^plink_/);
  });
});

/** Though the booking owes it. */
const giveBack = (asked: { id: string; amount: number; key?: string }) =>
  manager.payments.refundOnline({ ...asked, isAboveBalance: true });

describe("giving back what was paid online", () => {
  async function paid(amount = 9_000) {
    const booking = await booked();
    const { notice, paymentId } = service.pay(await open(booking.asked, amount));
    await hear(notice);
    const [payment] = (await moneyOf(booking.id)).payments;
    return { ...booking, payment: payment ?? expect.fail("nothing was paid"), paymentId };
  }

  it("is done by the service, once, and stands among the payments when that has said so", async () => {
    const { id, payment, paymentId } = await paid();
    expect(payment).toMatchObject({ refundable: 9_000, mayReverse: false });
    const back = { id: payment.id, amount: 4_000.5, key: "one refund" };
    await Promise.all([giveBack(back), giveBack(back)]);
    expect(await moneyOf(id)).toMatchObject({
      ...{ paid: 9_000, onlineRefunds: [{ amount: 4_000.5, state: "waiting" }] },
      payments: [{ refundable: 4_999.5 }],
    });
    await Promise.all([sendDueRefunds(bed.services), sendDueRefunds(bed.services)]);
    expect(service.refunds.filter((refund) => refund.payment_id === paymentId)).toHaveLength(1);
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
    const { id, payment } = await paid();
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
    const { id, payment } = await paid();
    const inCash = { bookingId: id, method: "cash" as const, isAboveBalance: true };
    await manager.payments.take({ ...inCash, amount: 27_000 });
    await manager.payments.refund({ ...inCash, amount: 30_000 });
    // 6,000 are left, of a payment of 9,000.
    const both = await Promise.all([4_000, 4_001].map((amount) => codeOf(giveBack({ id: payment.id, amount }))));
    expect(both.sort()).toEqual(["OK", "VALIDATION"]);
    await sendDueRefunds(bed.services);
    expect((await moneyOf(id)).paid).toBeGreaterThanOrEqual(1_999);

    const over = await paid();
    const overCash = { bookingId: over.id, method: "cash" as const };
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
    expect(await moneyOf(over.id)).toMatchObject({ paid: 36_000, balance: 0 });
  });

  it("is tried again while the service is ill, with the same refund", async () => {
    const { payment, paymentId, id } = await paid();
    await giveBack({ id: payment.id, amount: 500 });
    service.state.illness = "lost";
    await sendDueRefunds(bed.services);
    expect((await moneyOf(id)).onlineRefunds).toMatchObject([{ state: "waiting", amount: 500 }]);
    service.state.illness = null;
    await sendDueRefunds(bed.services, { now: soon(2 * MINUTE_MS) });
    expect(service.refunds.filter((refund) => refund.payment_id === paymentId)).toHaveLength(1);
    expect(await moneyOf(id)).toMatchObject({ paid: 8_500, onlineRefunds: [] });
  });

  it("is owed again where the bank does not take it, however late and often that is told", async () => {
    const { payment, paymentId, id } = await paid();
    service.state.refundStatus = "pending";
    await giveBack({ id: payment.id, amount: 1_000 });
    await sendDueRefunds(bed.services);
    expect((await moneyOf(id)).paid).toBe(8_000);
    const refund = service.refunds.find((one) => one.payment_id === paymentId) ?? expect.fail("nothing was given back");
    const processed = service.refundNotice({ ...refund, status: "processed" });
    const failed = service.failRefund(refund.id);
    await hear(failed);
    await hear(failed);
    await hear(processed);
    expect(await moneyOf(id)).toMatchObject({
      ...{ paid: 9_000, onlineRefunds: [{ state: "failed", reason: "The bank has not taken it" }] },
      payments: [{ refundable: 9_000 }, { amount: -1_000 }, { amount: 1_000 }],
    });
  });

  it("is seen when it was done in the service's own back office, told or not", async () => {
    const told = await paid();
    await hear(service.refundThere(told.paymentId, 100_000));
    expect(await moneyOf(told.id)).toMatchObject({
      paid: 8_000,
      payments: [{ refundable: 8_000 }, { amount: -1_000 }],
    });
    const untold = await paid();
    service.refundThere(untold.paymentId, 200_000);
    await bed.services.db.update(paymentPages).set({ lookAt: new Date() }).where(eq(paymentPages.bookingId, untold.id));
    await lookAtPages(bed.services, soon(DAY_MS));
    expect(await moneyOf(untold.id)).toMatchObject({ paid: 7_000 });
  });

  it("is not offered where there is no service", async () => {
    const { payment } = await paid();
    const { id: memberId } = await bed.member("manager");
    const { secret } = await bed.services.sessions.open(memberId, "team", "test");
    const signedIn = await bed.services.sessions.find(secret);
    const without = bed.anyone({ signedIn, paymentProvider: null });
    expect(await codeOf(without.payments.refundOnline({ id: payment.id, amount: 1 }))).toBe("CONFLICT");
  });
});
