import { setTimeout as pause } from "node:timers/promises";
import { claimStore } from "@shikara/api/media/own-store";
import type { MigrationWait } from "@shikara/db/client";
import { MIGRATION_LOCK } from "@shikara/db/location";
import { FolderTaken } from "@shikara/db/lock";
import { withPatience } from "@shikara/db/patience";
import { assertTimeZone } from "@shikara/db/time-zone";
import type { Logger } from "pino";
import { answerAsker } from "./backup/ask.ts";
import type { Env } from "./env.ts";
import { firstStart } from "./first-start.ts";
import { sentInTheClear } from "./in-the-clear.ts";
import { backUpNow } from "./jobs/backups.ts";
import { tellOwner } from "./jobs/tell-owner.ts";
import { openParts, type Parts } from "./open-parts.ts";
import type { Place } from "./port.ts";
import { serve } from "./serve.ts";
import { welcome } from "./welcome.ts";
import type { Serving, Tell } from "./worker.ts";
import type { Order } from "./worker-messages.ts";

const WAITS: Record<MigrationWait, string> = {
  table:
    "A change of the database waits for somebody who holds a table, as a backup does while it is read; it is tried again until it goes through",
  turn: `The start waits for another session that changes the database, or has stopped in the middle of it, and goes on once that has ended: pg_locks tells which, as who holds the advisory lock ${MIGRATION_LOCK}`,
};
/** Whoever is on the way out, or was killed a moment ago, still has the folder. */
const PATIENCE_MS = 5_000;
const ASK_AGAIN_MS = 50;

/** Opens what holds the data, brings it up to date where it is told to, and serves. */
export async function openServices(env: Env, log: Logger, order: Order, place: Place, tell: Tell): Promise<Serving> {
  const opening = openWhenFree(env);
  // The folder has one owner, so `npm run backup` asks for it here; it may ask as soon as there is an owner.
  if (process.platform !== "win32")
    process.on("SIGUSR2", () => {
      const made = opening.then((parts) => backUpNow(env, parts, new AbortController().signal));
      made.then(
        (backup) => log.info(backup, "Backup written"),
        (error: unknown) => log.error({ err: error }, "Backup failed"),
      );
      answerAsker(env.dataDir, made).catch((error: unknown) => log.error({ err: error }, "Backup not answered for"));
    });
  const parts = await opening;
  // In place of one that died comes what was built last, which may be a later version; a database that cannot be asked now is served as it is.
  const isBehind = order.prepares || (await parts.database.isBehind().catch(() => false));
  if (isBehind) await parts.database.migrate((what) => log.warn(WAITS[what]));
  if (!order.prepares) return serve(env, parts, log, order, place);
  await assertTimeZone(parts.database.db, env.timeZone);
  for (const warning of sentInTheClear(env)) log.warn(warning);
  const staff = await withPatience(0, () => firstStart(env, parts, (line) => process.stdout.write(`${line}\n`)));
  // Before anybody else could; it is tried again with each cleaning up.
  await claimStore({ db: parts.database.db, images: parts.images })
    .then((owner) => tellOwner(owner, log))
    .catch(() => {});
  const serving = await serve(env, parts, log, order, place);
  tell({ kind: "prepared", welcome: welcome(env, staff) });
  return serving;
}

async function openWhenFree(env: Env): Promise<Parts> {
  for (const until = performance.now() + PATIENCE_MS; ; await pause(ASK_AGAIN_MS)) {
    try {
      return await openParts(env);
    } catch (error) {
      if (!(error instanceof FolderTaken) || performance.now() >= until) throw error;
    }
  }
}
