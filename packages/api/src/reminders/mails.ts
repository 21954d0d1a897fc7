import { partyWords } from "@shikara/contract/bookings/party-words";
import { rupees } from "@shikara/contract/core/formats";
import type { MailAttachment } from "@shikara/contract/outbox/schema";
import { ownQuotePath, QUOTE_KEY_TO_COME } from "@shikara/contract/quotes/own-quote";
import { REMINDERS, type ReminderKind } from "@shikara/contract/reminders/rules";
import type { Db } from "@shikara/db/client";
import { asCustomerReads } from "../bookings/as-read.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { customerMail } from "../bookings/customer-mails.ts";
import type { AppServices } from "../core/context.ts";
import { dayInWords } from "../delivery/outbox/mail-words.ts";
import type { QueuedMail } from "../delivery/outbox/queue.ts";
import { balancesOf } from "../money/balances.queries.ts";
import { reviewAskingMail } from "../reviews/mails.ts";
import { bookingsOf, type Offer, offersOf } from "./reminders.queries.ts";

type Sender = Pick<AppServices, "publicUrl">;

/** What a mail is about, by its id, in the order of the ids. */
async function aboutBookings(services: Sender, db: Db, kind: ReminderKind, ids: readonly string[]) {
  const rows = await bookingsOf(db, ids);
  const balances = kind === "balance_due" ? await balancesOf(db, ids) : [];
  const paid = new Map(balances.map(({ terms, paid: sum }) => [terms.id, sum]));
  const read = await Promise.all(rows.map((row) => asCustomerReads(db, row)));
  return read.map((row) => [row.id, bookingMail(services, kind, row, paid.get(row.id) ?? 0)] as const);
}

function bookingMail(services: Sender, kind: ReminderKind, booking: BookingRow, paid: number): QueuedMail {
  if (kind === "review_request") return reviewAskingMail(services, booking);
  const { known, mail } = customerMail(services, booking);
  if (kind === "balance_due")
    return {
      kind,
      ...mail,
      values: () => ({
        ...known(),
        amount: rupees(booking.totalAmount),
        paid: rupees(paid),
        balance: rupees(booking.totalAmount - paid),
      }),
    };
  const attachments: MailAttachment[] = [{ document: "confirmation", bookingId: booking.id }];
  return { kind: "papers_due", ...mail, attachments, values: () => ({ ...known(), travelers: partyWords(booking) }) };
}

function quoteMail({ publicUrl }: Sender, kind: ReminderKind, { quote, content, total }: Offer): QueuedMail {
  const { id: quoteId, customerName: name, email, language, reference } = quote;
  const values = () => ({
    ...{ name, reference, package: content.title, date: dayInWords(content.travelDate) },
    travelers: String(content.travelers),
    amount: rupees(total),
    until: dayInWords(content.validUntil),
    link: `${publicUrl}${ownQuotePath(reference, QUOTE_KEY_TO_COME)}`,
  });
  const asWritten = kind === "quote_ending" ? kind : "quote_unanswered";
  return { kind: asWritten, to: { name, email }, language, values, quoteId };
}

/** The mails of a kind about these records, by their ids. */
export async function remindersAbout(
  services: Sender,
  db: Db,
  kind: ReminderKind,
  ids: readonly string[],
): Promise<Map<string, QueuedMail>> {
  if (REMINDERS[kind].about === "booking") return new Map(await aboutBookings(services, db, kind, ids));
  const offers = await offersOf(db, ids);
  return new Map(offers.map((offer) => [offer.quote.id, quoteMail(services, kind, offer)]));
}
