import { fail } from "@shikara/contract/core/fail";
import { rupees } from "@shikara/contract/core/formats";
import type { PaymentMethod } from "@shikara/contract/core/money";
import { METHOD_WORDS } from "@shikara/contract/payments/schema";
import { t } from "@shikara/contract/texts/t";
import type { Db } from "@shikara/db/client";
import { findBooking } from "../bookings/admin.queries.ts";
import { asCustomerReads } from "../bookings/as-read.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { amountInWords, customerMail } from "../bookings/customer-mails.ts";
import type { AppServices } from "../core/context.ts";
import { queueMail } from "../delivery/outbox/queue.ts";
import { moneyOf } from "../money/money.view.ts";

type Sender = Pick<AppServices, "publicUrl" | "timeZone">;
interface Moved {
  bookingId: string;
  amount: number;
}

/** What is left to pay; of what was paid above that, that it goes back. */
function openWords(booking: BookingRow, balance: number): string {
  const open = amountInWords(booking, Math.max(0, balance));
  const isOwed = balance < 0 && booking.priceApproval !== "asked";
  return isOwed ? t("mails.openAndOwed", { open, owed: rupees(-balance) }) : open;
}

/** Mails the customer the receipt, printed when the mail goes out. */
export async function mailReceipt(services: Sender, tx: Db, { bookingId, amount }: Moved): Promise<void> {
  const booking = (await findBooking(tx, bookingId)) ?? fail("NOT_FOUND");
  const { balance } = await moneyOf(tx, bookingId, services.timeZone);
  const { known, mail } = customerMail(services, await asCustomerReads(tx, booking));
  const values = () => ({
    ...known(),
    paid: rupees(amount),
    balance: openWords(booking, balance),
  });
  const attachments = [{ document: "receipt" as const, bookingId }];
  await queueMail(tx, { kind: "receipt", ...mail, values, attachments });
}

/** That money went back, and what is left once it did. */
function givenBackWords(booking: BookingRow, given: { amount: string; method: string }, balance: number): string {
  if (booking.priceApproval === "asked" || balance === 0) return t("mails.givenBack", given);
  return balance < 0
    ? t("mails.givenBackAndOwed", { ...given, owed: rupees(-balance) })
    : t("mails.givenBackAndOpen", { ...given, open: rupees(balance) });
}

/** Mails the customer what became of money that went back to them, with the receipt as it stands. */
async function mailMoney(
  services: Sender,
  tx: Db,
  bookingId: string,
  words: (booking: BookingRow, balance: number) => { subject: string; message: string },
): Promise<void> {
  const booking = (await findBooking(tx, bookingId)) ?? fail("NOT_FOUND");
  const { balance } = await moneyOf(tx, bookingId, services.timeZone);
  const { known, mail } = customerMail(services, await asCustomerReads(tx, booking));
  const values = () => ({ ...known(), ...words(booking, balance) });
  const attachments = [{ document: "receipt" as const, bookingId }];
  await queueMail(tx, { kind: "booking_message", ...mail, values, attachments });
}

/** Mails the customer that money went back to them, with the receipt. */
export const mailRefund = (
  services: Sender,
  tx: Db,
  { bookingId, amount, method }: Moved & { method: PaymentMethod },
): Promise<void> =>
  mailMoney(services, tx, bookingId, (booking, balance) => {
    const given = { amount: rupees(amount), method: METHOD_WORDS[method] };
    const subject = t("mails.givenBackSubject", { amount: given.amount });
    return { subject, message: givenBackWords(booking, given, balance) };
  });

/** Mails the customer, who has read that money went back to them, that no bank took it, with the receipt as it stands since. */
export const mailReturned = (services: Sender, tx: Db, { bookingId, amount: given }: Moved): Promise<void> =>
  mailMoney(services, tx, bookingId, (booking, balance) => {
    const amount = rupees(given);
    const isOwed = balance < 0 && booking.priceApproval !== "asked";
    const message = isOwed
      ? t("mails.givenBackNotAndOwed", { amount, owed: rupees(-balance) })
      : t("mails.givenBackNot", { amount });
    return { subject: t("mails.givenBackNotSubject", { amount }), message };
  });
