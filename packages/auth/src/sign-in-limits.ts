import type { Db } from "@shikara/db/client";
import { signInFailures } from "@shikara/db/schema";
import { createLimiter, networkOf, refuseBeyond, take, takeOrRefuse } from "./limiter.ts";
import { createStrangersQueue } from "./strangers-queue.ts";
import { type Pause, pause, Turns } from "./turns.ts";

export const WINDOW_SECONDS = 15 * 60;
export const FAILURES_OF_A_NAME_FROM_AN_ADDRESS = 5;
/** Beyond this many failures behind one address its tries take turns: an office behind one line is slowed, and nobody in it locked out. */
export const FAILURES_BEFORE_AN_ADDRESS_SLOWS = 30;
/** Beyond this many failures of one name from anywhere, each further try waits: slowed, never locked out. */
export const FAILURES_BEFORE_A_NAME_SLOWS = 20;
/** Wrong codes of one member within the hour, from anywhere, behind the right password; recovery codes and passkeys go on opening. */
export const WRONG_CODES_OF_A_MEMBER = 10;
const CODE_WINDOW_SECONDS = 3_600;
const SLOWED_MS = 1_000;
/** So many of an address wait at once: a line that is kept open costs us little, and none is kept for long. */
export const WAITING_OF_AN_ADDRESS = 8;

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Counts failed sign-ins in Postgres, so that every process sees them; who is slowed waits by `wait`. */
export function createSignInLimits(db: Db, slowedMs = SLOWED_MS, wait: Pause = pause) {
  const limit = { schema: signInFailures, duration: WINDOW_SECONDS };
  /** Whoever goes on after a refusal is refused from memory: guessing costs the database nothing then. */
  const refusing = (keyPrefix: string, points: number) =>
    createLimiter(db, { ...limit, keyPrefix, points, inMemoryBlockOnConsumed: points + 1 });
  const byPair = refusing("pair", FAILURES_OF_A_NAME_FROM_AN_ADDRESS);
  const byAddress = createLimiter(db, { ...limit, keyPrefix: "address", points: FAILURES_BEFORE_AN_ADDRESS_SLOWS });
  const turns = new Turns(slowedMs, WAITING_OF_AN_ADDRESS, wait);
  const ofMember = createLimiter(db, {
    ...{ schema: signInFailures, keyPrefix: "code", points: WRONG_CODES_OF_A_MEMBER, duration: CODE_WINDOW_SECONDS },
  });
  const queue = createStrangersQueue();
  const byName = createLimiter(db, { ...limit, keyPrefix: "name", points: FAILURES_BEFORE_A_NAME_SLOWS });

  return {
    /**
     * Counts an attempt as failed before it is checked, so that tries at the same moment cannot slip through together.
     * @throws RATE_LIMITED with the seconds to wait: for a name that was tried too often from here, or where too many wait already
     */
    async begin(name: string, address: string): Promise<void> {
      const network = networkOf(address);
      // Whoever would wait in vain costs the database nothing, and its log no line: a flood of names fills no disk.
      turns.refuseFull(network);
      const ofAddress = await queue.run(address, async () => {
        // First: who goes on guessing one name takes nobody's turn.
        await takeOrRefuse(byPair, `${name} ${network}`);
        return take(byAddress, network);
      });
      if (ofAddress.consumedPoints > FAILURES_BEFORE_AN_ADDRESS_SLOWS) await turns.wait(network);
      const ofName = await take(byName, name);
      if (ofName.consumedPoints > FAILURES_BEFORE_A_NAME_SLOWS) await wait(slowedMs);
    },

    /** Counts a code as wrong before it is looked at. @returns how many were, with it. @throws RATE_LIMITED with the seconds to wait */
    async beginCode(memberId: string): Promise<number> {
      const taken = await take(ofMember, memberId);
      refuseBeyond(taken, WRONG_CODES_OF_A_MEMBER);
      return taken.consumedPoints;
    },

    /** It was the right code: those before it are forgotten. */
    async codeSucceeded(memberId: string): Promise<void> {
      await ofMember.delete(memberId);
    },

    /** It was the right password: takes the attempt back. */
    async succeeded(name: string, address: string): Promise<void> {
      const network = networkOf(address);
      await byPair.delete(`${name} ${network}`);
      await byAddress.reward(network);
      await byName.reward(name);
    },
  };
}
