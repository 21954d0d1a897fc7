import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { monthAndYear } from "@shikara/contract/core/formats";
import { REPORT_MESSAGES } from "@shikara/contract/reports/messages";
import { addMonths, firstDay, MAILED_FROM } from "@shikara/contract/reports/rules";
import type { ReportMailing } from "@shikara/contract/reports/schema";
import { adminPaths } from "@shikara/contract/routes";
import type { AppServices } from "../core/context.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import type { MailFiller } from "../delivery/outbox/mail-room.ts";
import { type QueuedMail, queueMails } from "../delivery/outbox/queue.ts";
import { monthInWords } from "./month-in-words.ts";
import { addReader, dropReader, isAnyReaderDue, isReader, isStillReader, takeReaders } from "./readers.queries.ts";

const lastMonth = (timeZone: string, now: Date) => addMonths(calendarNow(timeZone, now).day.slice(0, 7), -1);

export const mailingOf = async ({ db, signedIn }: StaffContext): Promise<ReportMailing> => ({
  isMailed: await isReader(db, signedIn.member.id),
});

/** Whether the caller has each month's figures mailed, from the month that runs now on. */
export function updateMailing(ctx: StaffContext, { isMailed }: ReportMailing): Promise<ReportMailing> {
  const memberId = ctx.signedIn.member.id;
  return writeTransaction(ctx, [], async (tx) => {
    if (isMailed) await addReader(tx, { memberId, lastMonth: firstDay(lastMonth(ctx.timeZone, new Date())) });
    else await dropReader(tx, memberId);
    return { isMailed };
  });
}

/**
 * Mails the figures of the month that is over to whoever asked for them, once each: who has had them is noted with their mail. Where the house
 * stood still on the first it does so as soon as it is back. @returns how many were written
 */
export async function mailMonth(services: AppServices, now = new Date()): Promise<number> {
  const { db, timeZone, publicUrl } = services;
  if (calendarNow(timeZone, now).time < MAILED_FROM) return 0;
  const month = lastMonth(timeZone, now);
  if (!(await isAnyReaderDue(db, firstDay(month)))) return 0;
  const figures = await monthInWords(services, month);
  return writeTransaction({ ...services, signedIn: null }, ["outbox"], async (tx) => {
    const readers = await takeReaders(tx, firstDay(month));
    const mails = readers.map(
      ({ id, name, email }): QueuedMail => ({
        kind: "month_report",
        to: { name, email },
        memberId: id,
        values: { name, month: monthAndYear(month), figures, link: `${publicUrl}${adminPaths.reportsOf(month)}` },
      }),
    );
    await queueMails(tx, mails);
    return readers.length;
  });
}

/** Figures that waited for a mail server do not go to whoever may not read them any more. @throws CONFLICT */
export const refuseFormerReaders: MailFiller = async ({ db }, { kind, memberId, email }) => {
  if (kind === "month_report" && !(memberId && (await isStillReader(db, memberId, email))))
    fail("CONFLICT", REPORT_MESSAGES.noReader);
  return {};
};
