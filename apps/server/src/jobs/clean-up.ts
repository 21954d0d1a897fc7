import { deleteOldChallenges } from "@shikara/api/auth/passkeys.queries";
import { deleteOldDevices } from "@shikara/api/auth/second-factor.queries";
import { forgetDeleted } from "@shikara/api/deleted/deleted.queries";
import { forgetOldDeliveries } from "@shikara/api/delivery/webhooks/sending";
import { collectExpired } from "@shikara/api/media/collect";
import { deleteStale } from "@shikara/api/media/collect.queries";
import { MARK, type Owner } from "@shikara/api/media/own-store";
import { forgetOldKeys } from "@shikara/api/newsletter/keys";
import { eraseOldTravellers } from "@shikara/api/travellers/erase.service";
import { withPatience } from "@shikara/db/patience";
import type { JobParts } from "./job-parts.ts";

const HOUR_MS = 3_600_000;
/** It looks through whole tables, and nobody waits for it. */
const JOB_MS = 55_000;
const NOT_COLLECTED: Record<Exclude<Owner, "own"> | "shared", string> = {
  "another's": `The pictures in the store are another house's, and none is collected. If the database is the right one, delete ${MARK} there, and run npm run pictures:begin`,
  shared:
    "Another house cleans the same store of pictures, of a copy of this database or of the server that it took over from, and none is collected. End it, or give it a store of its own; then run npm run pictures:begin here",
  untold:
    "Whose the pictures in the store are cannot be told, and none is collected: the database's account may not execute pg_control_system()",
};

/**
 * What is cleaned up, each by itself: what keeps one of them from being done keeps none of the others, and of some it is promised when they are gone.
 * The pictures come last, behind deleted records that want theirs no longer: a store may be slow.
 */
const STEPS: Record<string, (parts: JobParts) => Promise<unknown>> = {
  sessions: ({ services }) => services.sessions.deleteExpired(),
  devices: ({ services }) => deleteOldDevices(services.db),
  passkeys: ({ services }) => deleteOldChallenges(services.db),
  access: ({ services }) => services.access.forgetOld(),
  travellers: ({ services }) => eraseOldTravellers(services),
  deleted: ({ services }) => forgetDeleted(services.db, new Date()),
  replies: ({ services }) => deleteStale(services.db, new Date()),
  readers: ({ services }) => services.readers.forget(),
  keys: ({ services }) => forgetOldKeys(services.db),
  deliveries: ({ services }) => forgetOldDeliveries(services.db),
  async pictures({ services, log }) {
    const owner = await collectExpired(services, new Date());
    if (owner !== "own") log.warn(NOT_COLLECTED[owner]);
  },
};

/** Does all of it that can be done, and says what cannot. @returns whether that was all */
export async function cleanUp(parts: JobParts): Promise<boolean> {
  if (!(await parts.knowsTheTime())) return true;
  let isDone = true;
  for (const [step, work] of Object.entries(STEPS))
    try {
      await work(parts);
    } catch (error) {
      isDone = false;
      parts.log.error({ err: error, step }, "A part of cleaning up failed; it is tried again in an hour");
    }
  return isDone;
}

/**
 * Every hour: ended sessions, uploads that nobody listed or used, replies to forms that nobody repeats any more,
 * who read what on a day that is over, keys of links that have run out, old deliveries, who travelled on journeys that are long over.
 */
export function startCleanUp(parts: JobParts): { stop(): void } {
  const timer = setInterval(() => {
    withPatience(JOB_MS, () => cleanUp(parts)).then(
      (isDone) => parts.ran("clean up", isDone),
      (error: unknown) => {
        parts.ran("clean up", false);
        parts.log.error({ err: error }, "Clean-up failed; it is tried again in an hour");
      },
    );
  }, HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
