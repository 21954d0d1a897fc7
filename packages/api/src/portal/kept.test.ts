import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

let bed: Testbed;
let agent: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  agent = await bed.as("agent");
});
afterAll(() => bed.close());

const ASKED_AT = new Date("2026-11-02T20:00:00Z");

const asked = (details: Parameters<typeof storeBooking>[1] = {}) =>
  storeBooking(bed, { status: "confirmed", travelDate: inDays(40), cancelAskedAt: ASKED_AT, ...details });

const wishesOf = async (id: string) =>
  (await agent.bookings.byId({ id })).timeline
    .filter(({ event: { kind } }) => kind !== "received" && kind !== "mail")
    .map(({ at, by, event }) => [event.kind, by !== "", event.kind === "cancelAsked" ? at : null]);

it("a wish to cancel that is set aside stays in the timeline with its day, and who kept the booking", async () => {
  const { id } = await asked();
  await agent.bookings.keep({ id });
  expect(await wishesOf(id)).toEqual([
    ["cancelSetAside", true, null],
    ["cancelAsked", false, ASKED_AT],
  ]);
  // Asked once more there are two.
  const again = new Date(Date.now() + 1000);
  await bed.services.db.update(bookings).set({ cancelAskedAt: again }).where(eq(bookings.id, id));
  expect(await wishesOf(id)).toEqual([
    ["cancelAsked", false, again],
    ["cancelSetAside", true, null],
    ["cancelAsked", false, ASKED_AT],
  ]);
});

it("a wish that a decision ended stays in the timeline, once though the decision was undone", async () => {
  const { id, version } = await asked({ status: "pending" });
  const moved = await agent.bookings.confirm({ id, version, isUndoable: true });
  expect(await wishesOf(id)).toEqual([
    ["status", true, null],
    ["cancelAsked", false, ASKED_AT],
  ]);
  await agent.bookings.undo({ bookings: [{ id, version: moved.version }] });
  expect(await wishesOf(id)).toEqual([
    ["status", true, null],
    ["status", true, null],
    ["cancelAsked", false, ASKED_AT],
  ]);
});

const mailsOf = async (bookingId: string) => {
  const mails = await agent.outbox.ofRecord({ bookingId });
  return Promise.all(mails.map(async ({ id }) => (await agent.outbox.byId({ id })).text));
};

it("its customer hears once, in their language, that the booking stays as it is, unless staff say otherwise", async () => {
  const [kept, quiet, unreached, urdu] = [
    await asked(),
    await asked(),
    await asked({ email: "" }),
    await asked({ language: "ur" }),
  ];
  for (let press = 0; press < 2; press += 1) await agent.bookings.keep({ id: kept.id });
  await agent.bookings.keep({ id: quiet.id, tellCustomer: false });
  await agent.bookings.keep({ id: unreached.id });
  await agent.bookings.keep({ id: urdu.id });
  // The evening of one day is the next morning at the agency.
  expect(await mailsOf(kept.id)).toEqual([
    expect.stringContaining("on 3 November 2026 you asked us to cancel your booking. We have set that aside"),
  ]);
  expect(await mailsOf(quiet.id)).toEqual([]);
  expect(await mailsOf(unreached.id)).toEqual([]);
  expect(await mailsOf(urdu.id)).toEqual([expect.stringMatching(/[\u0600-\u06ff]{3}/)]);
});

it("who waits for a quote reads no mail that would be taken for it, neither there nor at the desk", async () => {
  const { id } = await asked({ kind: "quote", status: "pending" });
  expect(await agent.bookings.keep({ id })).toMatchObject({ cancelAskedAt: null });
  expect(await mailsOf(id)).toEqual([]);
});

it("what is not as it was seen, or is called off, is not kept, and nobody is told", async () => {
  const { id, version } = await asked();
  await agent.bookings.update({ id, specialRequests: "A cot" });
  expect(await codeOf(agent.bookings.keep({ id, version }))).toBe("STALE");
  expect((await agent.bookings.byId({ id })).cancelAskedAt).toEqual(ASKED_AT);
  const off = await asked({ status: "cancelled" });
  expect((await agent.bookings.keep({ id: off.id })).cancelAskedAt).toEqual(ASKED_AT);
  expect([await mailsOf(id), await mailsOf(off.id)]).toEqual([[], []]);
});
