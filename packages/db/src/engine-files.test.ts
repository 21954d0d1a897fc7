import fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { openEmbedded } from "./embedded.ts";
import { sql } from "./sql.ts";

const dir = await mkdtemp(join(tmpdir(), "shikara-refused-"));
afterAll(() => rm(dir, { recursive: true }));

it.each([
  ["no inode is left", "ENOSPC", "53100"],
  ["a quota is used up", "EDQUOT", "53100"],
  ["too many files are open", "EMFILE", "53000"],
])("a file that the system refuses while %s is made the next time that it can be", async (why, refusal, code) => {
  const { db, close } = await openEmbedded({ kind: "embedded", dir });
  const table = sql.identifier(`kept while ${why}`);
  await db.execute(sql`create table ${table} (n int, words text)`);
  const write = () => db.execute(sql`insert into ${table} select n, repeat('x', 500) from generate_series(1, 2000) n`);
  const { writeFileSync } = fs;
  // The map of what is free in a table: the engine makes it once the table grows.
  const refused = vi.spyOn(fs, "writeFileSync").mockImplementation((...given) => {
    if (String(given[0]).endsWith("_fsm")) throw Object.assign(new Error("refused"), { code: refusal });
    writeFileSync(...given);
  });
  for (let tries = 0; tries < 3; tries += 1) await expect(write()).rejects.toMatchObject({ cause: { code } });
  refused.mockRestore();
  await write();
  await close();
});
