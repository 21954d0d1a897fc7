import type { Db } from "@shikara/db/client";
import { secrets } from "@shikara/db/schema";
import { ne, sql } from "@shikara/db/sql";
import { isUntold, WHICH_DATABASE } from "@shikara/db/which-database";
import { z } from "zod";
import { firstWords, WORDS_LENGTH } from "./own-words.ts";

const found = z.union([z.object({ rows: z.array(z.unknown()) }).transform(({ rows }) => rows), z.array(z.unknown())]);
const row = z.object({ place: z.string() });

/** Which database of which server this is; undefined where the server does not tell. */
export async function databasePlace(db: Db): Promise<string | undefined> {
  try {
    const answer: unknown = await db.execute(sql.raw(WHICH_DATABASE));
    return row.parse(found.parse(Array.isArray(answer) ? [...answer] : answer)[0]).place;
  } catch (error) {
    if (error instanceof Error && isUntold(error.cause)) return undefined;
    throw error;
  }
}

/** One more of the words of this name; only the last ones stay. @returns false where `unless` stands there */
export async function noteWord(db: Db, name: string, word: string, unless: string): Promise<boolean> {
  const noted = await db
    .insert(secrets)
    .values({ name, value: firstWords(word) })
    .onConflictDoUpdate({
      target: secrets.name,
      set: { value: sql`right(${secrets.value} || ' ' || ${word}::text, ${WORDS_LENGTH}::int)` },
      setWhere: ne(secrets.value, unless),
    })
    .returning({ name: secrets.name });
  return noted.length > 0;
}
