import { randomUUID } from "node:crypto";
import { BACK_OFF_MS } from "@shikara/contract/deliveries";
import { headerLine } from "@shikara/contract/mail-rules";
import type { Db } from "@shikara/db/client";
import { claimDue, type DeliveryTable, hasDue, type Settled, settle } from "./deliveries.queries.ts";

/** At once, and so the most connections to a server of others that one process opens. */
const BATCH = 5;
/** An attempt is given up after this long. */
const ATTEMPT_MS = 60_000;
/** Longer than any attempt: whoever has not come back by then was killed. */
const LEASE_MS = 3 * ATTEMPT_MS;
const MAX_ERROR = 500;

/** What an attempt came to. `refused`: the other side will never take it. */
export type Attempt = { kind: "sent" } | { kind: "refused" | "failed"; reason: string };

/** A table of what goes out, and the way it goes. */
export interface Route<Row extends { id: string; attempts: number }> {
  table: DeliveryTable;
  /** The rows of these ids, whole. */
  rows(db: Db, ids: readonly string[]): Promise<Row[]>;
  /** Puts off, before any are claimed, what must not go now; nobody else claims meanwhile. */
  hold?(tx: Db, now: Date): Promise<void>;
  /** Holds no database connection while it waits for the other side. What it throws is a failed attempt. */
  send(row: Row, signal: AbortSignal): Promise<Attempt>;
}

/** How a row stands after its `attempts`-th attempt. */
export function settledAs(attempt: Attempt, attempts: number, now: Date): Settled {
  if (attempt.kind === "sent") return { state: "sent", nextAttemptAt: now, lastError: "", settledAt: now };
  // The other side's words may hold anything, and what the database does not take would leave the row as it is.
  const lastError = headerLine(attempt.reason.slice(0, MAX_ERROR));
  const wait = BACK_OFF_MS[attempts - 1];
  if (attempt.kind === "refused" || wait === undefined)
    return { state: "failed", nextAttemptAt: now, lastError, settledAt: now };
  return { state: "waiting", nextAttemptAt: new Date(now.getTime() + wait), lastError, settledAt: null };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function attempt<Row extends { id: string; attempts: number }>(route: Route<Row>, row: Row): Promise<Attempt> {
  const signal = AbortSignal.timeout(ATTEMPT_MS);
  const late = new Promise<Attempt>((resolve) => {
    const reason = `No answer within ${ATTEMPT_MS / 1000} seconds`;
    signal.addEventListener("abort", () => resolve({ kind: "failed", reason }), { once: true });
  });
  const sent = route
    .send(row, signal)
    .catch((error: unknown): Attempt => ({ kind: "failed", reason: reasonOf(error) }));
  return Promise.race([sent, late]);
}

/**
 * Sends what is due, a few at a time, each once however many processes ask at the same moment. One that is killed while it
 * sends leaves a row that another takes up when the lease is over.
 * @returns how many it tried
 */
export async function deliverDue<Row extends { id: string; attempts: number }>(
  db: Db,
  route: Route<Row>,
  now: Date = new Date(),
): Promise<number> {
  if (!(await hasDue(db, route.table, now))) return 0;
  const claim = randomUUID();
  const until = new Date(now.getTime() + LEASE_MS);
  const ids = await db.transaction(async (tx) => {
    await route.hold?.(tx, now);
    return claimDue(tx, route.table, { claim, now, until, limit: BATCH });
  });
  const rows = await route.rows(db, ids);
  const started = performance.now();
  await Promise.all(
    rows.map(async (row) => {
      const outcome = await attempt(route, row);
      const at = new Date(now.getTime() + performance.now() - started);
      await settle(db, route.table, { id: row.id, claim }, settledAs(outcome, row.attempts, at));
    }),
  );
  return ids.length;
}
