import { DELIVERY_STATES, type DeliveryState } from "@shikara/contract/core/deliveries";
import type { DeliverySeen } from "@shikara/contract/core/delivery-seen";
import type { Db } from "@shikara/db/client";
import type { onlineRefunds, outbox, webhookDeliveries } from "@shikara/db/schema";
import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from "@shikara/db/sql";

/** A table whose rows wait to go out. */
export type DeliveryTable = typeof outbox | typeof webhookDeliveries | typeof onlineRefunds;

/** What became of an attempt, as its row keeps it. */
export interface Settled {
  state: DeliveryState;
  nextAttemptAt: Date;
  lastError: string;
  settledAt: Date | null;
}

/** What the other side said to an attempt, of the tables that keep it. */
export interface Answered {
  answerStatus: number | null;
  answer: string;
  tookMs: number;
}

// In the words of the index that holds only these.
export const isDue = (table: DeliveryTable, now: Date) =>
  and(sql`${table.state} in ('waiting', 'sending')`, lte(table.nextAttemptAt, now));

/**
 * Takes up to `limit` rows that are due, and such as all of `of` say: those that wait, and those whose sender has not come back in time. Whoever asks at
 * the same moment gets others.
 * @returns their ids, the claim they are held by being `claim`
 */
export async function claimDue(
  db: Db,
  table: DeliveryTable,
  {
    claim,
    now,
    until,
    limit,
    of,
  }: { claim: string; now: Date; until: Date; limit: number; of: readonly (SQL | undefined)[] },
): Promise<string[]> {
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(and(isDue(table, now), ...of))
    .orderBy(asc(table.nextAttemptAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(table)
    .set({ state: "sending", claim, attempts: sql`${table.attempts} + 1`, nextAttemptAt: until })
    .where(inArray(table.id, due))
    .returning({ id: table.id });
  return rows.map(({ id }) => id);
}

/** Whether anything is due: a look that takes no lock. */
export async function hasDue(db: Db, table: DeliveryTable, now: Date): Promise<boolean> {
  const due = await db.select({ id: table.id }).from(table).where(isDue(table, now)).limit(1);
  return due.length > 0;
}

/** Writes down what became of an attempt, unless somebody else has taken the row meanwhile. */
export async function settle(
  db: Db,
  table: DeliveryTable,
  { id, claim }: { id: string; claim: string },
  as: Settled & Partial<Answered>,
) {
  await db
    .update(table)
    .set({ ...as, claim: null })
    .where(and(eq(table.id, id), eq(table.claim, claim)));
}

/** Has it go out as soon as may be, with all its attempts before it; false while it is being sent, and where it is no longer as it was seen. */
export async function requeue(
  tx: Db,
  table: DeliveryTable,
  { id, attempts, settledAt }: DeliverySeen,
  now: Date,
  changes: Partial<typeof outbox.$inferInsert> = {},
) {
  const rows = await tx
    .update(table)
    .set({ ...changes, state: "waiting", attempts: 0, nextAttemptAt: now, settledAt: null, claim: null })
    .where(
      and(
        eq(table.id, id),
        inArray(table.state, ["waiting", "sent", "failed"]),
        eq(table.attempts, attempts),
        settledAt ? eq(table.settledAt, settledAt) : isNull(table.settledAt),
      ),
    )
    .returning({ id: table.id });
  return rows.length > 0;
}

/** How many of each state there are among those that match. */
export async function countStates(db: Db, table: DeliveryTable, where: SQL | undefined) {
  const rows = await db
    .select({ state: table.state, count: sql<number>`count(*)::int` })
    .from(table)
    .where(where)
    .groupBy(table.state);
  const of = (state: DeliveryState) => rows.find((row) => row.state === state)?.count ?? 0;
  const [waiting, sending, sent, failed] = DELIVERY_STATES.map(of);
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    ...{ waiting: waiting ?? 0, sending: sending ?? 0, sent: sent ?? 0, failed: failed ?? 0 },
  };
}
