import { bookings, outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { departing, setSeatHold, storedBooking } from "@shikara/testing/departing";
import { type Smtp, startSmtp } from "@shikara/testing/smtp";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMailer } from "../delivery/outbox/mailer.ts";
import { sendDueMails } from "../delivery/outbox/sending.ts";
import type { createCaller } from "../root.ts";
import { offerSeats } from "./wait-list.service.ts";

let bed: Testbed;
let smtp: Smtp;
let agent: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  smtp = await startSmtp();
  agent = await bed.as("agent");
});
afterAll(async () => {
  await smtp.stop();
  await bed.close();
});

const mailsOf = (id: string) => bed.services.db.select().from(outbox).where(eq(outbox.bookingId, id));
const seconds = (count: number) => new Date(Date.now() + count * 1000);
/** As the server does at that moment; documents are another test's. */
const sendAt = (now: Date) =>
  sendDueMails(
    {
      ...bed.services,
      mail: {
        ...bed.services.mail,
        mailer: createMailer(smtp.url),
        from: "hello@shikara.test",
        renderDocument: async () => ({ name: "paper.pdf", type: "application/pdf", content: Buffer.from("%PDF") }),
      },
    },
    now,
  );
const isUndoable = true;

describe("a decision that can be undone", () => {
  it("keeps its mail for ten seconds, and then it goes", async () => {
    const { id, email } = await storeBooking(bed, { email: "waits@example.com" });
    await agent.bookings.confirm({ id, isUndoable });
    await sendAt(seconds(9));
    expect(smtp.to(email)).toHaveLength(0);
    await sendAt(seconds(13));
    expect(smtp.to(email)).toHaveLength(1);
  });

  it.each(["confirm", "cancel"] as const)("is taken back: %s, and nobody hears of it", async (decision) => {
    const { id, email } = await storeBooking(bed, { email: `${decision}@example.com` });
    const { version } = await agent.bookings[decision]({ id, isUndoable });
    const outcome = await agent.bookings.undo({ bookings: [{ id, version }] });
    expect(outcome).toMatchObject({ changed: 1, refused: [] });
    expect(await agent.bookings.byId({ id })).toMatchObject({ status: "pending" });
    expect(await mailsOf(id)).toHaveLength(0);
    await sendAt(seconds(60));
    expect(smtp.to(email)).toHaveLength(0);
    // And it may be decided anew.
    expect(await agent.bookings.confirm({ id })).toMatchObject({ status: "confirmed" });
  });

  it("is taken back where no mail was to go, for one alone and among many", async () => {
    const [one, two] = [await storeBooking(bed), await storeBooking(bed)];
    const { version } = await agent.bookings.cancel({ id: one.id, isUndoable, tellCustomer: false });
    const { moved } = await agent.bookings.cancelMany({ ids: [two.id], isUndoable, tellCustomer: false });
    const bookings = [{ id: one.id, version }, ...moved];
    expect(await agent.bookings.undo({ bookings })).toMatchObject({ changed: 2, refused: [] });
    expect(await agent.bookings.byId({ id: one.id })).toMatchObject({ status: "pending" });
  });

  it("is taken back of many at once, but for those whose customers know", async () => {
    const [one, told] = [await storeBooking(bed, { email: "one@example.com" }), await storeBooking(bed)];
    const { moved } = await agent.bookings.confirmMany({ ids: [one.id, told.id], isUndoable });
    await bed.services.db
      .update(outbox)
      .set({ nextAttemptAt: new Date(0) })
      .where(eq(outbox.bookingId, told.id));
    await sendAt(new Date());
    const { changed, refused } = await agent.bookings.undo({ bookings: moved });
    expect(changed).toBe(1);
    expect(refused).toMatchObject([{ id: told.id, message: "The customer has been told already." }]);
    expect(await agent.bookings.byId({ id: told.id })).toMatchObject({ status: "confirmed" });
  });

  it("goes alone: who undoes the cancelling of what was confirmed just before leaves its confirmation on its way", async () => {
    const { id, email } = await storeBooking(bed, { email: "twice@example.com" });
    await agent.bookings.confirm({ id, isUndoable });
    const { moved } = await agent.bookings.cancelMany({ ids: [id], isUndoable, isConfirmedToo: true });
    expect(await agent.bookings.undo({ bookings: moved })).toMatchObject({ changed: 1 });
    expect(await agent.bookings.byId({ id })).toMatchObject({ status: "confirmed" });
    await sendAt(seconds(60));
    expect(smtp.to(email)).toMatchObject([{ subject: expect.stringContaining("is confirmed") }]);
  });

  it("is nobody else's to take back, nor when it has been touched since, nor twice", async () => {
    const { id } = await storeBooking(bed);
    const manager = await bed.as("manager");
    const { version } = await agent.bookings.confirm({ id, isUndoable });
    const taken = [
      await manager.bookings.undo({ bookings: [{ id, version }] }),
      await agent.bookings.undo({ bookings: [{ id, version: version - 1 }] }),
    ];
    const message = "It has been changed since.";
    for (const outcome of taken) expect(outcome).toMatchObject({ changed: 0, refused: [{ id, message }] });
    const twice = await Promise.all([1, 2].map(() => agent.bookings.undo({ bookings: [{ id, version }] })));
    expect(twice.map(({ changed }) => changed).sort()).toEqual([0, 1]);
  });

  it("stands again for nobody who was erased since, whatever version is named", async () => {
    const manager = await bed.as("manager");
    const asked = await storeBooking(bed, { customerName: "Nobody Now", email: "nobody@now.example" });
    await agent.bookings.cancel({ id: asked.id, isUndoable });
    await manager.customers.erase({ id: asked.customerId ?? "", name: "Nobody Now" });
    const { id, version } = await agent.bookings.byId({ id: asked.id });
    expect(await agent.bookings.undo({ bookings: [{ id, version }] })).toMatchObject({ changed: 0 });
    expect(await agent.bookings.byId({ id })).toMatchObject({ status: "cancelled" });
  });

  it("was pending before: what staff have set to confirmed is not made pending by it", async () => {
    const { id } = await storeBooking(bed, { email: "", status: "completed" });
    const { version } = await agent.bookings.setStatus({ id, status: "confirmed" });
    expect(await agent.bookings.undo({ bookings: [{ id, version }] })).toMatchObject({ changed: 0 });
    expect(await agent.bookings.byId({ id })).toMatchObject({ status: "confirmed" });
  });
});

describe("what a decision took away comes back with it", () => {
  type Desk = ReturnType<typeof createCaller>;
  async function decidedAndUndone(
    id: string,
    decision: "confirm" | "cancel",
    by: Desk = agent,
    meanwhile = async () => {},
  ) {
    const seen = await by.bookings.byId({ id });
    const { version } = await by.bookings[decision]({ id, version: seen.version, isUndoable });
    await meanwhile();
    expect(await by.bookings.undo({ bookings: [{ id, version }] })).toMatchObject({ changed: 1, refused: [] });
  }
  const stored = async (id: string) => {
    const [row] = await bed.services.db.select().from(bookings).where(eq(bookings.id, id));
    return row ?? expect.fail();
  };

  it.each(["confirm", "cancel"] as const)(
    "the seats that a request holds, and a place in line: %s",
    async (decision) => {
      await setSeatHold(bed, 30);
      const { ask, left } = await departing(bed, 4);
      const holds = await storedBooking(bed, (await ask(4)).reference);
      const waits = await storedBooking(bed, (await ask(2, { waits: true })).reference);
      expect(holds.heldUntil).not.toBeNull();
      expect(waits.waitingSince).not.toBeNull();
      await decidedAndUndone(holds.id, decision);
      expect(await stored(holds.id)).toMatchObject({ status: "pending", heldUntil: holds.heldUntil });
      expect(await left()).toBe(0);
      if (decision === "confirm") return;
      await decidedAndUndone(waits.id, decision);
      expect(await stored(waits.id)).toMatchObject({ status: "pending", waitingSince: waits.waitingSince });
    },
  );

  it("no seats that somebody in line was given meanwhile", async () => {
    await setSeatHold(bed, 30);
    const { ask, left } = await departing(bed, 4);
    const holds = await storedBooking(bed, (await ask(4)).reference);
    const waits = await storedBooking(bed, (await ask(2, { waits: true })).reference);
    await decidedAndUndone(holds.id, "cancel", agent, () => offerSeats(bed.services));
    expect(await stored(holds.id)).toMatchObject({ status: "pending", heldUntil: null });
    expect((await stored(waits.id)).heldUntil).not.toBeNull();
    expect(await left()).toBe(2);
  });

  it("the customer's wish to cancel, from the day of which a fee is counted", async () => {
    const cancelAskedAt = new Date("2026-11-20T10:00:00Z");
    const { id } = await storeBooking(bed, { cancelAskedAt });
    await decidedAndUndone(id, "confirm");
    expect(await agent.bookings.byId({ id })).toMatchObject({ status: "pending", cancelAskedAt });
  });

  it("who was to travel before an agent called one a child: the price waits for a manager as it did", async () => {
    const manager = await bed.as("manager");
    const { ask } = await departing(bed, 20);
    const { id } = await storedBooking(bed, (await ask(2)).reference);
    await agent.bookings.update({ id, childAges: [4], totalAmount: 25_000 });
    const { sold, priceApproval } = await stored(id);
    expect({ priceApproval, people: sold.people }).toEqual({
      priceApproval: "asked",
      people: { travelers: 2, childAges: [] },
    });
    await decidedAndUndone(id, "confirm", manager);
    expect(await stored(id)).toMatchObject({ status: "pending", priceApproval: "asked", sold });
  });
});
