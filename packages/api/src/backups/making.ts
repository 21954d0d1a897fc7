import { randomUUID } from "node:crypto";
import { addDays, calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { BACK_OFF_MS } from "@shikara/contract/core/deliveries";
import type { Db } from "@shikara/db/client";
import { sharedClock } from "../core/clock.queries.ts";
import * as rows from "./backups.queries.ts";

const MINUTE_MS = 60_000;
/** Whoever makes one says so often that they are alive. */
const PULSE_MS = MINUTE_MS;
/** Longer than any pause between two of these: whoever has not said so by then was killed. */
const LEASE_MS = 5 * MINUTE_MS;
/** Another host's clock may be so far ahead. What is later than that by itself was written while a clock was wrong. */
const AHEAD_MS = 60 * MINUTE_MS;
const LONGEST_WAIT_MS = Math.max(...BACK_OFF_MS);
const MAX_ERROR = 500;
const MOST_ATTEMPTS = BACK_OFF_MS.length + 1;

/** A backup that is whole, where it lies. */
export interface MadeBackup {
  file: string;
  bytes: number;
  isEncrypted: boolean;
  /** What it lacks, in words for staff; '' for nothing. */
  lacks: string;
}

/** Makes one; what it throws is why not, in words for staff. It stops when it is told to. */
export type MakeBackup = (signal: AbortSignal) => Promise<MadeBackup>;

/** The next moment at which the agency's clocks show `time`. */
export function nextNight(timeZone: string, time: string, now: Date): Date {
  const { day } = calendarNow(timeZone, now);
  const tonight = instantAt(timeZone, day, time);
  return tonight > now ? tonight : instantAt(timeZone, addDays(day, 1), time);
}

async function makeAs(db: Db, claim: rows.Claim, make: MakeBackup, signal: AbortSignal): Promise<MadeBackup> {
  const lost = new AbortController();
  const pulse = setInterval(() => {
    rows
      .prolong(db, claim, new Date(Date.now() + LEASE_MS))
      .then((isOurs) => isOurs || lost.abort(new Error("Another process makes it.")))
      // The next pulse may come through; without any the backup is somebody else's in the end.
      .catch(() => undefined);
  }, PULSE_MS);
  try {
    const made = await make(AbortSignal.any([signal, lost.signal]));
    const { lacks, ...backup } = made;
    await rows.settle(db, claim, { ...backup, state: "made", endedAt: new Date(), lastError: lacks });
    return made;
  } finally {
    clearInterval(pulse);
  }
}

async function settleFailed(db: Db, claim: rows.Claim, error: unknown, isTriedAgain: boolean): Promise<void> {
  const endedAt = new Date();
  const wait = isTriedAgain ? BACK_OFF_MS[claim.attempts - 1] : undefined;
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR);
  const state = wait === undefined ? "failed" : "waiting";
  await rows.settle(db, claim, {
    state,
    endedAt,
    lastError,
    nextAttemptAt: new Date(endedAt.getTime() + (wait ?? 0)),
  });
}

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

const giveUpLost = (db: Db, now: Date): Promise<void> =>
  rows.giveUpLost(db, now, after(now, LEASE_MS + AHEAD_MS), MOST_ATTEMPTS);

interface Night {
  timeZone: string;
  /** 'HH:MM' of the agency's clock; null: no backup is made at night. */
  at: string | null;
}

/** Writes down when the next night is due, so that it can be seen, or that none is. */
export async function planNight(db: Db, { timeZone, at }: Night, moment?: Date): Promise<void> {
  if (at === null) return rows.forgetNight(db);
  const now = moment ?? (await sharedClock(db));
  const night = nextNight(timeZone, at, now);
  await rows.moveNight(db, night, now);
  await rows.waitFor(db, night);
}

/**
 * Makes the night's backup when it is due, once however many processes look at the same moment. One that fails is tried again five times
 * before the next night; one whose process is killed is taken up by another.
 * @returns what was made; null where nothing was to be done
 * @throws what `make` does
 */
export async function makeNightly(
  db: Db,
  night: Night,
  make: MakeBackup,
  signal: AbortSignal,
  moment?: Date,
): Promise<MadeBackup | null> {
  const now = moment ?? (await sharedClock(db));
  await giveUpLost(db, now);
  await rows.bringForward(db, after(now, LONGEST_WAIT_MS + AHEAD_MS), now);
  await planNight(db, night, now);
  const claim = await rows.take(db, { claim: randomUUID(), now, until: after(now, LEASE_MS) });
  if (!claim) return null;
  try {
    return await makeAs(db, claim, make, signal);
  } catch (error) {
    await settleFailed(db, claim, error, true);
    throw error;
  }
}

/**
 * Makes one now, because somebody asks for it.
 * @throws Error while another is made; what `make` does
 */
export async function makeByHand(db: Db, make: MakeBackup, signal: AbortSignal): Promise<MadeBackup> {
  const now = await sharedClock(db);
  await giveUpLost(db, now);
  const until = after(now, LEASE_MS);
  const claim = await rows.begin(db, { claim: randomUUID(), now, until });
  if (!claim) throw new Error("A backup is being made at this moment.");
  try {
    return await makeAs(db, claim, make, signal);
  } catch (error) {
    await settleFailed(db, claim, error, false);
    throw error;
  }
}
