import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { SENT_AGAIN_MS } from "@shikara/contract/core/deliveries";
import { headerLine } from "@shikara/contract/outbox/rules";
import type { Db } from "@shikara/db/client";
import type { SQL } from "@shikara/db/sql";
import { sharedClock } from "../core/clock.queries.ts";
import { connectionFault } from "./connection-faults.ts";
import { type Answered, claimDue, type DeliveryTable, type Settled, settle } from "./deliveries.queries.ts";
import { Lanes } from "./lanes.ts";

/** At once, and so the most connections to a server of others that one process opens. */
const LANES = 5;
/** How often somebody looks for what is due. A look costs one step into an index that holds only what waits. */
export const LOOK_MS = 1_000;
/** An attempt is given up after this long. */
const ATTEMPT_MS = 60_000;
/** Longer than any attempt: whoever has not come back by then was killed. */
const LEASE_MS = 3 * ATTEMPT_MS;
/** So long it is tried to write down what became of an attempt; the lease outlasts both. */
const WRITTEN_DOWN_MS = ATTEMPT_MS;
/** Who heeds its signal has so long to say itself what became of it. */
const LAST_WORD_MS = 1_000;
const MAX_ERROR = 500;

/** What an attempt came to, with what the other side said where that is kept. `refused`: it will never take it. */
export type Attempt = ({ kind: "sent" } | { kind: "refused" | "failed"; reason: string }) & { answered?: Answered };

/** A table of what goes out, and the way it goes. */
export interface Route<Row extends { id: string; attempts: number }> {
  table: DeliveryTable;
  /** The rows of these ids, whole. */
  rows(db: Db, ids: readonly string[]): Promise<Row[]>;
  /** Those for whom something is due; a look that takes no lock. */
  targets(db: Db, now: Date): Promise<Target[]>;
  /** Puts off, before any are claimed, what must not go now; nobody else claims meanwhile. @returns those of which some may be claimed */
  hold?(tx: Db, now: Date): Promise<SQL | undefined>;
  /** Holds no database connection while it waits for the other side. What it throws is a failed attempt. */
  send(row: Row, signal: AbortSignal): Promise<Attempt>;
  /** Tells that rows stand otherwise than before. */
  tell(): Promise<void>;
}

/** Somebody who is sent to. Each has lanes of its own, so that one who hangs holds up nobody else. */
export interface Target {
  id: string;
  /** Its rows; all of them where nobody else is sent to. */
  rows?: SQL;
}

/** How a row stands after its `attempts`-th attempt. */
export function settledAs(attempt: Attempt, attempts: number, now: Date): Settled {
  if (attempt.kind === "sent") return { state: "sent", nextAttemptAt: now, lastError: "", settledAt: now };
  // The other side's words may hold anything, and what the database does not take would leave the row as it is.
  const lastError = headerLine(attempt.reason.slice(0, MAX_ERROR));
  const wait = SENT_AGAIN_MS[attempts - 1];
  if (attempt.kind === "refused" || wait === undefined)
    return { state: "failed", nextAttemptAt: now, lastError, settledAt: now };
  return { state: "waiting", nextAttemptAt: new Date(now.getTime() + wait), lastError, settledAt: null };
}

/** Why an attempt failed, in words. */
export function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `No answer within ${ATTEMPT_MS / 1000} seconds`;
  return connectionFault(error) ?? (error instanceof Error ? error.message : String(error));
}

async function attempt<Row extends { id: string; attempts: number }>(route: Route<Row>, row: Row): Promise<Attempt> {
  const signal = AbortSignal.timeout(ATTEMPT_MS);
  const failed = (error: unknown): Attempt => ({ kind: "failed", reason: reasonOf(error, signal) });
  const late = new Promise<Attempt>((resolve) => {
    const giveUp = () => setTimeout(() => resolve(failed(signal.reason)), LAST_WORD_MS);
    signal.addEventListener("abort", giveUp, { once: true });
  });
  return Promise.race([route.send(row, signal).catch(failed), late]);
}

/** What has gone out would go again, where the database that restarts meanwhile is not told. */
async function untilWrittenDown(write: () => Promise<void>, stopped: AbortSignal | undefined): Promise<void> {
  const last = performance.now() + WRITTEN_DOWN_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (stopped?.aborted || performance.now() > last) throw error;
      await pause(LOOK_MS);
    }
  }
}

/** Sends a row and writes down what became of it; `clock` starts with the claim. */
async function deliver<Row extends { id: string; attempts: number }>(
  db: Db,
  route: Route<Row>,
  { row, claim, clock, stopped }: { row: Row; claim: string; clock: () => Date; stopped: AbortSignal | undefined },
): Promise<void> {
  const outcome = await attempt(route, row);
  const settled = { ...settledAs(outcome, row.attempts, clock()), ...outcome.answered };
  await untilWrittenDown(() => settle(db, route.table, { id: row.id, claim }, settled), stopped);
}

/** Takes up what is due for a target, as many as `limit` says, and begins to send it. */
async function takeUp<Row extends { id: string; attempts: number }>(
  db: Db,
  route: Route<Row>,
  { target, limit, ...given }: { target: Target; limit: number; clock: () => Date; stopped: AbortSignal | undefined },
): Promise<Promise<void>[]> {
  const claim = randomUUID();
  const now = given.clock();
  const until = new Date(now.getTime() + LEASE_MS);
  const ids = await db.transaction(async (tx) => {
    const mayGo = await route.hold?.(tx, now);
    return claimDue(tx, route.table, { claim, now, until, limit, of: [target.rows, mayGo] });
  });
  const rows = ids.length > 0 ? await route.rows(db, ids) : [];
  return rows.map((row) => deliver(db, route, { row, claim, ...given }));
}

/** Takes up what there are free lanes for. @returns how many */
async function fill<Row extends { id: string; attempts: number }>(
  db: Db,
  route: Route<Row>,
  lanes: Lanes,
  given: { clock: () => Date; stopped: AbortSignal | undefined },
): Promise<number> {
  let taken = 0;
  for (const target of await route.targets(db, given.clock())) {
    const limit = lanes.free(target.id);
    const begun = limit > 0 ? await takeUp(db, route, { target, limit, ...given }) : [];
    for (const one of begun) lanes.add(target.id, one);
    taken += begun.length;
  }
  return taken;
}

/**
 * Sends what is due, a few to each target at a time, each once however many processes ask at the same moment, and goes on
 * until nothing is due or on its way any more; once `stopped`, nothing further is taken up. One that is killed while it sends
 * leaves a row that another takes up when the lease is over.
 * @returns how many it tried
 */
export async function deliverDue<Row extends { id: string; attempts: number }>(
  db: Db,
  route: Route<Row>,
  { now, stopped }: { now?: Date | undefined; stopped?: AbortSignal | undefined } = {},
): Promise<number> {
  const from = now ?? (await sharedClock(db));
  const started = performance.now();
  const clock = () => new Date(from.getTime() + performance.now() - started);
  const lanes = new Lanes(LANES);
  let tried = 0;
  let toldAt = started;
  try {
    for (;;) {
      const taken = stopped?.aborted ? 0 : await fill(db, route, lanes, { clock, stopped });
      tried += taken;
      // What has just ended may be what another waited for: only a look that finds nothing, with nothing under way, is the last.
      if (taken === 0 && lanes.isEmpty) break;
      await lanes.next(LOOK_MS);
      if (performance.now() - toldAt < LOOK_MS) continue;
      toldAt = performance.now();
      await route.tell();
    }
  } finally {
    await lanes.ended();
  }
  if (tried > 0) await route.tell();
  return tried;
}
