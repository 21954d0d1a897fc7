import { onceGivenBack } from "@shikara/contract/payments/due";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { moneySums } from "@shikara/contract/payments/sums";
import { codeOf } from "@shikara/testing/failures";
import { openOnlineTestbed, paidOnline } from "@shikara/testing/online-testbed";
import { afterAll, expect, it } from "vitest";
import { sendDueRefunds } from "./refunds.service.ts";

const { service, bed, close } = await openOnlineTestbed();
afterAll(close);

it("money that is on its way back counts as given back, and why it is not there yet is said in words", async () => {
  const { manager, bookingId, paymentId } = await paidOnline(bed, service, 9_000);
  const money = () => manager.payments.ofBooking({ bookingId });
  const { total } = await money();
  const cash = { bookingId, method: "cash" as const };
  await manager.payments.take({ ...cash, amount: total - 6_000, isAboveBalance: true });

  service.state.illness = "cut";
  await manager.payments.refundOnline({ id: paymentId, amount: 3_000 });
  await sendDueRefunds(bed.services);
  const going = await money();
  expect(going).toMatchObject({ balance: -3_000, goingBack: 3_000 });
  expect(going.onlineRefunds).toMatchObject([{ state: "waiting", reason: PAYMENT_MESSAGES.serviceSilent }]);
  // By this the desk says what is left, and fills its forms in.
  expect(onceGivenBack(going)).toMatchObject({ paid: total, balance: 0 });
  // Its customer reads no less.
  const link = new URL((await manager.bookings.customerLink({ id: bookingId })).path, "http://house.example");
  const reference = link.pathname.split("/").at(-1) ?? "";
  const own = await bed.anyone().bookings.own({ reference, key: link.searchParams.get("key") ?? "" });
  expect(moneySums({ ...own, isCancelled: false }).map(({ what, amount }) => [what, amount])).toEqual([
    ["total", total],
    ["paid", total + 3_000],
    ["goingBack", -3_000],
    ["balance", 0],
  ]);
  expect(await codeOf(manager.payments.refund({ ...cash, amount: 3_000 }))).toBe("CONFLICT");
  // Who is given back more than was too much owes again: that is taken without a question.
  await manager.payments.refund({ ...cash, amount: 500, isAboveBalance: true });
  const owing = await money();
  expect(onceGivenBack(owing).balance).toBe(500);
  expect(owing.offers).toContain("take");
  expect(await codeOf(manager.payments.take({ ...cash, amount: 500 }))).toBe("OK");
});
