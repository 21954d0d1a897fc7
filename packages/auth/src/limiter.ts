import { isIPv6 } from "node:net";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import type { formSubmissions, signInFailures } from "@shikara/db/schema";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";

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
export async function take(from: RateLimiterDrizzle, key: string): Promise<RateLimiterRes> {
  try {
    return await from.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  fail("RATE_LIMITED", undefined, { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** @throws RATE_LIMITED with the seconds to wait */
export function refuseBeyond(taken: RateLimiterRes, points: number): void {
  if (taken.consumedPoints > points) tooMany(taken);
}

/** Counts one more, or refuses. @throws RATE_LIMITED with the seconds to wait */
export async function takeOrRefuse(from: RateLimiterDrizzle, key: string): Promise<void> {
  try {
    await from.consume(key);
  } catch (refusal) {
    // What is refused from memory does not say how much was consumed: that it was refused is enough.
    if (refusal instanceof RateLimiterRes) tooMany(refusal);
    throw refusal;
  }
}
