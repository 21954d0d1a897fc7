import { OUTBOX_MESSAGES } from "@shikara/contract/outbox/messages";
import type { MailKind } from "@shikara/contract/outbox/texts";
import type { Db } from "@shikara/db/client";
import { outbox, visitorsAddress } from "@shikara/db/schema";
import { and, asc, eq, inArray, lte, or, type SQL, sql } from "@shikara/db/sql";

/** A mail that a visitor caused, and the letterbox that it goes to. */
export interface DueMail {
  id: string;
  address: string;
}
/** How many went to a letterbox lately, or are going; and when the first of them did. */
export interface GoneMails {
  count: number;
  first: Date;
}
export interface HeldMail {
  id: string;
  until: Date;
}

// Any number of our own.
const HOLDING_LOCK = 7_264_017;

/** Whoever has it says which of visitors' mails may go, until the transaction ends; others wait. */
export async function lockVisitorsMails(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${HOLDING_LOCK})`);
}

/** What a form alone causes: whoever has somebody's address sends as many of them as they like. */
const BY_FORMS: readonly MailKind[] = ["booking_received", "enquiry_received", "newsletter_confirm"];

/** At most `limit` of what is due, those that are longest so; of these first what the desk or the house has decided since, then in the order in which they were caused. */
export function dueVisitorsMails(tx: Db, now: Date, limit: number): Promise<DueMail[]> {
  const due = tx
    .select({
      id: outbox.id,
      createdAt: outbox.createdAt,
      isByForm: sql<boolean>`${inArray(outbox.kind, [...BY_FORMS])}`.as("is_by_form"),
      address: sql<string>`${visitorsAddress(outbox)}`.as("address"),
    })
    .from(outbox)
    .where(and(outbox.byVisitor, eq(outbox.state, "waiting"), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(limit)
    .as("due");
  return tx
    .select({ id: due.id, address: due.address })
    .from(due)
    .orderBy(asc(due.isByForm), asc(due.createdAt), asc(due.id));
}

/** What of visitors' mails has gone to these letterboxes since then, or is going. What failed does not count. */
export async function goneVisitorsMails(
  tx: Db,
  addresses: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<Map<string, GoneMails>> {
  const asked = sql`jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) as asked(address)`;
  const at = sql`coalesce(${outbox.settledAt}, ${now.toISOString()}::timestamptz)`;
  const hasGone = sql`${outbox.byVisitor} and ${visitorsAddress(outbox)} = asked.address
    and (${outbox.state} = 'sending' or (${outbox.state} = 'sent' and ${outbox.settledAt} > ${since.toISOString()}::timestamptz))`;
  // A letterbox at a time, each by its index.
  const rows = await tx
    .select({
      address: sql<string>`asked.address`,
      count: sql<number>`gone.count`,
      first: sql`gone.first`.mapWith(outbox.createdAt),
    })
    .from(asked)
    .innerJoin(
      sql`lateral (select count(*)::int as count, min(${at}) as first from ${outbox} where ${hasGone}) as gone`,
      sql`gone.count > 0`,
    );
  return new Map(rows.map(({ address, ...gone }) => [address, gone]));
}

export async function holdMails(tx: Db, held: readonly HeldMail[]): Promise<void> {
  if (held.length === 0) return;
  const until = sql`jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held(id uuid, until timestamptz)`;
  await tx
    .update(outbox)
    .set({ nextAttemptAt: sql`held.until`, lastError: OUTBOX_MESSAGES.held })
    .from(until)
    .where(and(sql`held.id = ${outbox.id}`, eq(outbox.state, "waiting")));
}

/** What no visitor caused, what is going already, and these. */
export const mayGo = (ids: readonly string[]): SQL | undefined =>
  or(sql`not ${outbox.byVisitor}`, eq(outbox.state, "sending"), inArray(outbox.id, [...ids]));
