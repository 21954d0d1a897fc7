import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { fail } from "@shikara/contract/fail";

// OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, 2 passes, 1 lane. Type 2 is Argon2id.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
// A hash holds a core for some 6 ms and 19 MB: two at once, a core left to the site, a short queue, and sign-ins cannot starve it.
const AT_ONCE = availableParallelism() > 2 ? 2 : 1;
const QUEUE = 32;
const BUSY_SECONDS = 1;

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
  return inTurn(() => hash(password, ARGON2ID));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password opens this hash. Without a hash (unknown name, member out of service) a decoy is verified, so
 * that the answer takes the same time. @throws BUSY
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash("a password that nobody has", ARGON2ID);
  const against = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(against, password));
  return matches && passwordHash !== undefined;
}
