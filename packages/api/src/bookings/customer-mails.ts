import { clockTime, rupees } from "@shikara/contract/core/formats";
import { joined } from "@shikara/contract/core/joined";
import type { cancellationView } from "@shikara/contract/payments/schema";
import { OWN_KEY_TO_COME, ownBookingPath } from "@shikara/contract/portal/schema";
import { t } from "@shikara/contract/texts/t";
import type { z } from "zod";
import type { AppServices } from "../core/context.ts";
import { amountAndDeposit, dayInWords } from "../delivery/outbox/mail-words.ts";
import type { BookingRow } from "./bookings.queries.ts";

type CancellationView = z.infer<typeof cancellationView>;

/** The package, or the vehicle with where it goes. */
export function whatIsBooked({ bookingType, packageTitle, pickupLocation, dropLocation }: BookingRow): string {
  return bookingType === "cab"
    ? t("mails.cab", { vehicle: packageTitle, from: pickupLocation, to: dropLocation })
    : packageTitle;
}

/** The day of travel; of a cab also the time, and when it is back. */
export function whenInWords({ travelDate, pickupTime, returnDate, returnTime }: BookingRow): string {
  const moment = (day: string, time: string) => joined([dayInWords(day), clockTime(time)]);
  const out = moment(travelDate, pickupTime);
  return returnDate ? t("mails.back", { out, back: moment(returnDate, returnTime) }) : out;
}

/** What it costs, and how much of it is paid first; nobody hears an amount to which a manager has yet to say yes. */
export const amountInWords = ({ priceApproval, totalAmount }: BookingRow, amount = totalAmount, first = 0): string =>
  priceApproval === "asked" ? t("mails.toBeConfirmed") : amountAndDeposit(amount, first);

/** What it costs, and what of it is open, or goes back, where some of it is paid. */
export function openInWords(booking: BookingRow, { paid, balance }: Record<"paid" | "balance", number>): string {
  const amount = amountInWords(booking);
  if (booking.priceApproval === "asked" || paid <= 0 || balance === 0) return amount;
  if (balance < 0) return t("mails.amountBack", { amount, owed: rupees(-balance) });
  return t("mails.amountOpen", { amount, open: rupees(balance) });
}

/** What is kept of a booking that is cancelled, and what goes back; of what nobody knows yet, that it is looked at. */
export function costWords(cancelled: Pick<CancellationView, "fee" | "refund" | "due"> | null): string {
  if (cancelled === null) return t("mails.costOpen");
  const { fee, refund, due } = cancelled;
  if (fee === 0 && refund === 0) return t("mails.itCostsNothing");
  const back = refund > 0 ? ` ${t("mails.youGetBack", { refund: rupees(refund) })}` : "";
  return keptWords(fee, due) + back;
}

function keptWords(fee: number, due: number): string {
  if (fee === 0) return t("mails.cancellingCostsNothing");
  const kept = rupees(fee);
  if (due >= fee) return t("mails.feeIsUnpaid", { fee: kept });
  return due > 0 ? t("mails.feeIsOpen", { fee: kept, due: rupees(due) }) : t("mails.feeIs", { fee: kept });
}

/**
 * What mails to the customer of a booking have in common: they are written in its language, and so `known` says what it is about in the
 * language of whoever asks. Its link gets its key when the mail is sent.
 * @param isRequest nobody has said yes to it: what a visitor typed is mailed to nobody, by whoever clears it away
 */
export function customerMail({ publicUrl }: Pick<AppServices, "publicUrl">, booking: BookingRow, isRequest = false) {
  const { id: bookingId, customerName, email, reference, language } = booking;
  const byVisitor = isRequest && booking.source === "website";
  const name = byVisitor ? "" : customerName;
  const known = () => ({
    ...{ name: name || t("mails.traveller"), reference },
    package: byVisitor ? booking.packageTitle : whatIsBooked(booking),
    date: whenInWords(booking),
    link: `${publicUrl}${ownBookingPath(reference, OWN_KEY_TO_COME)}`,
  });
  return { known, mail: { to: { name, email }, language, bookingId, byVisitor } };
}
