import type { MailKind } from "../outbox/texts.ts";

/** What the house writes by itself when staff have switched it on; each has its text among the mails. */
export const REMINDER_KINDS = [
  "balance_due",
  "papers_due",
  "review_request",
  "quote_unanswered",
  "quote_ending",
] as const satisfies readonly MailKind[];
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const isReminder = (kind: MailKind): kind is ReminderKind => REMINDER_KINDS.some((known) => known === kind);

interface Rule {
  about: "booking" | "quote";
  /** What its days are counted from. */
  days: string;
  /** What it is for, and whom it leaves alone. */
  tells: string;
}

export const REMINDERS: Record<ReminderKind, Rule> = {
  balance_due: {
    about: "booking",
    days: "days before the journey",
    tells:
      "What is still to be paid of a confirmed booking. Once for each day of travel; nobody who has asked to cancel.",
  },
  papers_due: {
    about: "booking",
    days: "days before the journey",
    tells: "The confirmation once more, and what to bring. Once for each day of travel.",
  },
  review_request: {
    about: "booking",
    days: "days after the journey",
    tells: "Thanks, with the link to a review. Once for each completed journey; nobody who has written one.",
  },
  quote_unanswered: {
    about: "quote",
    days: "days after it was sent",
    tells: "A quote that nobody has answered. Once for each version; nobody who has asked for something else.",
  },
  quote_ending: {
    about: "quote",
    days: "days before its last day",
    tells: "A quote that is about to end. Once for each version; nobody who has asked for something else.",
  },
};

export const MAX_REMINDER_DAYS = 60;

/** What came due longer ago is let be: switched on, nobody hears of what is long over. */
export const STILL_ASKED_DAYS = 30;
export const STILL_UNANSWERED_DAYS = 14;

/** By the agency's clock: nobody's phone rings at night. */
export const REMINDER_HOURS = { from: "09:00", until: "19:00" } as const;

export const isReminderHour = (time: string): boolean => time >= REMINDER_HOURS.from && time < REMINDER_HOURS.until;
