import { takeNotice } from "@shikara/api/payments/online/notices.service";
import { storeBooking } from "./bookings.ts";
import { freshAddress } from "./members.ts";
import type { Razorpay } from "./razorpay.ts";
import type { Testbed } from "./testbed.ts";

/** A confirmed booking of which its customer has paid this online, and the payment as it is recorded. */
export async function paidOnline(bed: Testbed, service: Razorpay, amount: number) {
  const manager = await bed.as("manager");
  const { id: bookingId, reference } = await storeBooking(bed, { status: "confirmed" });
  const { path } = await manager.bookings.customerLink({ id: bookingId });
  const asked = { reference, key: new URLSearchParams(path.split("?")[1]).get("key") ?? "", amount };
  const { url } = await bed.anyone({ address: freshAddress() }).bookings.payOnline(asked);
  const { notice } = service.pay(url.slice(url.lastIndexOf("/") + 1));
  const heard = bed.services.paymentProvider?.heard(Buffer.from(notice.body), notice.signature);
  if (heard) await takeNotice(bed.services, heard);
  const [payment] = (await manager.payments.ofBooking({ bookingId })).payments;
  return { manager, bookingId, paymentId: payment?.id ?? "" };
}
