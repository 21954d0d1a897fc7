import { calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { REMINDER_MESSAGES } from "@shikara/contract/reminders/messages";
import { isReminder, isReminderHour, type ReminderKind } from "@shikara/contract/reminders/rules";
import type { AppServices } from "../core/context.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { MailFiller } from "../delivery/outbox/mail-room.ts";
import { queueMails } from "../delivery/outbox/queue.ts";
import type { When } from "./due.queries.ts";
import { remindersAbout } from "./mails.ts";
import { isAnybodyDue, markAsked, stillHolds, takeDue } from "./reminders.queries.ts";
import { rulesInForce } from "./rules.service.ts";

/** In one transaction. */
const AT_ONCE = 50;

/** The agency's day, and when it began. */
export function whenOf(timeZone: string, now = new Date()): When {
  const { day } = calendarNow(timeZone, now);
  return { day, dawn: instantAt(timeZone, day, "00:00") };
}

/**
 * Writes what one rule asks for to everybody who is due, once each: what was noted and its mail are one transaction, and what another process
 * has in hand is left to it. @returns how many were written
 */
export async function remind(
  services: AppServices,
  kind: ReminderKind,
  days: number,
  now = new Date(),
): Promise<number> {
  const when = whenOf(services.timeZone, now);
  let written = 0;
  while (await isAnybodyDue(services.db, kind, days, when)) {
    const domains = kind === "review_request" ? (["reminders", "testimonials"] as const) : (["reminders"] as const);
    const taken = await writeTransaction({ ...services, signedIn: null }, domains, async (tx) => {
      const noted = await takeDue(tx, kind, days, when, AT_ONCE);
      const recordOf = ({ bookingId, quoteId }: (typeof noted)[number]) => bookingId ?? quoteId ?? "";
      const mails = await remindersAbout(services, tx, kind, noted.map(recordOf));
      await queueMails(
        tx,
        noted.flatMap((one) => {
          const mail = mails.get(recordOf(one));
          return mail ? [{ ...mail, id: one.id }] : [];
        }),
      );
      if (kind === "review_request") await markAsked(tx, noted.map(recordOf));
      return noted.length;
    });
    // Another process has them in hand.
    if (taken === 0) break;
    written += taken;
  }
  return written;
}

/** Does what the rules that are on ask for, at an hour at which people are written to. @returns how many were written */
export async function runReminders(services: AppServices, now = new Date()): Promise<number> {
  if (!isReminderHour(calendarNow(services.timeZone, now).time)) return 0;
  let written = 0;
  // What ends is told before what is merely unanswered: of one quote there is one mail a day.
  for (const { kind, isOn, days } of (await rulesInForce(services.db)).toReversed())
    if (isOn) written += await remind(services, kind, days, now);
  return written;
}

/**
 * A reminder that waited, for want of a mail server, until it was settled does not go out.
 * @throws CONFLICT
 */
export const refuseSettled: MailFiller = async ({ db, timeZone }, { id, kind }) => {
  if (isReminder(kind) && !(await stillHolds(db, id, kind, calendarNow(timeZone).day)))
    fail("CONFLICT", REMINDER_MESSAGES.settled);
  return {};
};
