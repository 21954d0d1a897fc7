import { availableParallelism } from "node:os";
import { fail } from "@shikara/contract/core/fail";
import { workerProcess } from "@shikara/workers/worker-process";
import type { PasswordOwner } from "./weak-passwords.ts";

// A hash holds a core for some 6 ms and 19 MB: two at once, a core left to the site, a short queue, and sign-ins cannot starve it.
const AT_ONCE = availableParallelism() > 2 ? 2 : 1;
const QUEUE = 32;
const BUSY_SECONDS = 1;

const work = workerProcess(new URL("./password-worker.js", import.meta.url), () => import("./password-works.ts"));

let running = 0;
const waiting: (() => void)[] = [];

/** Runs one hash at a time of few. @throws BUSY when the queue is full */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) fail("BUSY", undefined, { retryAfter: BUSY_SECONDS });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** @returns the PHC string to store. @throws BUSY */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => work("hashed", password));
}

/** What to store instead of this hash of the password, null when it is made as today's are. @throws BUSY */
export function renewedHash(passwordHash: string, password: string): Promise<string | null> {
  return inTurn(() => work("renewed", passwordHash, password));
}

/** Why nobody should have this password, in words; null for one that may be had. @throws BUSY */
export function weaknessOf(password: string, owner: PasswordOwner): Promise<string | null> {
  return inTurn(() => work("weaknessOf", password, owner));
}

/** @throws VALIDATION in words at `field`, BUSY */
export async function refuseWeak(password: string, owner: PasswordOwner, field: string): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness) fail("VALIDATION", weakness, { fields: { [field]: weakness } });
}

let decoy: Promise<string> | undefined;
/** What a hash is held against that is none. Where it could not be made it is made anew for the next. */
function decoyHash(): Promise<string> {
  decoy ??= work("hashed", "a password that nobody has").catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
}

/**
 * Whether the password opens this hash. Without a hash (unknown name, member out of service) a decoy is verified, so
 * that the answer takes the same time. @throws BUSY
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await decoyHash());
  const matches = await inTurn(() => work("opens", against, password));
  return matches && passwordHash !== undefined;
}
