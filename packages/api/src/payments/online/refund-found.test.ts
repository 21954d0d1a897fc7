import { SENT_AGAIN_MS } from "@shikara/contract/core/deliveries";
import { paidOnline } from "@shikara/testing/paid-online";
import { type Razorpay, startRazorpay } from "@shikara/testing/razorpay";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lookAtPages } from "./pages.service.ts";
import { razorpay } from "./razorpay.ts";
import { sendDueRefunds } from "./refunds.service.ts";

const DAY_MS = 24 * 3_600_000;
let service: Razorpay;
let bed: Testbed;
beforeAll(async () => {
  service = await startRazorpay();
  bed = await createTestbed({ paymentProvider: razorpay(service.keys) });
});
afterAll(async () => {
  await bed.close();
  await service.stop();
});

it("a refund that was given, and of which no answer ever came, is one that was given once that is found", async () => {
  const { manager, bookingId, paymentId } = await paidOnline(bed, service, 9_000);

  service.state.illness = "lost";
  await manager.payments.refundOnline({ id: paymentId, amount: 9_000, isAboveBalance: true });
  for (let days = 0; days <= SENT_AGAIN_MS.length; days += 1)
    await sendDueRefunds(bed.services, { now: new Date(Date.now() + days * DAY_MS) });
  expect(await manager.payments.ofBooking({ bookingId })).toMatchObject({
    ...{ paid: 9_000, onlineRefunds: [{ state: "failed" }] },
  });
  service.state.illness = null;
  await lookAtPages(bed.services, new Date(Date.now() + DAY_MS));
  const money = await manager.payments.ofBooking({ bookingId });
  expect(money).toMatchObject({ paid: 0, onlineRefunds: [] });
  expect(money.payments.map(({ amount, refundable }) => [amount, refundable])).toEqual([
    [9_000, 0],
    [-9_000, 0],
  ]);
});
