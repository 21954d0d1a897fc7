import { OFFER_FAULTS } from "@shikara/contract/advisories/offer-messages";
import { closedRoad } from "@shikara/testing/closed-road";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed } from "@shikara/testing/testbed";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";

const bed = await createTestbed();
const road = await closedRoad(bed);
const { manager, agent, closed, cab, offer, answering, mailsOf } = road;
let advisoryId = "";
beforeEach(async () => {
  advisoryId = await road.close();
});
afterEach(road.open);
afterAll(() => bed.close());

describe("an advisory that is ended before its time", () => {
  it("is told to everybody who was written to and has not answered, in their language, and their page says so", async () => {
    const confirmed = await cab({ overruled: "A snow plough goes before it" });
    await manager.bookings.confirm({ id: confirmed.id });
    const [hindi, answered, off] = [await cab({ language: "hi" }), await cab(), await cab()];
    const ids = [confirmed, hindi, answered, off].map(({ id }) => id);
    await manager.advisories.offer(offer(ids));
    await (await answering(answered.id)).answer("refund");
    await manager.bookings.setStatus({ id: off.id, status: "cancelled" });
    expect(await manager.advisories.unanswered({ id: advisoryId })).toEqual({ written: 2, mailed: 2, unmailed: 0 });
    const { answer, asked } = await answering(confirmed.id);
    expect(await codeOf(agent.advisories.unanswered({ id: advisoryId }))).toBe("FORBIDDEN");

    const codes = await Promise.all([1, 2].map(() => codeOf(manager.advisories.end({ id: advisoryId }))));
    expect(codes.sort()).toEqual(["CONFLICT", "OK"]);
    const told = async (id: string) => (await mailsOf(id)).map(({ subject }) => subject);
    expect(await told(confirmed.id)).toEqual([
      expect.stringContaining("The road is closed"),
      expect.stringContaining("Your journey goes ahead as it is booked"),
    ]);
    expect((await mailsOf(confirmed.id))[1]?.text).toContain(
      "Good news about Tunnel to Meadow: the way is open again.",
    );
    expect((await told(hindi.id))[1]).toContain("आपकी यात्रा बुकिंग के अनुसार हो सकती है");
    expect((await mailsOf(hindi.id))[1]?.text).toContain("रास्ता फिर खुल गया है");
    for (const { id } of [answered, off])
      expect((await told(id)).filter((subject) => subject.includes("as it is booked"))).toEqual([]);
    expect((await bed.anyone().bookings.own(asked)).offers).toMatchObject([{ state: "open" }]);
    expect((await failureOf(answer("refund"))).message).toBe(OFFER_FAULTS.openAgain);
    // By hand, too.
    const { text } = await agent.advisories.byHand({ id: advisoryId, bookingId: confirmed.id });
    expect(text).toContain("Your journey goes ahead as it is booked.");
  });

  it("is no good news to whom another one holds up", async () => {
    const { id } = await cab();
    await manager.advisories.offer(offer([id]));
    await manager.advisories.create({ ...closed(), terms: "a landslide" });
    expect(await manager.advisories.unanswered({ id: advisoryId })).toEqual({ written: 1, mailed: 0, unmailed: 0 });
    await manager.advisories.end({ id: advisoryId });
    expect(await mailsOf(id)).toHaveLength(1);
    expect((await answering(id)).own).toMatchObject({ state: "ended" });
  });

  it("counts nobody among those who travel whose journey was called off, and who has not answered as written to", async () => {
    const before = await manager.advisories.touched({ id: advisoryId });
    const [stays, off] = [await cab(), await cab()];
    await manager.advisories.offer(offer([stays.id, off.id]));
    await (await answering(off.id)).answer("refund");
    const touched = () => manager.advisories.touched({ id: advisoryId });
    const now = await touched();
    expect(now).toMatchObject({
      ...{ count: before.count + 2, calledOff: 1, cabs: before.cabs + 1, people: before.people + 2 },
      ...{ total: before.total + 5_000, states: { none: before.states.none, waiting: 1, answered: 1 } },
    });
    await manager.advisories.end({ id: advisoryId });
    expect(await touched()).toMatchObject({ calledOff: 1, people: 2, states: { none: 0, waiting: 0, ended: 1 } });
  });
});
