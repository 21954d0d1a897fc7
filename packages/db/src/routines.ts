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

const known = z.array(z.object({ file: z.string(), hash: z.string() }));

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

/**
 * Gives the database the functions and triggers as they stand in `sql/`: each file where its text is another than was applied
 * last. An older version leaves those of a newer one alone.
 */
export async function applyRoutines(ask: Ask, run: Run): Promise<void> {
  if ((await newestApplied(ask)) > (await newestKnown())) return;
  await run("create table if not exists drizzle.routines (file text primary key, hash text not null)");
  const applied = new Map(
    known.parse(await ask("select file, hash from drizzle.routines")).map((r) => [r.file, r.hash]),
  );
  for (const { file, text, hash } of await texts()) {
    if (applied.get(file) === hash) continue;
    // Both are letters, digits and dots of our own.
    await run(`${text}
      insert into drizzle.routines values ('${file}', '${hash}')
      on conflict (file) do update set hash = excluded.hash;`);
  }
}
