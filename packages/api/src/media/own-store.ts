import { randomUUID } from "node:crypto";
import { pictureKey } from "@shikara/storage/pictures";
import type { AppServices } from "../core/context.ts";
import { forgetSecret, knownSecret, ownSecret } from "../core/secrets.queries.ts";
import { databasePlace } from "./own-store.queries.ts";

/** No picture of anybody's: beside the pictures it says whose they are. */
export const MARK_ID = "00000000-0000-0000-0000-000000000000";
export const MARK = pictureKey(MARK_ID, "house.jpg");
const NAME = "picture-store";
/** That there was a mark once: where it is gone, so are the pictures. */
const MARKED = "picture-store-marked";

/** Whose the pictures in the store are, as far as this house can tell; `untold` where its account may not know which database it asks. */
export type Owner = "own" | "another's" | "untold";

/**
 * Whose the pictures in the store are; a store that is nobody's yet is marked. Begun over an empty database beside the pictures of
 * another, as after a restore that was killed, a house would take them for what no record names. A house that was restored from a backup is another:
 * the store that it finds may serve the one that was backed up. So is a copy of its database, which has the same secret: the mark says where it lies, too,
 * but for one of a version before, or of a house that was moved.
 */
export async function ownerOfStore({ db, images }: Pick<AppServices, "db" | "images">): Promise<Owner> {
  const own = await ownSecret(db, NAME, randomUUID);
  const place = await databasePlace(db);
  const here = place === undefined ? own : `${own} ${place}`;
  const mark = (await images.get(MARK))?.bytes.toString();
  if (mark !== undefined && mark !== own && mark !== here)
    return place === undefined && mark.startsWith(`${own} `) ? "untold" : "another's";
  if (mark === undefined && (await knownSecret(db, MARKED)) !== undefined) return "another's";
  if (mark !== here) await images.put(MARK, Buffer.from(here));
  await ownSecret(db, MARKED, () => "yes");
  return place === undefined ? "untold" : "own";
}

/**
 * False where this house has marked its store and finds no mark: where its disk was, or its bucket, there is another or none. What it would take in
 * there would be gone once the right one is back.
 */
export async function findsStore({ db, images }: Pick<AppServices, "db" | "images">): Promise<boolean> {
  return (await images.get(MARK)) !== null || (await knownSecret(db, MARKED)) === undefined;
}

/** Somebody says that the store is meant, empty as it is. @returns whose it is: where it is another house's nothing has changed */
export async function beginStore({ db, images }: Pick<AppServices, "db" | "images">): Promise<Owner> {
  if ((await images.get(MARK)) === null) await forgetSecret(db, MARKED);
  return ownerOfStore({ db, images });
}

/** Of a house that moves: it is the same wherever its database lies next. Another house's mark stays. */
export async function letStoreFollow({ db, images }: Pick<AppServices, "db" | "images">): Promise<void> {
  const own = await knownSecret(db, NAME);
  const mark = (await images.get(MARK))?.bytes.toString();
  if (own !== undefined && mark?.startsWith(`${own} `)) await images.put(MARK, Buffer.from(own));
}
