import { deleteOldChallenges } from "@shikara/api/auth/passkeys.queries";
import { deleteOldDevices } from "@shikara/api/auth/second-factor.queries";
import { forgetOldDeliveries } from "@shikara/api/delivery/webhooks/sending";
import { collectExpired } from "@shikara/api/media/collect";
import { forgetOldKeys } from "@shikara/api/newsletter/keys";
import { eraseOldTravellers } from "@shikara/api/travellers/erase.service";
import { withPatience } from "@shikara/db/patience";
import type { JobParts } from "./job-parts.ts";

const HOUR_MS = 3_600_000;
/** It looks through whole tables, and nobody waits for it. */
const JOB_MS = 55_000;
const ANOTHER_HOUSES =
  "The pictures in the store are another house's, and none is collected. If the database is the right one, delete 00000000-0000-0000-0000-000000000000/house.jpg there, and run npm run pictures:begin";

/**
 * Every hour: ended sessions, uploads that nobody listed or used, replies to forms that nobody repeats any more,
 * who read what on a day that is over, keys of links that have run out, old deliveries, who travelled on journeys that are long over.
 */
export function startCleanUp({ services, log, ran, knowsTheTime }: JobParts): { stop(): void } {
  const run = async () => {
    if (!(await knowsTheTime())) return;
    await services.sessions.deleteExpired();
    await deleteOldDevices(services.db);
    await deleteOldChallenges(services.db);
    await services.access.forgetOld();
    if (!(await collectExpired(services, new Date()))) log.warn(ANOTHER_HOUSES);
    await services.readers.forget();
    await forgetOldKeys(services.db);
    await forgetOldDeliveries(services.db);
    await eraseOldTravellers(services);
  };
  const timer = setInterval(() => {
    withPatience(JOB_MS, run).then(
      () => ran("clean up", true),
      (error: unknown) => {
        ran("clean up", false);
        log.error({ err: error }, "Clean-up failed; it is tried again in an hour");
      },
    );
  }, HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
