import type { BackupStatus } from "@shikara/contract/backups/schema";
import type { Db } from "@shikara/db/client";
import { removePicture } from "@shikara/storage/pictures";
import type { AppServices } from "../core/context.ts";
import { isMaking, lastFailure, lastMade, nextDue } from "./backups.queries.ts";

/** How the house's backups stand. */
export async function backupStatus(db: Db): Promise<BackupStatus> {
  const now = new Date();
  const [last, failure, isBeingMade, nextAt] = await Promise.all([
    lastMade(db, now),
    lastFailure(db, now),
    isMaking(db, now),
    nextDue(db),
  ]);
  return { last, failure, isBeingMade, nextAt };
}

/**
 * Deletes the files of a picture whose row is gone, unless a backup is being made that may name it: then they are collected later, as
 * files of no record are.
 */
export async function removeUnlessBackedUp(
  { db, images }: Pick<AppServices, "db" | "images">,
  id: string,
): Promise<void> {
  if (!(await isMaking(db, new Date()))) await removePicture(images, id);
}
