import { setTimeout as pause } from "node:timers/promises";

/** Times that a change of the schema is begun which the database gave up for the sake of whoever writes meanwhile. */
const TRIES = 8;
/** Milliseconds until the second one, more for each that follows. */
const PAUSE_MS = 100;

/** Times as long where somebody reads for hours: each try keeps others waiting for a moment. */
const HELD_PAUSES = 10;

/** Two wait for each other; a lock was not to be had in the time given for it (PostgreSQL 15 manual, appendix A). */
const CROSSED = "40P01";
const HELD = "55P03";

/** Whether PostgreSQL says this, wherever it stands in what was thrown. */
export function says(error: unknown, code: string): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && error.code === code) return true;
  return "cause" in error && says(error.cause, code);
}

/**
 * Does it, anew where the database gave it up: nothing of it has happened then. A version that is being replaced goes on writing, and takes its tables in
 * another order than a change of them does. A backup holds every table for as long as it is read: whoever waited for one in line would keep all others
 * behind, so what wants it tries again, however long that takes, and lets them by meanwhile; `onHeld` hears of the first time.
 */
export async function untilUncrossed<T>(
  work: () => Promise<T>,
  { pauseMs = PAUSE_MS, onHeld = () => {} }: { pauseMs?: number; onHeld?: () => void } = {},
): Promise<T> {
  let crossed = 0;
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      const isHeld = says(error, HELD);
      if (isHeld && tries - crossed === 1) onHeld();
      if (!isHeld) crossed += 1;
      if (!isHeld && (crossed === TRIES || !says(error, CROSSED))) throw error;
      await pause((isHeld ? HELD_PAUSES : 1) * pauseMs * Math.min(tries, TRIES) * (1 + Math.random()));
    }
}
