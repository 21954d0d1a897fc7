import { shortDay } from "@shikara/contract/core/formats";
import { credits, disruptionOffers, onlineRefunds, outbox, paymentPages, payments } from "@shikara/db/schema";
import { and, eq, gt } from "@shikara/db/sql";
import { closedRoad, guest, on } from "@shikara/testing/closed-road";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { openOnlineTestbed } from "@shikara/testing/online-testbed";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { dayInWords } from "../delivery/outbox/mail-words.ts";

const { bed, close } = await openOnlineTestbed();
const road = await closedRoad(bed);
const { manager, agent, cab, offer, paidBy, answering, mailsOf } = road;
let advisoryId = "";
beforeEach(async () => {
  advisoryId = await road.close();
});
afterEach(road.open);
afterAll(close);

describe("a customer's answer", () => {
  it("moves the journey at the agreed price, once, and another answer is refused", async () => {
    await manager.advisories.end({ id: advisoryId });
    const { id } = await cab();
    await manager.bookings.confirm({ id });
    advisoryId = await road.close();
    await manager.advisories.offer(offer([id]));
    const { own, answer } = await answering(id);
    expect(own).toMatchObject({ state: "waiting", days: [on(20), on(21)], refund: 0, credit: null });
    expect(await codeOf(answer("day", on(22)))).toBe("VALIDATION");
    expect(await codeOf(answer("road"))).toBe("VALIDATION");
    const codes = await Promise.all([1, 2].map(() => codeOf(answer("day", on(21)))));
    expect(codes).toEqual(["OK", "OK"]);
    expect(await codeOf(answer("refund"))).toBe("CONFLICT");
    const after = await manager.bookings.byId({ id });
    expect(after).toMatchObject({ status: "confirmed", travelDate: on(21), totalAmount: 5_000 });
    const { bookings: listed } = await manager.advisories.touched({ id: advisoryId });
    expect(listed.find((one) => one.id === id)).toMatchObject({
      offer: "answered",
      answer: "day",
      answeredDay: on(21),
    });
  });

  it("keeps what was paid as a credit, which pays for one booking, and what is left of it for another", async () => {
    const { email } = guest();
    const { id } = await cab({ email });
    expect((await agent.payments.ofBooking({ bookingId: id })).offers).not.toContain("credit");
    await paidBy(id, 3_000);
    await manager.advisories.offer(offer([id]));
    const { own, answer, asked } = await answering(id);
    expect(own).toMatchObject({ credit: { amount: 3_000 } });
    const codes = await Promise.all([1, 2].map(() => codeOf(answer("credit"))));
    expect(codes).toEqual(["OK", "OK"]);
    const after = await bed.anyone().bookings.own(asked);
    expect(after).toMatchObject({ status: "cancelled", balance: 0, paid: 0, credits: [{ amount: 3_000 }] });
    const code = after.credits[0]?.code ?? "";
    // Nor does a colleague's word make it somebody else's.
    const anothers = await cab({ travelDate: on(39), totalAmount: 500 });
    expect(await codeOf(agent.payments.useCredit({ bookingId: anothers.id, code }))).toBe("FORBIDDEN");
    const next = await cab({ email, travelDate: on(40), totalAmount: 2_000 });
    const codesBeside = async (bookingId: string) =>
      (await agent.payments.credits({ bookingId })).flatMap((one) => (one.usedBy === null ? one.code : []));
    expect(await codesBeside(next.id)).toEqual([code]);
    expect(await codesBeside(anothers.id)).toEqual([]);
    // It is offered where it can be used: to an agent beside its customer's bookings, to a manager beside anybody's.
    const isOffered = async (who: typeof agent, bookingId: string) =>
      (await who.payments.ofBooking({ bookingId })).offers.includes("credit");
    expect(await isOffered(agent, next.id)).toBe(true);
    expect(await isOffered(agent, anothers.id)).toBe(false);
    expect(await isOffered(manager, anothers.id)).toBe(true);
    const used = await Promise.all(
      [1, 2].map(() => codeOf(agent.payments.useCredit({ bookingId: next.id, code: code.toLowerCase() }))),
    );
    expect(used.sort()).toEqual(["CONFLICT", "OK"]);
    expect(await agent.payments.ofBooking({ bookingId: next.id })).toMatchObject({ paid: 2_000, balance: 0 });
    const kept = await bed.services.db.select().from(credits).where(eq(credits.bookingId, id));
    expect(kept.map(({ amount }) => amount).sort()).toEqual([1_000, 2_000]);
    const other = await cab({ email, travelDate: on(41) });
    expect(await codeOf(agent.payments.useCredit({ bookingId: other.id, code }))).toBe("VALIDATION");
    const rest = (await agent.payments.credits({ bookingId: id })).find(({ usedBy }) => usedBy === null)?.code ?? "";
    expect(await codeOf(manager.payments.useCredit({ bookingId: anothers.id, code: rest, isAnothers: true }))).toBe(
      "OK",
    );
    const [payment] = (await agent.payments.ofBooking({ bookingId: next.id })).payments;
    expect(await codeOf(manager.payments.reverse({ id: payment?.id ?? "", note: "" }))).toBe("CONFLICT");
  });

  it("who may call it off without a fee is asked for none, and for no money, by any door until they have answered", async () => {
    const journey = async () => {
      await manager.advisories.end({ id: advisoryId });
      const { id } = await cab({ travelDate: on(11), totalAmount: 9_000 });
      await manager.bookings.confirm({ id });
      await paidBy(id, 5_000);
      advisoryId = await road.close();
      return id;
    };
    const id = await journey();
    const asked = await road.keyOf(id);
    const own = () => bed.anyone().bookings.own(asked);
    expect((await own()).online).not.toBeNull();
    await bed.anyone().bookings.payOnline({ ...asked, amount: 1_000 });
    const openPages = () =>
      bed.services.db.$count(paymentPages, and(eq(paymentPages.bookingId, id), gt(paymentPages.until, new Date())));
    expect(await openPages()).toBe(1);
    expect((await own()).cancellation?.fee).toBeGreaterThan(0);
    const freeUntil = async (of: string) => (await manager.bookings.cancelCosts({ ids: [of] }))[0]?.freeUntil;
    expect(await freeUntil(id)).toBeNull();
    await manager.advisories.offer(offer([id]));
    expect((await own()).online).toBeNull();
    expect(await openPages()).toBe(0);
    expect(await codeOf(bed.anyone().bookings.payOnline({ ...asked, amount: 1_000 }))).toBe("CONFLICT");
    expect(await failureOf(bed.anyone().bookings.askCancel(asked))).toMatchObject({
      code: "CONFLICT",
      message: "We have offered you to call it off without a fee: please answer that.",
    });
    const { version } = await manager.bookings.byId({ id });
    const refused = await failureOf(manager.bookings.setStatus({ id, status: "cancelled", version }));
    expect(refused).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("offered to call it off without a fee"),
    });
    // Whoever is about to cancel it reads that before, and until when.
    expect(refused.message).toContain(shortDay((await freeUntil(id)) ?? ""));
    const many = await manager.bookings.cancelMany({ ids: [id], isConfirmedToo: true });
    expect(many).toMatchObject({ changed: 0, refused: [{ id, message: refused.message }] });
    expect(await manager.bookings.byId({ id })).toMatchObject({ status: "confirmed", version });
    // Without a fee it goes, as they were told it would.
    const off = await manager.bookings.callOff({ bookings: [{ id, version }], reason: "The road is closed" });
    expect(off.changed).toBe(1);
    expect(await own()).toMatchObject({ status: "cancelled", balance: -5_000 });
    // Who is offered another day alone goes by what was agreed on.
    const other = await journey();
    await manager.advisories.offer(offer([other], { isRefund: false, creditUntil: null, reason: "" }));
    expect(await freeUntil(other)).toBeNull();
    // Whoever is about to cancel it reads that something was offered.
    const [{ offeredUntil } = {}] = await manager.bookings.cancelCosts({ ids: [other] });
    expect(offeredUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
    await manager.bookings.setStatus({ id: other, status: "cancelled" });
    expect((await manager.payments.ofBooking({ bookingId: other })).cancellation?.fee).toBeGreaterThan(0);
  });

  it("takes no day that has gone by while the offer was open", async () => {
    const { id, travelDate } = await cab();
    await manager.advisories.offer(offer([id]));
    const { answer } = await answering(id);
    const choices = { days: [on(-1), on(0)], road: "", creditUntil: null, isRefund: false };
    await bed.services.db.update(disruptionOffers).set({ choices }).where(eq(disruptionOffers.bookingId, id));
    for (const day of choices.days) expect(await codeOf(answer("day", day))).toBe("VALIDATION");
    expect(await manager.bookings.byId({ id })).toMatchObject({ travelDate });
  });

  it("shows what was kept as it was, also where a credit had paid for the journey, and where the new one has paid since", async () => {
    const { id: first } = await cab();
    await paidBy(first, 1_000);
    await manager.advisories.offer(offer([first]));
    await (await answering(first)).answer("credit");
    const [{ code = "" } = {}] = await manager.payments.credits({ bookingId: first });
    const { id } = await cab();
    await manager.payments.useCredit({ bookingId: id, code, isAnothers: true });
    await paidBy(id, 2_000);
    await manager.advisories.offer(offer([id]));
    const { answer, asked } = await answering(id);
    await answer("credit");
    const own = async () => (await bed.anyone().bookings.own(asked)).offers;
    expect(await own()).toMatchObject([{ answer: "credit", credit: { amount: 3_000 } }]);
    const kept = (await manager.payments.credits({ bookingId: id })).find(({ usedBy }) => usedBy === null);
    await manager.payments.useCredit({
      ...{ bookingId: (await cab({ totalAmount: 500 })).id, code: kept?.code ?? "", isAnothers: true },
    });
    expect(await own()).toMatchObject([{ credit: { amount: 3_000 } }]);
  });

  it("leaves a credit its customer's, whatever address an agent writes there for a minute", async () => {
    const { email } = guest();
    const { id, customerId } = await cab({ email });
    await paidBy(id, 3_000);
    await manager.advisories.offer(offer([id]));
    await (await answering(id)).answer("credit");
    const unused = async () =>
      (await agent.payments.credits({ bookingId: id })).find(({ usedBy }) => usedBy === null)?.code ?? "";
    const use = async (bookingId: string) => codeOf(agent.payments.useCredit({ bookingId, code: await unused() }));
    // What a manager has put right is as it is.
    const right = await cab({ travelDate: on(39), totalAmount: 500 });
    await manager.bookings.update({ id: right.id, email });
    expect(await use(right.id)).toBe("OK");
    const friends = await cab({ travelDate: on(42), totalAmount: 500 });
    await agent.bookings.update({ id: friends.id, email });
    expect(await use(friends.id)).toBe("FORBIDDEN");
    // Nor the other way round: the customer is called what the friend is.
    await agent.customers.update({ id: customerId ?? "", email: "a-friend@example.com" });
    const anothers = await cab({ email: "a-friend@example.com", travelDate: on(43), totalAmount: 500 });
    expect(anothers.customerId).toBe(customerId);
    expect(await use(anothers.id)).toBe("FORBIDDEN");
    expect(
      await codeOf(manager.payments.useCredit({ bookingId: anothers.id, code: await unused(), isAnothers: true })),
    ).toBe("OK");
  });

  it("gives the money back without a fee, once, with the reason in the log", async () => {
    const booking = await cab();
    await paidBy(booking.id, 1_500);
    const online = {
      method: "online" as const,
      amount: 2_500,
      reference: "pay_1",
      key: "online:pay_1",
      memberName: "",
    };
    await bed.services.db.insert(payments).values({ bookingId: booking.id, ...online });
    await manager.advisories.offer(offer([booking.id]));
    const { answer, asked } = await answering(booking.id);
    await Promise.all([answer("refund"), answer("refund")]);
    expect(await bed.anyone().bookings.own(asked)).toMatchObject({ status: "cancelled", balance: -4_000 });
    // What came online goes back by the way it came, from the queue of refunds; the rest by hand.
    const back = await bed.services.db.select().from(onlineRefunds).where(eq(onlineRefunds.bookingId, booking.id));
    expect(back.map(({ amount, state }) => [amount, state])).toEqual([[2_500, "waiting"]]);
    const { timeline } = await manager.bookings.byId({ id: booking.id });
    expect(JSON.stringify(timeline)).toContain("Without a fee: Closed by snow");
    expect(await mailsOf(booking.id)).toHaveLength(2);
  });

  it("is told to the agency as a sentence of its own, whatever it is", async () => {
    const { id } = await cab();
    await manager.advisories.offer(offer([id]));
    await (await answering(id)).answer("refund");
    const notices = await bed.services.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.bookingId, id), eq(outbox.kind, "staff_notice")));
    expect(notices).toHaveLength(1);
    expect(notices[0]?.subject).toContain("A Guest: calls it off without a fee (");
    expect(notices[0]?.text).toContain("Of what was offered, the customer calls it off without a fee.");
  });

  it("is told to the agency with the day that was taken, not the one that is closed", async () => {
    const { id } = await cab();
    await manager.advisories.offer(offer([id]));
    await (await answering(id)).answer("day", on(20));
    const [notice] = await bed.services.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.bookingId, id), eq(outbox.kind, "staff_notice")));
    expect(notice?.text).toContain(dayInWords(on(20)));
    expect(notice?.text).not.toContain(dayInWords(on(11)));
  });

  it("agrees to another road, which is why it is driven", async () => {
    const { id } = await cab();
    await manager.advisories.offer(offer([id], { road: "by the Mughal Road" }));
    await (await answering(id)).answer("road");
    expect(await manager.bookings.byId({ id })).toMatchObject({ overruled: expect.stringContaining("Mughal Road") });
  });

  it("comes too late once its time or its advisory has ended, and such an offer is made anew", async () => {
    const [{ id }, late] = [await cab(), await cab()];
    await manager.advisories.offer(offer([id, late.id]));
    const { answer } = await answering(id);
    const past = new Date(Date.now() - 1000);
    await bed.services.db.update(disruptionOffers).set({ until: past }).where(eq(disruptionOffers.bookingId, id));
    expect((await failureOf(answer("refund"))).message).toMatch(/has ended/);
    expect(await manager.advisories.offer(offer([id, late.id]))).toMatchObject({ made: 1, had: 1 });
    await manager.advisories.end({ id: advisoryId });
    expect(await codeOf(answer("refund"))).toBe("CONFLICT");
    expect((await answering(late.id)).own).toMatchObject({ state: "open" });
    expect(await codeOf(manager.advisories.offer(offer([id])))).toBe("CONFLICT");
  });

  it("changes nothing where its change cannot be made", async () => {
    const { id } = await cab();
    await paidBy(id, 1_000);
    await manager.advisories.offer(offer([id]));
    const { answer } = await answering(id);
    // Whatever stops it half-way: here the money under the answer's own key is there before.
    const [made] = await bed.services.db.select().from(disruptionOffers).where(eq(disruptionOffers.bookingId, id));
    const before = { bookingId: id, memberName: "", method: "cash" as const, amount: 1, key: `offer:${made?.id}` };
    await bed.services.db.insert(payments).values(before);
    expect(await codeOf(answer("credit"))).not.toBe("OK");
    expect(await manager.bookings.byId({ id })).toMatchObject({ status: "pending" });
    expect((await answering(id)).own).toMatchObject({ state: "waiting", answer: null });
  });
});
