import { isIPv6 } from "node:net";
import { fail } from "@shikara/contract/fail";
import type { Db } from "@shikara/db/client";
import { signInFailures } from "@shikara/db/schema";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";

export const WINDOW_SECONDS = 15 * 60;
export const FAILURES_OF_A_NAME_FROM_AN_ADDRESS = 5;
export const FAILURES_OF_AN_ADDRESS = 30;
/** Beyond this many failures of one name from anywhere, each further try waits: slowed, never locked out. */
export const FAILURES_BEFORE_A_NAME_SLOWS = 20;
const SLOWED_MS = 1_000;

/** What counts as one address: an IPv4, or the /64 a subscriber gets of IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const start = head.split(":").filter(Boolean);
  const end = (tail ?? "").split(":").filter(Boolean);
  const groups = tail === undefined ? start : [...start, ...Array(8 - start.length - end.length).fill("0"), ...end];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Counts failed sign-ins in Postgres, so that every process sees them. */
export function createSignInLimits(db: Db) {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: signInFailures,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
      clearExpiredByTimeout: false,
    });
  const byPair = limiter("pair", FAILURES_OF_A_NAME_FROM_AN_ADDRESS);
  const byAddress = limiter("address", FAILURES_OF_AN_ADDRESS);
  const byName = limiter("name", FAILURES_BEFORE_A_NAME_SLOWS);

  const take = async (from: RateLimiterDrizzle, key: string) => {
    try {
      return await from.consume(key);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    }
  };
  const refuseBeyond = (taken: RateLimiterRes, points: number) => {
    if (taken.consumedPoints > points)
      fail("RATE_LIMITED", undefined, { retryAfter: Math.max(1, Math.ceil(taken.msBeforeNext / 1000)) });
  };

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
