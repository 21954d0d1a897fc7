import { isIPv6 } from "node:net";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import type { formSubmissions, signInFailures } from "@shikara/db/schema";
import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { plainAddress } from "./address.ts";

/** A group as it is written shortest: 0db8 is db8. */
const plainGroup = (group: string): string => Number.parseInt(group, 16).toString(16);

/**
 * What counts as one address: an IPv4, or of IPv6 the /48 that one site has at the most (RFC 6177). Whoever asks for a tunnel is given one for
 * nothing, with 65,536 of the /64 that a phone has; phones that share one are no more than those behind one IPv4 of a mobile network.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const start = head.split(":").filter(Boolean);
  const end = (tail ?? "").split(":").filter(Boolean);
  const groups = tail === undefined ? start : [...start, ...Array(8 - start.length - end.length).fill("0"), ...end];
  return `${groups.slice(0, 3).map(plainGroup).join(":")}::/48`;
}

interface LimiterOptions {
  schema: typeof signInFailures | typeof formSubmissions;
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
  /** From so many on, this process refuses by itself until the window ends. */
  inMemoryBlockOnConsumed?: number;
}

/** Counts in Postgres, so that every process sees it. */
export function createLimiter(db: Db, options: LimiterOptions): RateLimiterDrizzle {
  return new RateLimiterDrizzle({ storeClient: db, clearExpiredByTimeout: false, ...options });
}

/** Counts one more, beyond the limit too. */
export async function take(from: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  try {
    return await from.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

type Words = (seconds: number) => string;

function tooMany({ msBeforeNext }: RateLimiterRes, words?: Words): never {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return fail("RATE_LIMITED", words?.(retryAfter), { retryAfter });
}

/** @throws RATE_LIMITED with the seconds to wait, in these words where there are better ones */
export function refuseBeyond(taken: RateLimiterRes, points: number, words?: Words): void {
  if (taken.consumedPoints > points) tooMany(taken, words);
}

/** Reads what was counted so far, and writes nothing down. @returns what refuses one more where all of it was had: RATE_LIMITED with the seconds to wait */
export async function refusalOf(from: RateLimiterAbstract, key: string): Promise<() => void> {
  const counted = await from.get(key);
  return () => {
    if (counted) refuseBeyond(counted, from.points - 1);
  };
}

/** Refuses who has had all of it already. @throws RATE_LIMITED with the seconds to wait */
export async function refuseSpent(from: RateLimiterAbstract, key: string): Promise<void> {
  const refuse = await refusalOf(from, key);
  refuse();
}

/** Counts one more, or refuses. @throws RATE_LIMITED with the seconds to wait */
export async function takeOrRefuse(from: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await from.consume(key);
  } catch (refusal) {
    // What is refused from memory does not say how much was consumed: that it was refused is enough.
    if (refusal instanceof RateLimiterRes) tooMany(refusal);
    throw refusal;
  }
}
