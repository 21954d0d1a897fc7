import { REMINDERS } from "@shikara/contract/reminders/rules";
import type { ReminderAsked, ReminderEntry, ReminderLogInput, ReminderReach } from "@shikara/contract/reminders/schema";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { pageOf, readCursor } from "../core/paging.ts";
import { mailsWritten } from "../delivery/outbox/queue.ts";
import { remindersAbout } from "./mails.ts";
import { exampleOf, reachOf, writtenReminders } from "./reminders.queries.ts";
import { whenOf } from "./run.service.ts";

type Asking = Pick<ApiContext, "db" | "timeZone" | "publicUrl">;

/** Whom a rule would write to now, were it on with so many days. */
export async function reach({ db, timeZone }: Asking, { kind, days }: ReminderAsked): Promise<ReminderReach> {
  const { count, rows } = await reachOf(db, kind, days, whenOf(timeZone));
  const { about } = REMINDERS[kind];
  const people = rows.map(({ id, reference, name, email, about: what, day }) => ({
    ...{ name, email, about: what, day },
    record: { kind: about, id, reference },
  }));
  return { count, people };
}

/** The mail as the next who is due would get it; where nobody is, as the newest could who will be. Null where there is no such record. */
export async function preview(ctx: Asking, { kind, days }: ReminderAsked) {
  const { db } = ctx;
  const when = whenOf(ctx.timeZone);
  const record = (await reachOf(db, kind, days, when)).rows[0] ?? (await exampleOf(db, kind, when));
  const mail = record && (await remindersAbout(ctx, db, kind, [record.id])).get(record.id);
  if (!record || !mail?.to) return null;
  const { to, language = "en" } = mail;
  const [[, words] = []] = await mailsWritten(db, [mail]);
  if (!words) return null;
  const { id, reference } = record;
  return {
    record: { kind: REMINDERS[kind].about, id, reference },
    ...{ ...to, language, subject: words.subject, html: words.html },
  };
}

const entryOf = ({
  bookingId,
  quoteId,
  reference,
  email,
  state,
  lastError,
  ...row
}: Awaited<ReturnType<typeof writtenReminders>>[number]): ReminderEntry => ({
  ...row,
  record: { kind: bookingId ? "booking" : "quote", id: bookingId ?? quoteId ?? "", reference },
  mail: email !== null && state !== null ? { email, state, lastError: lastError ?? "" } : null,
});

const place = z.tuple([z.iso.datetime(), z.uuid()]);

/** One page of what was written, the last first. */
export async function logOf(db: Db, { cursor, limit, kind }: ReminderLogInput) {
  const behind = cursor ? readCursor(cursor, place) : null;
  const rows = await writtenReminders(db, { kind, limit: limit + 1 }, behind);
  const { page, nextCursor } = pageOf(rows, limit, ({ at, id }) => [at.toISOString(), id]);
  return { entries: page.map(entryOf), nextCursor };
}

/** More are not written of one quote. */
const OF_QUOTE = 50;

export const remindedOf = async (db: Db, quoteId: string): Promise<ReminderEntry[]> =>
  (await writtenReminders(db, { quoteId, limit: OF_QUOTE }, null)).map(entryOf);
