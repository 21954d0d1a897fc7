import { takeNotice } from "@shikara/api/payments/online/notices.service";
import { razorpay } from "@shikara/api/payments/online/razorpay";
import { openedBooking } from "./bookings.ts";
import { freshAddress } from "./members.ts";
import { type Razorpay, startRazorpay } from "./razorpay.ts";
import { createTestbed, type Testbed } from "./testbed.ts";

/** A house that is paid online, and the service that takes the money. */
export async function openOnlineTestbed() {
  const service = await startRazorpay();
  const bed = await createTestbed({ paymentProvider: razorpay(service.keys) });
  const close = async () => {
    await bed.close();
    await service.stop();
  };
  return { service, bed, manager: await bed.as("manager"), close };
}

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
  return { manager, bookingId, payment, paymentId: payment.id, nameThere };
}
