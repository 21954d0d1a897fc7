import type { Db } from "@shikara/db/client";
import { removePicture } from "@shikara/storage/pictures";
import { removeUnlessBackedUp } from "../backups/backups.service.ts";
import type { AppServices } from "../core/context.ts";
import { countKeptUses } from "../deleted/deleted.queries.ts";
import { pictureName } from "../pictures/picture-names.ts";
import { pictureExists, unlistedSince } from "./collect.queries.ts";
import { deleteMediaRow } from "./media.queries.ts";
import { claimStore, MARK_ID, type Owner } from "./own-store.ts";
import { earlierUsesOf, usesOf } from "./uses.queries.ts";

const DAY_MS = 24 * 3_600_000;

/** Whether a record names it, or a version or a deleted one that somebody may return to. */
async function isWanted(db: Db, name: string): Promise<boolean> {
  return (
    (await usesOf(db, name, 1)).total > 0 || (await earlierUsesOf(db, name)) > 0 || (await countKeptUses(db, name)) > 0
  );
}

/**
 * Clears what a day has made useless of the pictures: uploads that are neither listed nor used (nor were, in a version that is kept), and files in the image
 * store that belong to no record (an upload whose row failed). Runs in every process; doing it twice does no harm.
 * @returns whose the store is: of any but one's own nothing is taken, not even what this house has uploaded, which another may use by now
 */
export async function collectExpired(services: AppServices, now: Date): Promise<Owner | "shared"> {
  const owner = await claimStore(services);
  if (owner !== "own") return owner;
  const before = new Date(now.getTime() - DAY_MS);
  for (const { id, url } of await unlistedSince(services.db, before)) {
    if (await isWanted(services.db, pictureName(url))) continue;
    await deleteMediaRow(services.db, id);
    // What the store keeps all the same is of no record from now on, and is told below.
    await removeUnlessBackedUp(services, id).catch(() => {});
  }
  await collectUnnamed(services, before);
  return owner;
}

async function collectUnnamed({ db, images }: AppServices, before: Date): Promise<void> {
  for await (const { id, storedAt } of images.pictures())
    if (id !== MARK_ID && storedAt < before && !(await pictureExists(db, id))) await removePicture(images, id);
}
