import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { dbFolder } from "./location.ts";
import { type Ask, newestApplied, newestKnown } from "./migrations.ts";

/** Runs several statements as one transaction. */
type Run = (statements: string) => Promise<unknown>;

/** They call the functions of the other files. */
const LAST = "triggers.sql";

/** Every edition of the texts that there was, by its hash: the last is this version's. */
const EDITIONS = "editions.json";

const applied = z.array(z.object({ file: z.string(), hash: z.string(), edition: z.number() }));

async function texts() {
  const folder = dbFolder("sql");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql") && file !== LAST).sort();
  return Promise.all(
    [...files, LAST].map(async (file) => {
      const text = await readFile(join(folder, file), "utf8");
      return { file, text, hash: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** The number of this version's texts: each change of one raises it, which `scripts/check-migrations.mjs` sees to. */
const ownEdition = async (): Promise<number> =>
  z.array(z.string()).parse(JSON.parse(await readFile(join(dbFolder("sql"), EDITIONS), "utf8"))).length;

/** What a database is to be given; nothing where a newer version has given it its own. Of one that was filled before there were editions each is 0. */
async function missing(ask: Ask) {
  const rows = applied.parse(
    await ask("select file, hash, coalesce((to_jsonb(r) ->> 'edition')::int, 0) as edition from drizzle.routines r"),
  );
  const edition = await ownEdition();
  const given = Math.max(0, ...rows.map((row) => row.edition));
  if (given > edition || (await newestApplied(ask)) > (await newestKnown())) return { edition, files: [] };
  const hashes = new Map(rows.map(({ file, hash }) => [file, hash]));
  return { edition, files: (await texts()).filter(({ file, hash }) => hashes.get(file) !== hash) };
}

const answer = z.array(z.object({ is: z.boolean() })).length(1);

async function hasEditions(ask: Ask): Promise<boolean> {
  const [column] = answer.parse(
    await ask(`select exists (select from pg_attribute
      where attrelid = 'drizzle.routines'::regclass and attname = 'edition' and not attisdropped) as is`),
  );
  return column?.is ?? false;
}

/** Whether a database lacks a migration or a text of this version. It may be read alone. */
export async function isBehind(ask: Ask): Promise<boolean> {
  const [isThere] = answer.parse(await ask("select to_regclass('drizzle.__drizzle_migrations') is not null as is"));
  if (!isThere?.is || (await newestApplied(ask)) < (await newestKnown())) return true;
  return lacksRoutines(ask);
}

async function lacksRoutines(ask: Ask): Promise<boolean> {
  const [isThere] = answer.parse(await ask("select to_regclass('drizzle.routines') is not null as is"));
  return !isThere?.is || (await missing(ask)).files.length > 0;
}

/**
 * Gives the database the functions and triggers as they stand in `sql/`: each file where its text is another than was applied
 * last. An older version leaves those of a newer one alone, also where it starts again while that one serves.
 */
export async function applyRoutines(ask: Ask, run: Run): Promise<void> {
  await run("create table if not exists drizzle.routines (file text primary key, hash text not null)");
  // Asked for first: the change would wait for whoever reads the table, as a backup does, though there is nothing to change.
  if (!(await hasEditions(ask)))
    await run("alter table drizzle.routines add column if not exists edition integer not null default 0");
  const { edition, files } = await missing(ask);
  for (const { file, text, hash } of files) {
    // All are letters, digits and dots of our own.
    await run(`${text}
      insert into drizzle.routines (file, hash, edition) values ('${file}', '${hash}', ${edition})
      on conflict (file) do update set hash = excluded.hash, edition = excluded.edition;`);
  }
  // An edition that brings a text of before back changes none of a database that never had the one between.
  await run(`update drizzle.routines set edition = ${edition} where edition < ${edition}`);
}
