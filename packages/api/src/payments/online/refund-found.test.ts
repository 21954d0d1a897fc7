import { SENT_AGAIN_MS } from "@shikara/contract/core/deliveries";
import { openOnlineTestbed, paidOnline } from "@shikara/testing/online-testbed";
import { afterAll, expect, it } from "vitest";
import { lookAtPages } from "./pages.service.ts";
import { sendDueRefunds } from "./refunds.service.ts";

const DAY_MS = 24 * 3_600_000;
const { service, bed, close } = await openOnlineTestbed();
afterAll(close);

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
