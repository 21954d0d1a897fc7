import { onlineRefunds, outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { freshAddress } from "@shikara/testing/members";
import { openOnlineTestbed, paidOnline } from "@shikara/testing/online-testbed";
import { afterAll, beforeEach, expect, it } from "vitest";
import { takeNotice } from "./notices.service.ts";
import { sendDueRefunds } from "./refunds.service.ts";

const { service, bed, close } = await openOnlineTestbed();
afterAll(close);
beforeEach(async () => {
  Object.assign(service.state, { illness: null, refundStatus: "processed" });
  await bed.services.db.delete(onlineRefunds);
});

/** Somebody who has paid ₹3,000 too much, of which ₹9,000 came online. */
async function overpaid() {
  const paid = await paidOnline(bed, service, 9_000);
  const { manager, bookingId } = paid;
  const { total } = await manager.payments.ofBooking({ bookingId });
  const cash = { bookingId, method: "cash" as const };
  await manager.payments.take({ ...cash, amount: total - 6_000, isAboveBalance: true });
  return { ...paid, cash };
}
/** Asks for it, and no bank takes it. */
async function refused({ manager, paymentId }: Awaited<ReturnType<typeof overpaid>>, amount: number) {
  service.state.refundStatus = "failed";
  await manager.payments.refundOnline({ id: paymentId, amount });
  await sendDueRefunds(bed.services);
  service.state.refundStatus = "processed";
}
/** Given back, told in a mail that has gone or still waits, and then taken by no bank. */
async function returned(hasGone: boolean) {
  const paid = await paidOnline(bed, service, 9_000);
  const { manager, bookingId, paymentId: id } = paid;
  service.state.refundStatus = "pending";
  await manager.payments.refundOnline({ id, amount: 1_000, isAboveBalance: true });
  await sendDueRefunds(bed.services);
  const settledAt = new Date();
  const ofBooking = eq(outbox.bookingId, bookingId);
  if (hasGone) await bed.services.db.update(outbox).set({ state: "sent", settledAt }).where(ofBooking);
  const refund = service.refunds.at(-1) ?? expect.fail("nothing was given back");
  const { body, signature } = service.failRefund(refund.id);
  const heard = bed.services.paymentProvider?.heard(Buffer.from(body), signature) ?? expect.fail("not understood");
  for (let time = 0; time < 2; time += 1) await takeNotice(bed.services, heard);
  const subjects = async () =>
    (await manager.outbox.ofRecord({ bookingId }))
      .filter(({ kind }) => kind === "booking_message")
      .map(({ subject }) => subject.replace(/ \(.*/, ""))
      .toSorted();
  return { ...paid, subjects };
}

it("who has read that money went back to them hears once that no bank took it, with the receipt as it stands since", async () => {
  const { manager, bookingId, subjects } = await returned(true);
  expect(await subjects()).toEqual(["We have given back ₹1,000", "₹1,000 has not reached you yet"]);
  const { sent } = await manager.documents.ofBooking({ bookingId });
  // Both went out after it was given back; the newer one is in the mail.
  expect(sent.map(({ kind, isSuperseded, isReplaced }) => [kind, isSuperseded, isReplaced])).toEqual([
    ["receipt", true, true],
    ["receipt", true, true],
  ]);
});

it("who has not read it yet hears nothing of either", async () => {
  const { subjects } = await returned(false);
  expect(await subjects()).toEqual([]);
});

it("a refund that no bank took is nothing that its customer has paid just now", async () => {
  const { manager, bookingId, paymentId } = await returned(true);
  const { reference } = await manager.bookings.byId({ id: bookingId });
  const { path } = await manager.bookings.customerLink({ id: bookingId });
  const key = new URLSearchParams(path.split("?")[1]).get("key") ?? "";
  const own = () => bed.anyone({ address: freshAddress() }).bookings.own({ reference, key });
  expect(await own()).toMatchObject({ paid: 9_000, justPaid: 9_000 });
  // To whom it has gone back its arrival is not told as news.
  await manager.payments.refundOnline({ id: paymentId, amount: 2_000, isAboveBalance: true });
  await sendDueRefunds(bed.services);
  expect(await own()).toMatchObject({ paid: 7_000, justPaid: 0 });
});

const waiting = async ({ manager }: Awaited<ReturnType<typeof overpaid>>) =>
  (await manager.dashboard.overview()).waiting.find(({ kind }) => kind === "refunds");

it("a refund that no bank took is told beside the payments and on the dashboard until the money is given back", async () => {
  const paid = await overpaid();
  const { manager, bookingId, cash } = paid;
  expect(await manager.payments.refused()).toEqual([]);
  await refused(paid, 2_000);
  await refused(paid, 3_000);
  const { reference, customerName } = await manager.bookings.byId({ id: bookingId });
  const [told, ...more] = await manager.payments.refused();
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    booking: { id: bookingId, reference, customerName },
    ...{ amount: 3_000, back: 3_000, reason: "The bank has not taken it" },
  });
  expect(await waiting(paid)).toEqual({ kind: "refunds", count: 1, since: told?.at });
  const agent = await bed.as("agent");
  expect((await agent.dashboard.overview()).waiting.map(({ kind }) => kind)).not.toContain("refunds");

  await manager.payments.refund({ ...cash, amount: 1_000 });
  expect(await manager.payments.refused()).toMatchObject([{ amount: 3_000, back: 2_000 }]);
  await manager.payments.refund({ ...cash, amount: 2_000 });
  expect(await manager.payments.refused()).toEqual([]);
  expect(await waiting(paid)).toEqual({ kind: "refunds", count: 0, since: null });
});

it("one that is tried again waits for nobody meanwhile, and that was never owed for nobody at all", async () => {
  const paid = await overpaid();
  const { manager, paymentId } = paid;
  await refused(paid, 3_000);
  service.state.illness = "cut";
  await manager.payments.refundOnline({ id: paymentId, amount: 3_000 });
  await sendDueRefunds(bed.services);
  expect(await manager.payments.refused()).toEqual([]);
  expect(await waiting(paid)).toMatchObject({ count: 0 });
  service.state.illness = null;

  const { manager: other, paymentId: id } = await paidOnline(bed, service, 9_000);
  service.state.refundStatus = "failed";
  await other.payments.refundOnline({ id, amount: 500, isAboveBalance: true });
  await sendDueRefunds(bed.services);
  expect(await other.payments.refused()).toEqual([]);
});
