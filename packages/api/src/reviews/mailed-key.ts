import { fail } from "@shikara/contract/core/fail";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import type { MailKind } from "@shikara/contract/outbox/texts";
import { REVIEW_KEY_TO_COME } from "@shikara/contract/testimonials/own-review";
import type { Db } from "@shikara/db/client";
import { findBooking } from "../bookings/admin.queries.ts";
import { reviewKey } from "../bookings/link-keys.ts";

interface ReviewMail {
  kind: MailKind;
  email: string;
  bookingId: string | null;
  text: string;
  html: string;
}

/**
 * Puts the key to a review into the link of a mail that is being sent. The outbox keeps the mail without it.
 * @throws CONFLICT where who booked has another address by now
 */
export async function withReviewKey(db: Db, { kind, email, bookingId, text, html }: ReviewMail) {
  const isOfReview = kind === "review_request" || kind === "review_decided";
  if (!bookingId || !isOfReview || !text.includes(REVIEW_KEY_TO_COME)) return { text, html };
  const booking = await findBooking(db, bookingId);
  if (booking?.email !== email) fail("CONFLICT", DOCUMENT_MESSAGES.otherEmail);
  const key = await reviewKey(db, booking);
  const put = (words: string) => words.replaceAll(REVIEW_KEY_TO_COME, key);
  return { text: put(text), html: put(html) };
}
