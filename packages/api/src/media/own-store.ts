import { randomUUID } from "node:crypto";
import { pictureKey } from "@shikara/storage/pictures";
import type { AppServices } from "../core/context.ts";
import { ownSecret } from "../core/secrets.queries.ts";

/** No picture of anybody's: beside the pictures it says whose they are. */
export const MARK_ID = "00000000-0000-0000-0000-000000000000";
export const MARK = pictureKey(MARK_ID, "house.jpg");
const NAME = "picture-store";

/**
 * Whether the pictures in the store are this house's, which marks a store that is nobody's yet. Begun over an empty database beside the pictures of
 * another, as after a restore that was killed, a house would take them for what no record names. A house that was restored from a backup is another:
 * the store that it finds may serve the one that was backed up.
 */
export async function ownsStore({ db, images }: Pick<AppServices, "db" | "images">): Promise<boolean> {
  const own = await ownSecret(db, NAME, randomUUID);
  const mark = await images.get(MARK);
  if (!mark) await images.put(MARK, Buffer.from(own));
  return !mark || mark.bytes.toString() === own;
}
