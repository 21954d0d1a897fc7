import type { Db } from "@shikara/db/client";
import { removePicture } from "@shikara/storage/pictures";
import { removeUnlessBackedUp } from "../backups/backups.service.ts";
import type { AppServices } from "../core/context.ts";
import { countKeptUses, forgetDeleted } from "../deleted/deleted.queries.ts";
import { pictureName } from "../pictures/picture-names.ts";
import { deleteStale, pictureExists, unlistedSince } from "./collect.queries.ts";
import { deleteMediaRow } from "./media.queries.ts";
import { MARK_ID, ownsStore } from "./own-store.ts";
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
 * @returns false where the store is another house's, whose files stay
 */
export async function collectExpired(services: AppServices, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - DAY_MS);
  // What is forgotten wants its pictures no longer.
  await forgetDeleted(services.db, now);
  for (const { id, url } of await unlistedSince(services.db, before)) {
    if (await isWanted(services.db, pictureName(url))) continue;
    await deleteMediaRow(services.db, id);
    await removeUnlessBackedUp(services, id);
  }
  const isOurs = await ownsStore(services);
  if (isOurs) await collectUnnamed(services, before);
  await deleteStale(services.db, before, now);
  return isOurs;
}

async function collectUnnamed({ db, images }: AppServices, before: Date): Promise<void> {
  for await (const { id, storedAt } of images.pictures())
    if (id !== MARK_ID && storedAt < before && !(await pictureExists(db, id))) await removePicture(images, id);
}
