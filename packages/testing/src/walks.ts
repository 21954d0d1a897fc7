import { inject } from "vitest";

/**
 * How many random walks a property is tried on. A rule is one and the same on each engine, so where both are tested the
 * embedded one, which takes thrice as long for a walk, goes a quarter of them.
 */
export function walks(count: number): number {
  return inject("engine") === "embedded" && process.env.TEST_DATABASE_URL ? Math.ceil(count / 4) : count;
}
