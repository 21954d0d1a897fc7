import { makeByHand, makeNightly, planNight } from "@shikara/api/backups/making";
import { backupFolder } from "../backup/folder.ts";
import { type BackedUp, writeBackup } from "../backup/make.ts";
import type { Env } from "../env.ts";
import type { JobParts } from "./job-parts.ts";
import { repeat } from "./repeat.ts";

const LOOK_MS = 60_000;

type Settings = Pick<Env, "backups" | "timeZone">;

/** Makes a backup now. @returns where it lies @throws Error saying why not */
export const backUpNow = ({ backups }: Settings, parts: BackedUp, signal: AbortSignal) =>
  makeByHand(parts.database.db, (stop) => writeBackup(parts, backups, "by-hand", stop), signal);

/**
 * Every minute: the night's backup is made when it is due, and those that are no longer wanted are deleted. Runs in every process; one of
 * them makes it.
 */
export function startBackups(
  { backups, timeZone }: Settings,
  parts: BackedUp,
  { log, ran, knowsTheTime }: Pick<JobParts, "log" | "ran" | "knowsTheTime">,
): { stop(): Promise<void> } {
  const stopped = new AbortController();
  let underway: Promise<unknown> = Promise.resolve();
  const night = { timeZone, at: backups.at };
  const look = async () => {
    if (!(await knowsTheTime())) return;
    const make = (signal: AbortSignal) => writeBackup(parts, backups, "nightly", signal);
    const made = await makeNightly(parts.database.db, night, make, stopped.signal);
    if (!made) return;
    if (made.lacks !== "") {
      // An older one may have what it lacks.
      log.error(made, "Backup written, but not of all there should be");
      return;
    }
    log.info(made, "Backup written");
    await backupFolder(backups.dir)
      .thinOut(timeZone)
      .catch((error: unknown) =>
        log.warn({ err: error }, "Old backups could not be deleted; it is tried again after the next one"),
      );
  };
  planNight(parts.database.db, night).catch((error: unknown) =>
    log.warn({ err: error }, "The next backup is not planned yet; it is looked at again in a minute"),
  );
  const job = repeat(
    LOOK_MS,
    () => {
      underway = look();
      return underway;
    },
    (error) => log.error({ err: error }, "The night's backup was not made; the dashboard says when it is tried again"),
    (done) => ran("back up", done),
  );
  return {
    async stop() {
      job.stop();
      stopped.abort(new Error("The server was stopped while it was being made."));
      await underway.catch(() => {});
    },
  };
}
