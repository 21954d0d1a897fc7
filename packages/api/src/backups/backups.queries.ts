import type { Db } from "@shikara/db/client";
import { backups } from "@shikara/db/schema";
import { and, desc, eq, gt, lte, ne, or, sql } from "@shikara/db/sql";

/** A backup that is being made, and by whom. */
export interface Claim {
  id: string;
  claim: string;
  attempts: number;
}

/** Waits for a night, unless one is waited for or made already. */
export async function waitFor(db: Db, night: Date): Promise<void> {
  await db
    .insert(backups)
    .values({ kind: "nightly", state: "waiting", dueAt: night, nextAttemptAt: night })
    .onConflictDoNothing();
}

const waits = and(eq(backups.state, "waiting"), eq(backups.kind, "nightly"));
const isUntried = and(waits, eq(backups.attempts, 0));

/** The night that is waited for is another one, if it has not come yet: the hour may have been set anew. */
export async function moveNight(db: Db, night: Date, now: Date): Promise<void> {
  await db
    .update(backups)
    .set({ dueAt: night, nextAttemptAt: night })
    .where(and(isUntried, gt(backups.dueAt, now), ne(backups.dueAt, night)));
}

/** What would be tried again later than any failure asks for was put off by a clock that was ahead: it is due now. */
export async function bringForward(db: Db, latest: Date, now: Date): Promise<void> {
  await db
    .update(backups)
    .set({ dueAt: now, nextAttemptAt: now })
    .where(and(waits, gt(backups.attempts, 0), gt(backups.nextAttemptAt, latest)));
}

/** No night is waited for any more. */
export async function forgetNight(db: Db): Promise<void> {
  await db.delete(backups).where(and(eq(backups.state, "waiting"), eq(backups.kind, "nightly")));
}

interface Taking {
  claim: string;
  now: Date;
  until: Date;
}

/** Begins one that nobody waited for; null while another is made. */
export async function begin(db: Db, { claim, now, until }: Taking): Promise<Claim | null> {
  const [row] = await db
    .insert(backups)
    .values({ kind: "by_hand", state: "making", dueAt: now, attempts: 1, nextAttemptAt: until, claim })
    .onConflictDoNothing()
    .returning({ id: backups.id, attempts: backups.attempts });
  return row ? { ...row, claim } : null;
}

/** Those whose maker has not been heard of for too long wait again, or have failed where they had their tries; and those of whom that would only be known after a longer time than any maker has. */
export async function giveUpLost(db: Db, now: Date, latest: Date, mostAttempts: number): Promise<void> {
  await db
    .update(backups)
    .set({
      state: sql`case when ${backups.kind} = 'nightly' and ${backups.attempts} < ${mostAttempts} then 'waiting' else 'failed' end::backup_state`,
      lastError: "The process that made it ended in the middle of it.",
      endedAt: now,
      nextAttemptAt: now,
      claim: null,
    })
    .where(and(eq(backups.state, "making"), or(lte(backups.nextAttemptAt, now), gt(backups.nextAttemptAt, latest))));
}

/** Takes the night that is due; null where none is, or while another backup is made. */
export async function take(db: Db, { claim, now, until }: Taking): Promise<Claim | null> {
  if (await isMaking(db, now)) return null;
  const [row] = await db
    .update(backups)
    .set({ state: "making", claim, attempts: sql`${backups.attempts} + 1`, nextAttemptAt: until })
    .where(and(eq(backups.kind, "nightly"), eq(backups.state, "waiting"), lte(backups.nextAttemptAt, now)))
    .returning({ id: backups.id, attempts: backups.attempts });
  return row ? { ...row, claim } : null;
}

/** Says that whoever makes it is alive. @returns false where it is no longer theirs */
export async function prolong(db: Db, { id, claim }: Claim, until: Date): Promise<boolean> {
  const rows = await db
    .update(backups)
    .set({ nextAttemptAt: until })
    .where(and(eq(backups.id, id), eq(backups.claim, claim)))
    .returning({ id: backups.id });
  return rows.length > 0;
}

type Settled = Partial<Omit<typeof backups.$inferInsert, "id" | "kind" | "claim">>;

/** Writes down what became of it, unless it is no longer theirs. */
export async function settle(db: Db, { id, claim }: Claim, as: Settled): Promise<void> {
  await db
    .update(backups)
    .set({ ...as, claim: null })
    .where(and(eq(backups.id, id), eq(backups.claim, claim)));
}

/** Whether a backup is being made: what it names must not be deleted. */
export async function isMaking(db: Db, now: Date): Promise<boolean> {
  const making = await db
    .select({ id: backups.id })
    .from(backups)
    .where(and(eq(backups.state, "making"), gt(backups.nextAttemptAt, now)))
    .limit(1);
  return making.length > 0;
}

/** A host's clock may be a little ahead of another's. What says that it ended later than that was made while a clock was wrong. */
const AHEAD_MS = 3_600_000;
const hasEnded = (now: Date) => lte(backups.endedAt, new Date(now.getTime() + AHEAD_MS));

/** The last good backup. */
export async function lastMade(db: Db, now: Date) {
  const [row] = await db
    .select({ at: backups.endedAt, bytes: backups.bytes, isEncrypted: backups.isEncrypted, file: backups.file })
    .from(backups)
    .where(and(eq(backups.state, "made"), hasEnded(now)))
    .orderBy(desc(backups.endedAt))
    .limit(1);
  return row?.at ? { ...row, at: row.at } : null;
}

/** The last try, where it failed, or made a backup that lacks something. */
export async function lastFailure(db: Db, now: Date) {
  const [row] = await db
    .select({ at: backups.endedAt, reason: backups.lastError })
    .from(backups)
    .where(hasEnded(now))
    .orderBy(desc(backups.endedAt))
    .limit(1);
  return row?.at && row.reason !== "" ? { at: row.at, reason: row.reason } : null;
}

/** When the next one is due; null where none is waited for. */
export async function nextDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: backups.nextAttemptAt })
    .from(backups)
    .where(and(eq(backups.kind, "nightly"), eq(backups.state, "waiting")));
  return row?.at ?? null;
}
