import { adminPaths } from "@shikara/contract/routes";
import { ownReviewPath, REVIEW_KEY_TO_COME } from "@shikara/contract/testimonials/own-review";
import {
  REJECT_REASON_LABELS,
  REPORT_REASON_LABELS,
  type RejectReason,
  type ReportReason,
} from "@shikara/contract/testimonials/reasons";
import { t } from "@shikara/contract/texts/t";
import type { Db } from "@shikara/db/client";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import type { AppServices } from "../core/context.ts";
import { dayInWords } from "../delivery/outbox/mail-words.ts";
import { type QueuedMail, queueMail } from "../delivery/outbox/queue.ts";

type Sender = Pick<AppServices, "publicUrl">;

function mailOf(
  { publicUrl }: Sender,
  { id: bookingId, customerName: name, email, reference, packageTitle, language }: BookingRow,
) {
  const link = `${publicUrl}${ownReviewPath(reference, REVIEW_KEY_TO_COME)}`;
  return { to: { name, email }, bookingId, language, values: { name, reference, package: packageTitle, link } };
}

/** Who travelled is asked. */
export function reviewAskingMail(services: Sender, booking: BookingRow): QueuedMail {
  const { values, ...mail } = mailOf(services, booking);
  return { kind: "review_request", ...mail, values: () => ({ ...values, date: dayInWords(booking.travelDate) }) };
}

const outcomeOf = (reason: RejectReason | null) =>
  reason === null ? t("mails.reviewPublished") : t("mails.reviewRejected", { reason: REJECT_REASON_LABELS[reason] });

/** Who wrote it hears what became of it; `reason` null: it is published. */
export function tellDecided(services: Sender, tx: Db, booking: BookingRow, reason: RejectReason | null): Promise<void> {
  const { values, ...mail } = mailOf(services, booking);
  return queueMail(tx, { kind: "review_decided", ...mail, values: () => ({ ...values, outcome: outcomeOf(reason) }) });
}

interface Reported {
  /** Of who travelled: what is written of them is forgotten with them. */
  bookingId: string | null;
  customerName: string;
  packageName: string;
  review: string;
}

/** The agency hears of a review that seems wrong to somebody who reads it. Who says so is not asked. */
export function tellReported(
  { publicUrl }: Sender,
  tx: Db,
  { bookingId, customerName, packageName, review }: Reported,
  { reason, text }: { reason: ReportReason; text: string },
): Promise<void> {
  const what = `The review of ${customerName}${packageName && `, ${packageName}`}`;
  const said = [REPORT_REASON_LABELS[reason], text].filter(Boolean).join(": ");
  const values = {
    ...{ name: "A visitor", email: "-", phone: "-" },
    ...{ subject: `reports the review of ${customerName}`, reference: packageName || "Testimonials" },
    details: `${what}, was reported.\n\n${said}\n\nWhat it says:\n\n${review}`,
    link: publicUrl + adminPaths.filtered(adminPaths.testimonials, { reported: "yes" }),
  };
  return queueMail(tx, { kind: "staff_notice", values, ...(bookingId && { bookingId }) });
}
