import type { Db } from "@shikara/db/client";
import { signInFailures } from "@shikara/db/schema";
import { createLimiter, networkOf, refuseBeyond, take } from "./limiter.ts";

export const WINDOW_SECONDS = 15 * 60;
export const FAILURES_OF_A_NAME_FROM_AN_ADDRESS = 5;
export const FAILURES_OF_AN_ADDRESS = 30;
/** Beyond this many failures of one name from anywhere, each further try waits: slowed, never locked out. */
export const FAILURES_BEFORE_A_NAME_SLOWS = 20;
const SLOWED_MS = 1_000;

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Counts failed sign-ins in Postgres, so that every process sees them. */
export function createSignInLimits(db: Db) {
  const limiter = (keyPrefix: string, points: number) =>
    createLimiter(db, { schema: signInFailures, keyPrefix, points, duration: WINDOW_SECONDS });
  const byPair = limiter("pair", FAILURES_OF_A_NAME_FROM_AN_ADDRESS);
  const byAddress = limiter("address", FAILURES_OF_AN_ADDRESS);
  const byName = limiter("name", FAILURES_BEFORE_A_NAME_SLOWS);

  return {
    /**
     * Counts an attempt as failed before it is checked, so that tries at the same moment cannot slip through together.
     * @throws RATE_LIMITED with the seconds to wait
     */
    async begin(name: string, address: string): Promise<void> {
      const network = networkOf(address);
      refuseBeyond(await take(byAddress, network), FAILURES_OF_AN_ADDRESS);
      refuseBeyond(await take(byPair, `${name} ${network}`), FAILURES_OF_A_NAME_FROM_AN_ADDRESS);
      const ofName = await take(byName, name);
      if (ofName.consumedPoints > FAILURES_BEFORE_A_NAME_SLOWS) await new Promise((go) => setTimeout(go, SLOWED_MS));
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
