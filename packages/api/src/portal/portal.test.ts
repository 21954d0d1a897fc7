import { addDays } from "@shikara/contract/core/calendar";
import { bookings, outbox } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { openedBooking, type storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { readQr, squaresOf } from "@shikara/testing/qr";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeKey, opens } from "../bookings/link-keys.ts";
import { PAPERS } from "../documents/papers.ts";
import { sourceOf } from "../documents/source.ts";
import type { createCaller } from "../root.ts";

type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let agent: Caller;
let anyone: Caller;
let addresses = 0;
beforeAll(async () => {
  bed = await createTestbed();
  agent = await bed.as("agent");
});
beforeEach(() => {
  // Wrong keys are counted by address: each test has its own.
  addresses += 1;
  anyone = bed.anyone({ address: `198.51.100.${addresses}` });
});
afterAll(() => bed.close());

const opened = (details: Parameters<typeof storeBooking>[1] = {}) => openedBooking(bed, details);

describe("a customer's link", () => {
  it("tells of a quote that is waited for when they were written to, once that mail has gone", async () => {
    const { id, asked } = await opened({ kind: "quote", status: "pending", email: "guest@example.com" });
    const written = async () => (await anyone.bookings.own(asked)).writtenAt;
    await agent.bookings.mailMany({ ids: [id], subject: "Your quote", message: "this is our quote." });
    expect(await written()).toBeNull();
    const settledAt = new Date();
    const messages = and(eq(outbox.bookingId, id), eq(outbox.kind, "booking_message"));
    await bed.services.db.update(outbox).set({ state: "sent", settledAt }).where(messages);
    expect(await written()).toEqual(settledAt);
    await agent.bookings.confirm({ id });
    expect(await written()).toBeNull();
  });

  it("opens nothing once the e-mail that it was mailed to is another, and goes on where that is only written otherwise", async () => {
    const { id, asked } = await opened({ email: "mistyped@example.com" });
    await agent.bookings.update({ id, email: "Mistyped@Example.com", phone: "+91 98765 43211" });
    expect(await codeOf(anyone.bookings.own(asked))).toBe("OK");
    await agent.bookings.update({ id, email: "guest@example.com" });
    expect(await codeOf(anyone.bookings.own(asked))).toBe("NOT_FOUND");
    expect(await codeOf(anyone.bookings.askCancel(asked))).toBe("NOT_FOUND");
    const { path } = await agent.bookings.customerLink({ id });
    const key = new URLSearchParams(path.split("?")[1]).get("key") ?? "";
    expect(await codeOf(anyone.bookings.own({ ...asked, key }))).toBe("OK");
    // Who had none was mailed nothing: what they were handed stays good.
    const without = await opened({ email: "" });
    await agent.bookings.update({ id: without.id, email: "now@example.com" });
    expect(await codeOf(anyone.bookings.own(without.asked))).toBe("OK");
  });

  it("opens the booking with its money, its documents and the way to pay", async () => {
    await (await bed.as("admin")).documents.updatePapers({ legalName: "", gstin: "", upiId: "shikara@okbank" });
    const { id, asked, reference } = await opened();
    await agent.payments.take({ bookingId: id, amount: 10_000, method: "upi" });
    const own = await anyone.bookings.own(asked);
    expect(own).toMatchObject({
      ...{ reference, status: "confirmed", total: 36_000, paid: 10_000, balance: 26_000, cancelAskedAt: null },
      documents: ["confirmation", "receipt"],
      upi: {
        address: expect.stringContaining(`am=26000.00&cu=INR&tn=${reference}`),
        path: expect.stringMatching(/^M/),
      },
      cancellation: { days: 20, percent: 50, fee: 18_000, refund: 0, due: 8_000 },
    });
    // What a camera reads of it is the address, and pays this very booking.
    const { address, path, size } = own.upi ?? { address: "", path: "", size: 0 };
    expect(readQr(squaresOf(path), size)).toBe(address);
    expect(address).toBe(`upi://pay?pa=shikara@okbank&pn=Shikara&am=26000.00&cu=INR&tn=${reference}`);
    // Nothing of the staff's: who took a payment, notes, who looks after it.
    expect(JSON.stringify(own)).not.toMatch(/Test agent|owner|phone/);
    expect((await anyone.bookings.ownDocument({ ...asked, kind: "receipt" })).name).toBe(`${reference}-receipt.pdf`);
    const slip = anyone.bookings.ownDocument({ ...asked, kind: "duty_slip" as "receipt" });
    expect(await codeOf(slip)).toBe("VALIDATION");
  });

  it("says until when the seats of a request are held, and when they are no more", async () => {
    const seats = async (heldUntil: Date | null) => {
      const { asked } = await opened({ status: "pending", heldUntil });
      return new Map((await anyone.bookings.own(asked)).facts).get("Seats");
    };
    expect(await seats(new Date(Date.now() + 60_000))).toMatch(/^Held until \d+:\d\d [ap]m/);
    expect(await seats(new Date(Date.now() - 60_000))).toBe("Not held until confirmed");
    expect(await seats(null)).toBeUndefined();
  });

  it("asks by UPI for what is due next: the rest of the deposit, then the balance, and nothing once cancelling is asked for", async () => {
    const { id, asked } = await opened({ deposit: 13_200 });
    const due = async () => (await anyone.bookings.own(asked)).upi;
    const pay = (amount: number) => agent.payments.take({ bookingId: id, amount, method: "upi" });
    expect(await due()).toMatchObject({
      part: "deposit",
      amount: 13_200,
      address: expect.stringContaining("am=13200.00"),
    });
    await pay(3_200.5);
    expect(await due()).toMatchObject({ part: "deposit", amount: 9_999.5 });
    await pay(9_999.5);
    expect(await due()).toMatchObject({
      part: "balance",
      amount: 22_800,
      address: expect.stringContaining("am=22800.00"),
    });
    await anyone.bookings.askCancel(asked);
    expect(await due()).toBeNull();
    await agent.bookings.keep({ id });
    expect(await due()).toMatchObject({ part: "balance", amount: 22_800 });
  });

  it("asks to be cancelled for nothing once it is confirmed after that: the fee is counted from the day it is cancelled", async () => {
    const { id, asked } = await opened({ status: "pending", travelDate: inDays(2) });
    await anyone.bookings.askCancel(asked);
    const { version } = await agent.bookings.byId({ id });
    await agent.bookings.confirm({ id, version });
    expect((await anyone.bookings.own(asked)).cancelAskedAt).toBeNull();
  });

  it("asks for a request to be cancelled, and nobody who has not seen that confirms it: from then on it would cost a fee", async () => {
    const { id, asked } = await opened({ status: "pending", travelDate: inDays(2) });
    const { version } = await agent.bookings.byId({ id });
    await anyone.bookings.askCancel(asked);
    const why = expect.stringContaining("asks for it to be cancelled");
    const confirming = [
      () => agent.bookings.confirm({ id, version }),
      () => agent.bookings.confirm({ id }),
      () => agent.bookings.setStatus({ id, status: "confirmed" }),
    ];
    for (const confirm of confirming)
      expect(await failureOf(confirm())).toMatchObject({ code: "BAD_TRANSITION", message: why });
    const together = await agent.bookings.confirmMany({ ids: [id] });
    expect(together).toMatchObject({ changed: 0, refused: [{ id, message: why }] });
    expect((await anyone.bookings.own(asked)).cancelAskedAt).not.toBeNull();
  });

  it("hears no price to which a manager has yet to say yes, neither on the page nor in the receipt", async () => {
    for (const status of ["pending", "cancelled"] as const) {
      const { id, asked } = await opened({ status: "pending", priceApproval: "asked", totalAmount: 20_000 });
      await agent.payments.take({ bookingId: id, amount: 500, method: "cash" });
      if (status === "cancelled") await agent.bookings.setStatus({ id, status });
      const own = await anyone.bookings.own(asked);
      expect(own).toMatchObject({ status, isPriceOpen: true, lines: [], total: 0, paid: 500, balance: 0, upi: null });
      expect(JSON.stringify(own)).not.toMatch(/20000|19500/);
      const source = await sourceOf(bed.services, id);
      expect(PAPERS.receipt(source)).toMatchObject([
        {
          sums: [
            { name: "Total", amount: "To be confirmed" },
            { name: "Paid", amount: "₹500" },
            { name: "Balance", amount: "To be confirmed" },
          ],
          upi: null,
        },
      ]);
    }
    const given = await opened({ priceApproval: "given" });
    expect(await anyone.bookings.own(given.asked)).toMatchObject({ isPriceOpen: false, total: 36_000 });
  });

  it("shows the package's picture, and its page while it is on the site", async () => {
    const image = "https://example.com/lake.jpg";
    const offered = await storeTour(bed, "lake-days", { image });
    const hidden = await storeTour(bed, "hidden-days", { image, status: "inactive" });
    const shown = async (details: Parameters<typeof opened>[0]) => {
      const { picture, packageSlug } = await anyone.bookings.own((await opened(details)).asked);
      return [picture?.src, packageSlug];
    };
    expect(await shown({ tourId: offered.id })).toEqual([image, "lake-days"]);
    expect(await shown({ tourId: hidden.id })).toEqual([image, null]);
    expect(await shown({})).toEqual([undefined, null]);
    const manager = await bed.as("manager");
    const cab = { name: "Demo cab", model: "Demo", capacity: "4 Seater", price: 10, image };
    const { id: vehicleId } = await manager.vehicles.create(cab);
    expect(await shown({ bookingType: "cab", vehicleId })).toEqual([image, null]);
  });

  it("asks for one cancellation, however often it is pressed, and staff see it", async () => {
    const { id, asked } = await opened();
    const pressed = await Promise.all(Array.from({ length: 5 }, () => anyone.bookings.askCancel(asked)));
    expect(new Set(pressed.map(({ cancelAskedAt }) => cancelAskedAt?.getTime())).size).toBe(1);
    const { cancelAskedAt, timeline, status } = await agent.bookings.byId({ id });
    expect([status, cancelAskedAt]).toEqual(["confirmed", pressed[0]?.cancelAskedAt]);
    expect(timeline.filter(({ event }) => event.kind === "cancelAsked")).toHaveLength(1);
    const mails = await agent.outbox.ofRecord({ bookingId: id });
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["staff_notice", expect.stringContaining("asks to cancel Lake Days")],
    ]);
    expect((await agent.outbox.byId({ id: mails[0]?.id ?? "" })).text).toContain("fee ₹18,000, to give back ₹0");
    // Who takes it up again after all may be asked anew.
    for (const status of ["cancelled", "confirmed"] as const) await agent.bookings.setStatus({ id, status });
    expect((await agent.bookings.byId({ id })).cancelAskedAt).toBeNull();
    expect((await anyone.bookings.askCancel(asked)).cancelAskedAt).not.toBeNull();
    const done = await opened({ status: "completed" });
    expect((await anyone.bookings.askCancel(done.asked)).cancelAskedAt).toBeNull();
  });

  it("counts what cancelling costs from the day it was asked for, until the customer stays after all", async () => {
    const { id, asked } = await opened({ travelDate: inDays(30) });
    const asksOn = (day: string) =>
      bed.services.db
        .update(bookings)
        .set({ cancelAskedAt: new Date(`${day}T12:00:00Z`) })
        .where(eq(bookings.id, id));
    const cost = async () => (await agent.payments.ofBooking({ bookingId: id })).cancellation;
    await anyone.bookings.askCancel(asked);
    await asksOn(inDays(-20));
    expect(await cost()).toMatchObject({ days: 50, percent: 15 });
    expect((await agent.bookings.keep({ id })).cancelAskedAt).toBeNull();
    expect(await cost()).toMatchObject({ days: 30, percent: 15 });
    await (await bed.as("manager")).bookings.update({ id, travelDate: inDays(10) });
    expect(await cost()).toMatchObject({ days: 10, percent: 100 });
    await anyone.bookings.askCancel(asked);
    await asksOn(inDays(-10));
    await agent.bookings.setStatus({ id, status: "cancelled" });
    expect(await cost()).toMatchObject({ days: 20, percent: 50 });
    // What is cancelled is not kept by this, and what is not there neither.
    expect((await agent.bookings.keep({ id })).status).toBe("cancelled");
    expect(await cost()).toMatchObject({ days: 20 });
    expect(await codeOf(agent.bookings.keep({ id: crypto.randomUUID() }))).toBe("NOT_FOUND");
  });

  it("that was revoked, has ended, is another's or made up opens nothing, all in the same words", async () => {
    const [mine, other] = [await opened(), await opened()];
    const { reference, key } = mine.asked;
    const [stamp = "", mac = ""] = key.split(".");
    await agent.bookings.revokeLinks({ id: other.id });
    const wrong = [
      other.asked,
      { reference, key: other.asked.key },
      { reference: "SHK-NONE-NONE", key },
      { reference, key: `${stamp}.${"A".repeat(mac.length)}` },
      { reference, key: `${(Number.parseInt(stamp, 36) + 1).toString(36)}.${mac}` },
      { reference, key: `${key}A` },
      { reference, key: `${stamp}.${"ई".repeat(mac.length)}` },
      { reference, key: "" },
    ];
    const failures = await Promise.all(wrong.map((asked) => failureOf(anyone.bookings.own(asked))));
    for (const { code, message } of failures) expect([code, message]).toEqual(["NOT_FOUND", "Not found."]);
    expect(await codeOf(anyone.bookings.askCancel(other.asked))).toBe("NOT_FOUND");
    expect(await codeOf(anyone.bookings.own(mine.asked))).toBe("OK");
    const again = await agent.bookings.customerLink({ id: other.id });
    expect(again.path).not.toContain(other.asked.key);
  });

  it("ends 60 days after the journey began", async () => {
    const { asked, expiresAt, travelDate, linkVersion } = await opened();
    expect(expiresAt.toISOString().slice(0, 10)).toBe(addDays(travelDate, 60));
    const opensAt = (now: number) =>
      opens(bed.services.db, asked.key, { reference: asked.reference, linkVersion }, now);
    const end = Math.floor(expiresAt.getTime() / 1000) * 1000;
    expect([await opensAt(end - 1), await opensAt(end)]).toEqual([true, false]);
    const past = await makeKey(
      bed.services.db,
      { reference: asked.reference, linkVersion },
      new Date(Date.now() - 1_000),
    );
    expect(await codeOf(anyone.bookings.own({ ...asked, key: past }))).toBe("NOT_FOUND");
  });
});
