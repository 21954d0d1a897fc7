import type { Db } from "@shikara/db/client";
import { signInFailures } from "@shikara/db/schema";
import { createLimiter, networkOf, take, takeOrRefuse } from "./limiter.ts";

const QUARTER_SECONDS = 15 * 60;
export const FORGOTTEN_OF_AN_ADDRESS = 10;
const HOUR_SECONDS = 3_600;
export const LINKS_OF_A_MEMBER = 3;
/** An office behind one line signs in within a quarter of an hour. */
export const PASSKEYS_OF_AN_ADDRESS = 60;

const limiterOf = (db: Db, keyPrefix: string, points: number, duration: number) =>
  createLimiter(db, { schema: signInFailures, keyPrefix, points, duration, inMemoryBlockOnConsumed: points + 1 });

export type DoorLimits = ReturnType<typeof createDoorLimits>;

/** Limits on what anybody may ask at the door besides signing in with a password. */
export function createDoorLimits(db: Db) {
  const forgotten = limiterOf(db, "forgotten", FORGOTTEN_OF_AN_ADDRESS, QUARTER_SECONDS);
  const passkeys = limiterOf(db, "passkey", PASSKEYS_OF_AN_ADDRESS, QUARTER_SECONDS);
  const links = createLimiter(db, {
    ...{ schema: signInFailures, keyPrefix: "links", points: LINKS_OF_A_MEMBER, duration: HOUR_SECONDS },
  });
  return {
    /** @throws RATE_LIMITED with the seconds to wait */
    takeForgotten: (address: string) => takeOrRefuse(forgotten, networkOf(address)),
    /** @throws RATE_LIMITED with the seconds to wait */
    takePasskey: (address: string) => takeOrRefuse(passkeys, networkOf(address)),
    /** Whether one more link may go to this member within the hour. Nobody is told: that would tell who has an account. */
    mayMailLink: async (memberId: string) => (await take(links, memberId)).consumedPoints <= LINKS_OF_A_MEMBER,
  };
}
