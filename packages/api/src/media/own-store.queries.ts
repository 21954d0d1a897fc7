import type { Db } from "@shikara/db/client";
import { sql } from "@shikara/db/sql";
import { WHICH_DATABASE } from "@shikara/db/which-database";
import { z } from "zod";

const found = z.union([z.object({ rows: z.array(z.unknown()) }).transform(({ rows }) => rows), z.array(z.unknown())]);
const row = z.object({ place: z.string() });

/** An account may be kept from asking (PostgreSQL 15 manual, appendix A). */
const MAY_NOT_ASK = "42501";

/** Which database of which server this is; undefined where the account may not know. */
export async function databasePlace(db: Db): Promise<string | undefined> {
  try {
    const answer: unknown = await db.execute(sql.raw(WHICH_DATABASE));
    return row.parse(found.parse(Array.isArray(answer) ? [...answer] : answer)[0]).place;
  } catch (error) {
    if (error instanceof Error && Object(error.cause).code === MAY_NOT_ASK) return undefined;
    throw error;
  }
}
