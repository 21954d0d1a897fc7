import type { Db } from "@shikara/db/client";
import { removePicture } from "@shikara/storage/pictures";
import { removeUnlessBackedUp } from "../backups/backups.service.ts";
import type { AppServices } from "../core/context.ts";
import { countKeptUses, forgetDeleted } from "../deleted/deleted.queries.ts";
import { deleteStale, pictureExists, unlistedSince } from "./collect.queries.ts";
import { deleteMediaRow } from "./media.queries.ts";
import { pictureName } from "../pictures/picture-names.ts";
import { earlierUsesOf, usesOf } from "./uses.queries.ts";

const DAY_MS = 24 * 3_600_000;

/** Whether a record names it, or a version or a deleted one that somebody may return to. */
async function isWanted(db: Db, name: string): Promise<boolean> {
  return (
    (await usesOf(db, name, 1)).total > 0 || (await earlierUsesOf(db, name)) > 0 || (await countKeptUses(db, name)) > 0
  );
}

/**
 * Clears what a day has made useless: uploads that are neither listed nor used (nor were, in a version that is kept), files in the image store that belong
 * to no record (an upload whose row failed), replies to forms; and records deleted so long ago that nobody may bring them back. Runs in every process; doing it twice does no harm.
 */
export async function collectExpired(services: AppServices, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  // What is forgotten wants its pictures no longer.
  await forgetDeleted(services.db, now);
  for (const { id, url } of await unlistedSince(services.db, before)) {
    if (await isWanted(services.db, pictureName(url))) continue;
    await deleteMediaRow(services.db, id);
    await removeUnlessBackedUp(services, id);
  }
  for await (const { id, storedAt } of services.images.pictures())
    if (storedAt < before && !(await pictureExists(services.db, id))) await removePicture(services.images, id);
  await deleteStale(services.db, before, now);
}
