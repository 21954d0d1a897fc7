import { fail } from "@shikara/contract/core/fail";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import { CUSTOMER_MAILS, type MailKind } from "@shikara/contract/outbox/texts";
import { OWN_KEY_TO_COME } from "@shikara/contract/portal/schema";
import type { Db } from "@shikara/db/client";
import { findBooking } from "../bookings/admin.queries.ts";
import { freshKey } from "../bookings/link-keys.ts";

interface MailOfBooking {
  kind: MailKind;
  email: string;
  bookingId: string | null;
  text: string;
  html: string;
}

/**
 * Puts a fresh key into the link of a mail that is being sent to a booking's customer. The outbox keeps the mail without it.
 * @throws CONFLICT where the customer has another address by now: whoever reads the old one may not open the booking
 */
export async function withOwnKey(db: Db, { kind, email, bookingId, text, html }: MailOfBooking) {
  if (!bookingId || !CUSTOMER_MAILS.includes(kind) || !text.includes(OWN_KEY_TO_COME)) return { text, html };
  const booking = await findBooking(db, bookingId);
  if (booking?.email !== email) fail("CONFLICT", DOCUMENT_MESSAGES.otherEmail);
  const { key } = await freshKey(db, booking);
  const put = (words: string) => words.replaceAll(OWN_KEY_TO_COME, key);
  return { text: put(text), html: put(html) };
}
