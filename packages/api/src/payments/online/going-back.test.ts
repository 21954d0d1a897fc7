import { onceGivenBack } from "@shikara/contract/payments/due";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { type Razorpay, startRazorpay } from "@shikara/testing/razorpay";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeNotice } from "./notices.service.ts";
import { razorpay } from "./razorpay.ts";
import { sendDueRefunds } from "./refunds.service.ts";

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

it("money that is on its way back counts as given back, and why it is not there yet is said in words", async () => {
  const manager = await bed.as("manager");
  const { id: bookingId, reference } = await storeBooking(bed, { status: "confirmed" });
  const { path } = await manager.bookings.customerLink({ id: bookingId });
  const asked = { reference, key: new URLSearchParams(path.split("?")[1]).get("key") ?? "", amount: 9_000 };
  const { url } = await bed.anyone({ address: freshAddress() }).bookings.payOnline(asked);
  const { notice } = service.pay(url.slice(url.lastIndexOf("/") + 1));
  const heard = bed.services.paymentProvider?.heard(Buffer.from(notice.body), notice.signature);
  if (heard) await takeNotice(bed.services, heard);
  const money = () => manager.payments.ofBooking({ bookingId });
  const { payments, total } = await money();
  const cash = { bookingId, method: "cash" as const };
  await manager.payments.take({ ...cash, amount: total - 6_000, isAboveBalance: true });

  service.state.illness = "cut";
  await manager.payments.refundOnline({ id: payments[0]?.id ?? "", amount: 3_000 });
  await sendDueRefunds(bed.services);
  const going = await money();
  expect(going).toMatchObject({ balance: -3_000, goingBack: 3_000 });
  expect(going.onlineRefunds).toMatchObject([{ state: "waiting", reason: PAYMENT_MESSAGES.serviceSilent }]);
  // By this the desk says what is left, and fills its forms in.
  expect(onceGivenBack(going)).toMatchObject({ paid: total, balance: 0 });
  expect(await codeOf(manager.payments.refund({ ...cash, amount: 3_000 }))).toBe("CONFLICT");
  // Who is given back more than was too much owes again: that is taken without a question.
  await manager.payments.refund({ ...cash, amount: 500, isAboveBalance: true });
  const owing = await money();
  expect(onceGivenBack(owing).balance).toBe(500);
  expect(owing.offers).toContain("take");
  expect(await codeOf(manager.payments.take({ ...cash, amount: 500 }))).toBe("OK");
});
