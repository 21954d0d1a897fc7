import { fail } from "@shikara/contract/core/fail";
import type { PaymentMethod } from "@shikara/contract/core/money";
import { METHOD_WORDS } from "@shikara/contract/payments/schema";
import type { Db } from "@shikara/db/client";
import { findBooking } from "../bookings/admin.queries.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { amountInWords, customerMail } from "../bookings/customer-mails.ts";
import type { AppServices } from "../core/context.ts";
import { rupeesInWords } from "../delivery/outbox/mail-words.ts";
import { queueMail } from "../delivery/outbox/queue.ts";
import { moneyOf } from "../money/money.view.ts";

type Sender = Pick<AppServices, "publicUrl" | "timeZone">;
interface Moved {
  bookingId: string;
  amount: number;
}

/** Mails the customer the receipt, printed when the mail goes out. */
export async function mailReceipt(services: Sender, tx: Db, { bookingId, amount }: Moved): Promise<void> {
  const booking = (await findBooking(tx, bookingId)) ?? fail("NOT_FOUND");
  const { balance } = await moneyOf(tx, bookingId, services.timeZone);
  const { values, ...mail } = customerMail(services, booking);
  const money = { paid: rupeesInWords(amount), balance: amountInWords(booking, Math.max(0, balance)) };
  const attachments = [{ document: "receipt" as const, bookingId }];
  await queueMail(tx, { kind: "receipt", ...mail, values: { ...values, ...money }, attachments });
}

/** What is left once money went back, in the words of a mail. */
function leftWords(booking: BookingRow, balance: number): string {
  if (booking.priceApproval === "asked") return "";
  if (balance < 0) return `${rupeesInWords(-balance)} is still to be given back. `;
  return balance > 0 ? `${rupeesInWords(balance)} is open. ` : "";
}

/** Mails the customer that money went back to them, with the receipt. */
export async function mailRefund(
  services: Sender,
  tx: Db,
  { bookingId, amount, method }: Moved & { method: PaymentMethod },
): Promise<void> {
  const booking = (await findBooking(tx, bookingId)) ?? fail("NOT_FOUND");
  const { balance } = await moneyOf(tx, bookingId, services.timeZone);
  const { values, ...mail } = customerMail(services, booking);
  const given = rupeesInWords(amount);
  const told = {
    subject: `We have given back ${given}`,
    message: `we have given back ${given} to you (${METHOD_WORDS[method]}). ${leftWords(booking, balance)}The receipt is attached.`,
  };
  const attachments = [{ document: "receipt" as const, bookingId }];
  await queueMail(tx, { kind: "booking_message", ...mail, values: { ...values, ...told }, attachments });
}
