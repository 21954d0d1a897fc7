import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { bookingNotes, bookings, outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed } from "@shikara/testing/testbed";
import { afterAll, expect, it } from "vitest";

const bed = await createTestbed();
const [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
afterAll(() => bed.close());

const reason = "The bridge at Sonamarg is gone.";
const seenOf = ({ id, version }: { id: string; version: number }) => ({ id, version });
const asked = async (id: string) => ({ bookings: [seenOf(await manager.bookings.byId({ id }))], reason });
const mailsOf = (id: string) => bed.services.db.select().from(outbox).where(eq(outbox.bookingId, id));

/** A confirmed journey in six days, of which all would be kept, with so much paid. */
async function confirmed(paid: number, email: string) {
  const { id } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(6), totalAmount: 68_000, email });
  if (paid > 0) await agent.payments.take({ bookingId: id, amount: paid, method: "upi" });
  return id;
}

it("costs nothing: what was paid is to be given back, and the customer reads why", async () => {
  const id = await confirmed(20_000, "called-off@example.com");
  expect((await manager.payments.ofBooking({ bookingId: id })).cancellation).toMatchObject({ fee: 68_000, refund: 0 });
  const { changed, refused } = await manager.bookings.callOff(await asked(id));
  expect([changed, refused]).toEqual([1, []]);
  const money = await manager.payments.ofBooking({ bookingId: id });
  expect(money).toMatchObject({
    isCancelled: true,
    balance: -20_000,
    cancellation: { fee: 0, refund: 20_000, due: 0 },
  });
  const { bookings: listed } = await manager.bookings.adminList({ search: "called-off@example.com" });
  expect(listed.map(({ feeOwed }) => feeOwed)).toEqual([-20_000]);
  const [mail] = (await mailsOf(id)).filter(({ kind }) => kind === "booking_message");
  expect(mail?.subject).toContain("Your booking is cancelled, without a fee");
  expect(mail?.text).toMatch(/we have to call your journey off.*Sonamarg is gone.*₹20,000 go back to you/s);
  expect(mail?.text).not.toContain("68,000");
  // No journey stands there any more, but what becomes of the money does.
  expect(mail?.text).not.toContain("Your journey");
  expect(mail?.text).toMatch(/Everything about .+ on .+ stands here:/);
  const notes = await bed.services.db.select().from(bookingNotes).where(eq(bookingNotes.bookingId, id));
  expect(notes.map(({ text }) => text)).toEqual([`Without a fee: ${reason}`]);
  expect(await manager.bookings.stats()).toMatchObject({ revenue: 0 });
});

it("a request with money that nobody confirmed is told so too; one without reads why it is not taken", async () => {
  const paid = await storeBooking(bed, { travelDate: inDays(6), totalAmount: 9_000, email: "paid-ahead@example.com" });
  await agent.payments.take({ bookingId: paid.id, amount: 5_000, method: "cash" });
  const asks = { travelDate: inDays(6), source: "website", customerName: "Buy Now" } as const;
  const bare = await storeBooking(bed, { ...asks, email: "bare@example.com" });
  const both = [await manager.bookings.byId({ id: paid.id }), await manager.bookings.byId({ id: bare.id })].map(seenOf);
  expect(await manager.bookings.callOff({ bookings: both, reason })).toMatchObject({ changed: 2 });
  expect(await manager.payments.ofBooking({ bookingId: paid.id })).toMatchObject({ balance: -5_000 });
  const kinds = async (id: string) => (await mailsOf(id)).map(({ kind }) => kind);
  expect(await kinds(paid.id)).toContain("booking_message");
  expect((await mailsOf(paid.id)).map(({ subject }) => subject).join()).toContain("Your booking is cancelled");
  const [mail, ...others] = await mailsOf(bare.id);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain("We cannot take your request");
  expect(mail?.text).toMatch(/we cannot take your request.*Sonamarg is gone/s);
  // Whatever a visitor typed may have been typed beside somebody else's address.
  expect(mail?.text).not.toContain("Buy Now");
});

it("a request that is cleared away with them hears nothing where staff say so", async () => {
  const bare = await storeBooking(bed, { travelDate: inDays(6), email: "unheard@example.com" });
  const promised = await confirmed(0, "promised@example.com");
  const both = [await manager.bookings.byId({ id: bare.id }), await manager.bookings.byId({ id: promised })].map(
    seenOf,
  );
  expect(await manager.bookings.callOff({ bookings: both, reason, tellCustomer: false })).toMatchObject({ changed: 2 });
  expect(await mailsOf(bare.id)).toEqual([]);
  expect((await mailsOf(promised)).map(({ kind }) => kind)).toContain("booking_message");
});

it("is done once, of what was seen, and by who may waive money", async () => {
  const id = await confirmed(1_000, "once@example.com");
  const seen = await asked(id);
  expect(await codeOf(agent.bookings.callOff(seen))).toBe("FORBIDDEN");
  expect(await codeOf(manager.bookings.callOff({ ...seen, reason: " " }))).toBe("VALIDATION");
  const outcomes = await Promise.all([1, 2].map(() => manager.bookings.callOff(seen)));
  expect(outcomes.map(({ changed }) => changed).sort()).toEqual([0, 1]);
  expect((await mailsOf(id)).filter(({ kind }) => kind === "booking_message")).toHaveLength(1);
  const over = await storeBooking(bed, { status: "completed" });
  const { changed, refused } = await manager.bookings.callOff(await asked(over.id));
  expect([changed, refused.map((one) => one.id)]).toEqual([0, [over.id]]);
  const [row] = await bed.services.db.select().from(bookings).where(eq(bookings.id, id));
  expect(row).toMatchObject({ status: "cancelled", cancelledOn: null, wasConfirmed: true });
});

it("is for good once the customer is told: nobody has it stand again by an undo", async () => {
  const id = await confirmed(1_000, "for-good@example.com");
  const paid = await storeBooking(bed, { travelDate: inDays(6), totalAmount: 9_000, email: "good-too@example.com" });
  await agent.payments.take({ bookingId: paid.id, amount: 500, method: "cash" });
  const both = [await manager.bookings.byId({ id }), await manager.bookings.byId({ id: paid.id })].map(seenOf);
  const { moved = [] } = await manager.bookings.callOff({ bookings: both, reason });
  expect(moved).toHaveLength(2);
  const { changed, refused } = await manager.bookings.undo({ bookings: moved });
  expect([changed, refused.map(({ message }) => message)]).toEqual([
    0,
    Array(2).fill(`${BOOKING_STAFF_MESSAGES.toldAlready}.`),
  ]);
  for (const one of [id, paid.id])
    expect(await manager.bookings.byId({ id: one })).toMatchObject({ status: "cancelled" });
});

it("is taken up again by a manager alone: cancelled anew, by an agent, it would cost what its customer was told is theirs", async () => {
  const id = await confirmed(1_000, "taken-up@example.com");
  await manager.bookings.callOff(await asked(id));
  const ahead = await storeBooking(bed, { travelDate: inDays(6), totalAmount: 9_000, email: "ahead@example.com" });
  await agent.payments.take({ bookingId: ahead.id, amount: 500, method: "cash" });
  await manager.bookings.callOff(await asked(ahead.id));
  for (const one of [id, ahead.id])
    for (const status of ["pending", "confirmed"] as const) {
      const refused = await failureOf(agent.bookings.setStatus({ id: one, status }));
      expect(refused).toMatchObject({ code: "BAD_TRANSITION", message: `${BOOKING_STAFF_MESSAGES.calledOff}.` });
    }
  expect(await manager.payments.ofBooking({ bookingId: id })).toMatchObject({ balance: -1_000 });
  expect(await manager.bookings.setStatus({ id, status: "pending" })).toMatchObject({ status: "pending" });
  // What was cancelled with its fee an agent takes up as before.
  const paid = await confirmed(1_000, "with-fee@example.com");
  await agent.bookings.setStatus({ id: paid, status: "cancelled" });
  expect(await agent.bookings.setStatus({ id: paid, status: "pending" })).toMatchObject({ status: "pending" });
});
