import type { Db } from "@shikara/db/client";
import { sql } from "@shikara/db/sql";
import { WHICH_DATABASE } from "@shikara/db/which-database";
import { z } from "zod";

const found = z.union([z.object({ rows: z.array(z.unknown()) }).transform(({ rows }) => rows), z.array(z.unknown())]);
const row = z.object({ place: z.string() });

/** Which database of which server this is. */
export async function databasePlace(db: Db): Promise<string> {
  const answer: unknown = await db.execute(sql.raw(WHICH_DATABASE));
  return row.parse(found.parse(Array.isArray(answer) ? [...answer] : answer)[0]).place;
}
