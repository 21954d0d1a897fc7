import { outbox } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { openedBooking } from "@shikara/testing/bookings";
import { codeOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { hear, openOnlineTestbed, pageToPay } from "@shikara/testing/online-testbed";
import type { Illness } from "@shikara/testing/razorpay";
import type { Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { lookAtPages } from "./pages.service.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const soon = (ms: number) => new Date(Date.now() + ms);

let anyone: ReturnType<Testbed["anyone"]>;
const { service, bed, manager, close } = await openOnlineTestbed();
afterAll(close);
beforeEach(() => {
  Object.assign(service.state, { illness: null, refundStatus: "processed" });
  anyone = bed.anyone({ address: freshAddress() });
});

const booked = (details: Parameters<typeof openedBooking>[1] = {}) =>
  openedBooking(bed, { deposit: 9_000, ...details });
const open = (asked: { reference: string; key: string }, amount: number) => pageToPay(anyone, asked, amount);
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
    expect(await Promise.all([hear(bed, notice), hear(bed, notice), hear(bed, notice)])).toEqual([true, true, true]);
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
    expect(() => hear(bed, forged)).toThrow("The signature is not Razorpay's");
    expect(() => hear(bed, { ...notice, signature: "" })).toThrow("The signature is not Razorpay's");
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
