import { allows, type Permission, type Standing } from "../core/permissions.ts";
import { MAIL_KINDS, type MailKind } from "./texts.ts";

/** All that the agency is told in mails of one kind: what came in, what customers answer, what they paid or get back. */
const TOLD_TO_AGENCY = ["bookings:read", "payments:read", "enquiries:read", "quotes:read"] as const;
/** A journey, and what of its money goes back or stays. */
const WITH_MONEY = ["bookings:read", "payments:read"] as const;

/** Whoever may read all that a mail is about may read the mail, and whoever may change that, too, may send it again. */
const ABOUT: Record<MailKind, { read: Permission | readonly Permission[]; resend: Permission }> = {
  booking_received: { read: "bookings:read", resend: "bookings:update" },
  booking_confirmed: { read: "bookings:read", resend: "bookings:update" },
  booking_changed: { read: "bookings:read", resend: "bookings:update" },
  booking_cancelled: { read: WITH_MONEY, resend: "bookings:update" },
  request_declined: { read: "bookings:read", resend: "bookings:update" },
  seats_free: { read: "bookings:read", resend: "bookings:update" },
  booking_message: { read: WITH_MONEY, resend: "bookings:update" },
  // What was paid, and what is owed.
  receipt: { read: "payments:read", resend: "bookings:update" },
  document: { read: "documents:read", resend: "bookings:update" },
  document_copy: { read: "documents:read", resend: "bookings:update" },
  balance_due: { read: "payments:read", resend: "bookings:update" },
  papers_due: { read: "bookings:read", resend: "bookings:update" },
  review_request: { read: "bookings:read", resend: "bookings:update" },
  review_decided: { read: "bookings:read", resend: "bookings:update" },
  enquiry_received: { read: "enquiries:read", resend: "enquiries:update" },
  enquiry_reply: { read: "enquiries:read", resend: "enquiries:update" },
  quote_sent: { read: "quotes:read", resend: "quotes:send" },
  quote_unanswered: { read: "quotes:read", resend: "quotes:send" },
  quote_ending: { read: "quotes:read", resend: "quotes:send" },
  stay_request: { read: "stays:read", resend: "stays:update" },
  stay_voucher: { read: "stays:read", resend: "stays:update" },
  stay_release: { read: "stays:read", resend: "stays:update" },
  staff_notice: { read: TOLD_TO_AGENCY, resend: "bookings:update" },
  newsletter_confirm: { read: "newsletter:read", resend: "newsletter:update" },
  letter: { read: "letters:read", resend: "letters:send" },
  newsletter_welcome: { read: "newsletter:read", resend: "newsletter:update" },
  month_report: { read: "reports:read", resend: "reports:read" },
  account_changed: { read: "team:read", resend: "team:update" },
  password_link: { read: "team:read", resend: "team:update" },
};

/** The kinds of mail that somebody who stands so may read, or send again. */
export function mailKindsFor(standing: Standing, what: "read" | "resend"): MailKind[] {
  return MAIL_KINDS.filter((kind) => {
    const { read, resend } = ABOUT[kind];
    const needed = [read, what === "resend" ? resend : []].flat();
    return needed.every((permission) => allows(standing, permission));
  });
}

/** Whether somebody may word this kind: what members are told of their accounts, and led to a new password by, is theirs who may change accounts. */
export const mayWord = (standing: Standing, kind: MailKind): boolean =>
  allows(standing, "settings:update") && (ABOUT[kind].resend !== "team:update" || allows(standing, "team:update"));
