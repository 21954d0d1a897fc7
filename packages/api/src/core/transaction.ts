import { setTimeout as pause } from "node:timers/promises";
import type { Domain } from "@shikara/contract/core/domains";
import { Failure, fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import type { ApiContext } from "./context.ts";
import { hasCrossed } from "./failures.ts";
import { actAs, notifyChange } from "./transaction.queries.ts";

/** Times that a transaction is begun which was given up for another's sake. */
const TRIES = 4;
/** Milliseconds until the second one, more for each that follows; not the same for two that have crossed. */
const PAUSE_MS = 20;

/**
 * Does it, anew where the database gave it up for the sake of another: nothing of it has happened then. What `work` does beside its
 * transaction it may do again.
 */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !hasCrossed(error)) throw error;
      await pause(PAUSE_MS * tries * (1 + Math.random()));
    }
}

/**
 * Every write: one transaction, in the name of whoever is signed in, and everybody who built something from these domains is
 * told after it commits.
 * @throws BUSY where others were in its way again and again
 */
export async function writeTransaction<T>(
  ctx: Pick<ApiContext, "db" | "signedIn" | "announce">,
  domains: readonly Domain[],
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const result = await untilDone(() =>
    ctx.db.transaction(async (tx) => {
      if (ctx.signedIn) await actAs(tx, ctx.signedIn.member.id);
      const done = await work(tx);
      if (domains.length > 0) await notifyChange(tx, domains);
      return done;
    }),
  );
  if (domains.length > 0) ctx.announce(domains);
  return result;
}

/**
 * Whether a write that ended so has certainly not happened: the house itself refused it, within its transaction. After any other fault, a line that broke
 * or a commit that took too long among them, it may stand.
 */
export const hasNotHappened = (error: unknown): boolean => error instanceof Failure;

/**
 * A write of whoever has come by a key of their own: of one address no more are under way than of anything else that strangers do, and the others
 * wait with no connection in hand. @throws RATE_LIMITED, BUSY
 */
export const writeByKey = <T>(
  ctx: Pick<ApiContext, "db" | "signedIn" | "announce" | "strangers" | "address">,
  domains: readonly Domain[],
  work: (tx: Db) => Promise<T>,
): Promise<T> => ctx.strangers.run(ctx.address, () => writeTransaction(ctx, domains, work));

/** Tells of a change that was made elsewhere than in a transaction of `writeTransaction`. */
export async function tellChange(ctx: Pick<ApiContext, "db" | "announce">, domains: readonly Domain[]): Promise<void> {
  await notifyChange(ctx.db, domains);
  ctx.announce(domains);
}

/** Why an update by id and version met no row: it is gone, or somebody was first. @throws NOT_FOUND, STALE */
export function refuseUpdate(current: unknown): never {
  if (current === undefined) fail("NOT_FOUND");
  fail("STALE", undefined, { current });
}
