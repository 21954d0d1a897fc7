import { takeNotice } from "@shikara/api/payments/online/notices.service";
import { openedBooking } from "./bookings.ts";
import { freshAddress } from "./members.ts";
import type { Razorpay } from "./razorpay.ts";
import type { Testbed } from "./testbed.ts";

type Anyone = ReturnType<Testbed["anyone"]>;
/** Where a customer who pays this is led to: the page's name at the service. */
export async function pageToPay(anyone: Anyone, asked: { reference: string; key: string }, amount: number) {
  const { url } = await anyone.bookings.payOnline({ ...asked, amount });
  return url.slice(url.lastIndexOf("/") + 1);
}

/** The service tells of something. @returns whether it was known. @throws what is not the service's, at once */
export function hear({ services }: Testbed, { body, signature }: { body: string; signature: string }) {
  const notice = services.paymentProvider?.heard(Buffer.from(body), signature);
  return notice ? takeNotice(services, notice) : false;
}

/** A confirmed booking of ₹36,000, its deposit ₹9,000, of which its customer has paid this online, the payment as it is recorded, and its name at the service. */
export async function paidOnline(bed: Testbed, service: Razorpay, amount: number) {
  const manager = await bed.as("manager");
  const { id: bookingId, asked } = await openedBooking(bed, { deposit: 9_000 });
  const { notice, paymentId: nameThere } = service.pay(
    await pageToPay(bed.anyone({ address: freshAddress() }), asked, amount),
  );
  await hear(bed, notice);
  const [payment] = (await manager.payments.ofBooking({ bookingId })).payments;
  if (!payment) throw new Error("Nothing was paid");
  return { manager, asked, bookingId, payment, paymentId: payment.id, nameThere };
}
