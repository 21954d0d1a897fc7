import { randomUUID } from "node:crypto";
import { pictureKey } from "@shikara/storage/pictures";
import type { AppServices } from "../core/context.ts";
import { forgetSecret, knownSecret, ownSecret, setSecret } from "../core/secrets.queries.ts";
import { databasePlace, noteWord } from "./own-store.queries.ts";
import { firstWords, knowsWord, newWord, nextWord } from "./own-words.ts";

/** No picture of anybody's: beside the pictures it says whose they are. */
export const MARK_ID = "00000000-0000-0000-0000-000000000000";
export const MARK = pictureKey(MARK_ID, "house.jpg");
const NAME = "picture-store";
/** That there was a mark once: where it is gone, so are the pictures. */
const MARKED = "picture-store-marked";
/** Beside the mark a word, which each cleaning exchanges. */
const WORD = pictureKey(MARK_ID, "word.jpg");
/** The words that this house has put there of late, and the next one. */
const WORDS = "picture-store-words";
/** In the place of a word, in both places, once two houses were found to write there. No word has a space in it. */
const TWO_HOUSES = "two houses";

type Parts = Pick<AppServices, "db" | "images">;

/** What is the store's own beside the pictures: it goes into no house that is restored. */
export const isOfStore = (key: string): boolean => key.startsWith(`${MARK_ID}/`);

/** Whose the pictures in the store are, as far as this house can tell; `untold` where its account may not know which database it asks. */
export type Owner = "own" | "another's" | "untold";

/**
 * Whose the pictures in the store are; a store that is nobody's yet is marked. Begun over an empty database beside the pictures of
 * another, as after a restore that was killed, a house would take them for what no record names. A house that was restored from a backup is another:
 * the store that it finds may serve the one that was backed up. So is a copy of its database, which has the same secret: the mark says where it lies, too,
 * but for one of a version before, or of a house that was moved.
 */
export async function ownerOfStore({ db, images }: Parts): Promise<Owner> {
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
 * Whose the pictures are for whoever is about to take some away; `shared` where another house goes by the same mark. That of a database that descends from
 * this one file by file (a copy of its server's folder, a replica that took over, the server that it took over from) has the same id at the same place,
 * and both clean: whoever finds a word that is not among its own says so in the store, once, so that neither takes anything away until somebody says whose it is.
 */
export async function claimStore({ db, images }: Parts): Promise<Owner | "shared"> {
  const owner = await ownerOfStore({ db, images });
  if (owner !== "own") return owner;
  // The store first: what other processes of this house have put there by then is among its words.
  const found = (await images.get(WORD))?.bytes.toString();
  const known = await knownSecret(db, WORDS);
  if (known === undefined ? found === undefined : knowsWord(known, found)) {
    if (!(await noteWord(db, WORDS, newWord(), TWO_HOUSES))) return "shared";
    // A store that is full takes none in, and has to be cleaned all the more: the one before stands.
    if (known !== undefined) await images.put(WORD, Buffer.from(nextWord(known))).catch(() => {});
    return "own";
  }
  if (known !== TWO_HOUSES) {
    await images.put(WORD, Buffer.from(TWO_HOUSES));
    await setSecret(db, WORDS, TWO_HOUSES);
  }
  return "shared";
}

/**
 * False where this house has marked its store and finds no mark: where its disk was, or its bucket, there is another or none. What it would take in
 * there would be gone once the right one is back.
 */
export async function findsStore({ db, images }: Parts): Promise<boolean> {
  return (await images.get(MARK)) !== null || (await knownSecret(db, MARKED)) === undefined;
}

/**
 * Somebody says that the store is meant, empty as it is, or though another house was found to clean it.
 * @returns whose it is: where it is another house's nothing has changed
 */
export async function beginStore({ db, images }: Parts): Promise<Owner> {
  if ((await images.get(MARK)) === null) await forgetSecret(db, MARKED);
  const owner = await ownerOfStore({ db, images });
  if (owner === "another's") return owner;
  const word = newWord();
  await setSecret(db, WORDS, firstWords(word));
  await images.put(WORD, Buffer.from(word));
  return owner;
}

/** Of a house that moves: it is the same wherever its database lies next. Another house's mark stays. */
export async function letStoreFollow({ db, images }: Parts): Promise<void> {
  const own = await knownSecret(db, NAME);
  const mark = (await images.get(MARK))?.bytes.toString();
  if (own !== undefined && mark?.startsWith(`${own} `)) await images.put(MARK, Buffer.from(own));
}
