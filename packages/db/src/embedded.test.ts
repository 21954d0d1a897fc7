import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openEmbedded, openInMemory } from "./embedded.ts";
import { lockFolder } from "./lock.ts";
import { sql } from "./sql.ts";
import { assertTimeZone } from "./time-zone.ts";

it("lets the process do what else waits for it, however many ask at once", async () => {
  const { db, close } = await openInMemory();
  const asked = 200;
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const queries = Array.from({ length: asked }, () => db.execute(sql`select 1`));
  const transactions = Array.from({ length: asked }, () => db.transaction((tx) => tx.execute(sql`select 2`)));
  await Promise.all([...queries, ...transactions]);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(2 * asked - 1);
  await close();
});

it("says what to do where its files are damaged, and lets the folder go", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-damaged-"));
  await mkdir(join(dir, "postgres"));
  await writeFile(join(dir, "postgres", "PG_VERSION"), "18\n");
  const opened = openEmbedded({ kind: "embedded", dir });
  await expect(opened).rejects.toThrow(/does not open .*, its files are damaged, .* brings a backup back/);
  (await lockFolder(dir))();
  await rm(dir, { recursive: true });
});

it("begins nothing new over files that it does not know", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-nameless-"));
  const rows = join(dir, "postgres", "base", "5", "16384");
  await mkdir(join(rows, ".."), { recursive: true });
  await writeFile(rows, "bookings");
  await expect(openEmbedded({ kind: "embedded", dir })).rejects.toThrow(/lacks PG_VERSION.* brings a backup back/);
  expect(await readdir(join(dir, "postgres"))).toEqual(["base"]);
  await rm(dir, { recursive: true });
});

it("opens again where its machine lost its power before the engine's own mark was on the disk", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-power-"));
  const first = await openEmbedded({ kind: "embedded", dir });
  await first.db.execute(sql`create table kept as select 'whole' as words`);
  await first.close();
  await writeFile(join(dir, "postgres", "postmaster.pid"), "");
  const again = await openEmbedded({ kind: "embedded", dir });
  expect(await again.db.execute(sql`select words from kept`)).toMatchObject({ rows: [{ words: "whole" }] });
  await again.close();
  await rm(dir, { recursive: true });
});

it("says which zone of the agency's it does not know", async () => {
  const { db, close } = await openInMemory();
  await assertTimeZone(db, "Asia/Kolkata");
  await expect(assertTimeZone(db, "Asia/Nowhere")).rejects.toThrow(
    "does not know the time zone Asia/Nowhere of TZ_AGENCY",
  );
  await close();
});
