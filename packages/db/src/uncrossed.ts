import { setTimeout as pause } from "node:timers/promises";

/** Times that a change of the schema is begun which the database gave up for the sake of whoever writes meanwhile. */
const TRIES = 8;
/** Milliseconds until the second one, more for each that follows. */
const PAUSE_MS = 100;

/** PostgreSQL's word for two who wait for each other, wherever it stands in what was thrown. */
function isCrossed(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && error.code === "40P01") return true;
  return "cause" in error && isCrossed(error.cause);
}

/**
 * Does it, anew where the database gave it up: nothing of it has happened then. A version that is being replaced goes on writing, and takes its tables in
 * another order than a change of them does.
 */
export async function untilUncrossed<T>(work: () => Promise<T>, pauseMs = PAUSE_MS): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isCrossed(error)) throw error;
      await pause(pauseMs * tries * (1 + Math.random()));
    }
}
