import { shortDay } from "@shikara/contract/core/formats";
import { bookings, disruptionOffers, paymentPages } from "@shikara/db/schema";
import { and, eq, gt } from "@shikara/db/sql";
import { closedRoad, on } from "@shikara/testing/closed-road";
import { codeOf } from "@shikara/testing/failures";
import { openOnlineTestbed } from "@shikara/testing/online-testbed";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { holds } from "../reminders/due.queries.ts";

const { bed, close } = await openOnlineTestbed();
const road = await closedRoad(bed);
const { manager, cab, offer, paidBy, answering, mailsOf } = road;
afterEach(road.open);
afterAll(close);

const ONLY_DAYS = { isRefund: false, creditUntil: null, reason: "" };

/** A confirmed cab, paid in part, on a road that is closed since. */
async function heldUp(more = {}) {
  const { id } = await cab();
  await manager.bookings.confirm({ id });
  await paidBy(id, 2_000);
  const advisoryId = await road.close();
  await manager.advisories.offer(offer([id], more));
  const { asked, answer } = await answering(id);
  return {
    ...{ id, advisoryId, asked, answer },
    move: (travelDate: string, rest = {}) => manager.bookings.update({ id, travelDate, ...rest }),
    page: () => bed.anyone().bookings.own(asked),
    stateAtDesk: async () => {
      const { bookings: listed } = await manager.advisories.touched({ id: advisoryId });
      return listed.find((one) => one.id === id)?.offer;
    },
    isReminded: async () =>
      (await bed.services.db.$count(bookings, and(eq(bookings.id, id), holds("balance_due", on(0))))) === 1,
  };
}

describe("an offer whose journey the desk has moved out of the closed road's way", () => {
  it("has nothing to be chosen any more where other days were all of it: the journey is paid, and reminded of", async () => {
    const { id, page, move, stateAtDesk, isReminded, answer, asked } = await heldUp(ONLY_DAYS);
    expect(await page()).toMatchObject({ online: null, offers: [{ state: "waiting" }] });
    expect(await isReminded()).toBe(false);
    await move(on(19));
    const now = await page();
    expect(now.offers).toEqual([]);
    expect(now.online).not.toBeNull();
    expect([await stateAtDesk(), await isReminded()]).toEqual(["moved", true]);
    expect(await codeOf(answer("day", on(20)))).not.toBe("OK");
    expect(await codeOf(bed.anyone().bookings.payOnline({ ...asked, amount: 1_000 }))).toBe("OK");
    const [costs] = await manager.bookings.cancelCosts({ ids: [id] });
    expect(costs).toMatchObject({ offeredUntil: null, freeUntil: null });
  });

  it("stands in what it offers of money, as they were told in writing", async () => {
    const { id, page, move, answer, isReminded } = await heldUp();
    const { version } = await manager.bookings.byId({ id });
    await manager.bookings.moveMany({ bookings: [{ id, version }], to: { days: 8 }, tellCustomer: true });
    const { offers, online } = await page();
    expect(offers).toMatchObject([{ state: "moved", days: [], road: "", refund: 2_000, credit: { amount: 2_000 } }]);
    expect(online).not.toBeNull();
    expect(await isReminded()).toBe(true);
    expect((await manager.bookings.cancelCosts({ ids: [id] }))[0]?.freeUntil).toBe(on(5));
    expect(await codeOf(answer("day", on(20)))).toBe("VALIDATION");
    await move(on(18));
    await answer("refund");
    expect(await page()).toMatchObject({ status: "cancelled", balance: -2_000 });
  });

  it("waits again once it is moved back into the way, is made anew there, and is ended without a word to who travels on", async () => {
    const { id, advisoryId, page, move, stateAtDesk } = await heldUp(ONLY_DAYS);
    await move(on(19));
    // What is confirmed is not moved onto a closed road.
    expect(await codeOf(move(on(12)))).toBe("VALIDATION");
    await manager.bookings.setStatus({ id, status: "pending" });
    await move(on(12));
    expect([await stateAtDesk(), (await page()).offers[0]?.state]).toEqual(["waiting", "waiting"]);
    await move(on(19));
    const written = (await mailsOf(id)).length;
    expect(await manager.advisories.unanswered({ id: advisoryId })).toMatchObject({ written: 0 });
    expect(await manager.advisories.offer(offer([id], ONLY_DAYS))).toMatchObject({ made: 0, had: 1 });
    await manager.advisories.end({ id: advisoryId });
    expect((await mailsOf(id)).length).toBe(written);
  });
});

it("the money of a journey that was made is nobody's to take back, whatever was offered before it", async () => {
  const { id, page, move, answer } = await heldUp({ until: on(30) });
  await move(on(19));
  const { db } = bed.services;
  for (const travelDate of [on(0), on(-1)]) {
    await db.update(bookings).set({ travelDate }).where(eq(bookings.id, id));
    expect((await page()).offers, travelDate).toEqual([]);
    expect(await codeOf(answer("refund")), travelDate).toBe("CONFLICT");
    expect((await manager.bookings.cancelCosts({ ids: [id] }))[0]?.freeUntil, travelDate).toBeNull();
  }
  await db.update(disruptionOffers).set({ movedAt: null }).where(eq(disruptionOffers.bookingId, id));
  expect([await codeOf(answer("refund")), (await page()).status]).toEqual(["CONFLICT", "confirmed"]);
});

describe("an offer whose advisory is changed", () => {
  it("to last longer, is made anew where its days are closed by now; also for who had been moved out of the way", async () => {
    const goes = await heldUp(ONLY_DAYS);
    const { advisoryId } = goes;
    await goes.move(on(19));
    expect(await goes.stateAtDesk()).toBe("moved");
    await manager.advisories.update({ id: advisoryId, until: on(25) });
    expect(await goes.stateAtDesk()).toBe("overtaken");
    const own = () => goes.page().then(({ offers }) => offers.find(({ state }) => state !== "open"));
    // Nothing is paid for it, and no fee named, while it cannot be made.
    expect(await own()).toMatchObject({ state: "overtaken", days: [] });
    expect((await goes.page()).online).toBeNull();
    expect(await codeOf(goes.answer("day", on(20)))).toBe("VALIDATION");
    const again = offer([goes.id], { ...ONLY_DAYS, days: [on(30)] });
    expect(await manager.advisories.offer(again)).toMatchObject({ made: 1, had: 0 });
    expect(await manager.advisories.offer(again)).toMatchObject({ made: 0, had: 1 });
    expect(await own()).toMatchObject({ state: "waiting", days: [on(30)] });
    await goes.answer("day", on(30));
    expect(await goes.stateAtDesk()).toBe("answered");
  });

  it("to last over the day that somebody took instead, is made anew for them and for nobody else", async () => {
    const [goes, stays] = [await cab(), await cab()];
    const ids = [goes.id, stays.id];
    for (const id of ids) await manager.bookings.confirm({ id });
    const advisoryId = await road.close();
    await manager.advisories.offer(offer(ids, { ...ONLY_DAYS, days: [on(20), on(28)] }));
    await (await answering(goes.id)).answer("day", on(20));
    await (await answering(stays.id)).answer("day", on(28));
    const states = async () => {
      const { bookings: listed } = await manager.advisories.touched({ id: advisoryId });
      return ids.map((id) => listed.find((one) => one.id === id)?.offer);
    };
    expect(await states()).toEqual(["answered", "answered"]);
    await manager.advisories.update({ id: advisoryId, until: on(25) });
    expect(await states()).toEqual(["overtaken", "answered"]);
    const again = offer(ids, { ...ONLY_DAYS, days: [on(30)] });
    expect(await manager.advisories.offer(again)).toMatchObject({ made: 1, had: 1 });
    expect(await states()).toEqual(["waiting", "answered"]);
    expect(await manager.advisories.offer(again)).toMatchObject({ made: 0, had: 2 });
    await (await answering(goes.id)).answer("day", on(30));
    expect(await states()).toEqual(["answered", "answered"]);
    expect(await manager.bookings.byId({ id: goes.id })).toMatchObject({ travelDate: on(30), status: "confirmed" });
  });

  it("to end sooner, waits for nothing of who comes by there no longer", async () => {
    const { id, advisoryId, page, stateAtDesk, isReminded, asked } = await heldUp(ONLY_DAYS);
    const written = (await mailsOf(id)).length;
    await manager.advisories.update({ id: advisoryId, until: on(10) });
    // As at its end, whoever read that it cannot be made reads that it can.
    expect((await mailsOf(id)).at(-1)?.text).toContain("the way is open again");
    expect(await mailsOf(id)).toHaveLength(written + 1);
    await bed.anyone().bookings.payOnline({ ...asked, amount: 1_000 });
    const openPages = () =>
      bed.services.db.$count(paymentPages, and(eq(paymentPages.bookingId, id), gt(paymentPages.until, new Date())));
    expect(await openPages()).toBe(1);
    expect([await stateAtDesk(), (await page()).offers, await isReminded()]).toEqual(["moved", [], true]);
    await manager.advisories.update({ id: advisoryId, until: on(12) });
    expect([await stateAtDesk(), await isReminded(), await openPages()]).toEqual(["waiting", false, 0]);
    // The last word in their hands is what holds.
    const last = (await mailsOf(id)).at(-1);
    expect(await mailsOf(id)).toHaveLength(written + 2);
    expect(last?.text).toContain("cannot be made as it was booked");
    expect(last?.text).toContain(shortDay(on(20)));
    // Nothing of it has changed for them.
    await manager.advisories.update({ id: advisoryId, terms: "snow and stones" });
    expect(await mailsOf(id)).toHaveLength(written + 2);
  });

  it("to end sooner and then not, leaves to the desk what can be chosen no more, and writes nothing of it", async () => {
    const { id, advisoryId, stateAtDesk } = await heldUp(ONLY_DAYS);
    await manager.advisories.update({ id: advisoryId, until: on(10) });
    const written = (await mailsOf(id)).length;
    await manager.advisories.update({ id: advisoryId, until: on(25) });
    expect([await stateAtDesk(), (await mailsOf(id)).length]).toEqual(["overtaken", written]);
  });

  it("to last longer, leaves what it offers of money as it was told in writing", async () => {
    const { id, advisoryId, page, stateAtDesk } = await heldUp();
    await manager.advisories.update({ id: advisoryId, until: on(25) });
    expect(await stateAtDesk()).toBe("waiting");
    expect((await page()).offers).toMatchObject([{ state: "waiting", days: [], refund: 2_000 }]);
    const less = offer([id], { ...ONLY_DAYS, days: [on(30)] });
    expect(await manager.advisories.offer(less)).toMatchObject({ made: 0, had: 1 });
  });

  it("leaves as it is who was driven nevertheless when another road was closed, until the desk says it of this one", async () => {
    const { id } = await cab();
    await road.close();
    await manager.bookings.update({ id, overruled: "One lane is open" });
    await manager.bookings.confirm({ id });
    await road.open();
    const advisoryId = await road.close();
    await manager.advisories.offer(offer([id], ONLY_DAYS));
    const stateAtDesk = async () => {
      const { bookings: listed } = await manager.advisories.touched({ id: advisoryId });
      return listed.find((one) => one.id === id)?.offer;
    };
    await manager.advisories.update({ id: advisoryId, terms: "snow and stones" });
    expect(await stateAtDesk()).toBe("waiting");
    await manager.bookings.update({ id, overruled: "Agreed by phone" });
    expect(await stateAtDesk()).toBe("moved");
    await manager.advisories.update({ id: advisoryId, terms: "snow" });
    expect(await stateAtDesk()).toBe("moved");
  });
});
