import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { dbFolder } from "./location.ts";

/** Asks one statement of a database and gives its rows. */
export type Ask = (statement: string) => Promise<unknown[]>;

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });
const applied = z.array(z.object({ at: z.number() })).length(1);

/** The migrations of this version, by their moment and their name. */
export async function knownMigrations() {
  return journal.parse(JSON.parse(await readFile(join(dbFolder("migrations"), "meta", "_journal.json"), "utf8")))
    .entries;
}

/** The moment of the newest migration of this version. */
export const newestKnown = async (): Promise<number> => Math.max(...(await knownMigrations()).map(({ when }) => when));

/** The moment of the newest migration that a database has. */
export async function newestApplied(ask: Ask): Promise<number> {
  const [newest] = applied.parse(await ask("select max(created_at)::float8 as at from drizzle.__drizzle_migrations"));
  return newest?.at ?? 0;
}
