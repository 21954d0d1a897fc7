import type { Db } from "@shikara/db/client";
import { sql } from "@shikara/db/sql";
import { z } from "zod";

const found = z.union([z.object({ rows: z.array(z.unknown()) }).transform(({ rows }) => rows), z.array(z.unknown())]);
const row = z.object({ place: z.string() });

/** Which database of which server this is: a copy of it is another (PostgreSQL 15 manual, 9.27.12). */
export async function databasePlace(db: Db): Promise<string> {
  const answer: unknown = await db.execute(sql`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as place
    from pg_control_system()`);
  return row.parse(found.parse(Array.isArray(answer) ? [...answer] : answer)[0]).place;
}
