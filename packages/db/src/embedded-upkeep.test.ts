import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Upkeep } from "./embedded-upkeep.ts";

const PLENTY = { bytes: Number.POSITIVE_INFINITY, files: Number.POSITIVE_INFINITY };

let dir: string;
let client: PGlite;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "shikara-upkeep-"));
  client = await PGlite.create({
    dataDir: join(dir, "db"),
    startParams: [...PGlite.defaultStartParams, "-c", "wal_recycle=off"],
  });
  await client.exec(
    "create table posts (id int primary key, content text); alter table posts alter content set storage external",
  );
  await client.query("insert into posts select n, 'A post' from generate_series(1, 100) n");
});
afterEach(async () => {
  await client.close();
  await rm(dir, { recursive: true });
});

/** Some 1.1 MB of log. */
const save = () => client.query("update posts set content = repeat(md5(random()::text), 300)");
const logFiles = async () => (await readdir(join(dir, "db", "pg_wal"))).filter((name) => /^[0-9A-F]{24}$/.test(name));
const sizeOf = async () => {
  const { rows } = await client.query<{ size: number }>("select pg_total_relation_size('posts')::float8 as size");
  return rows[0]?.size ?? 0;
};

it("cuts the log that nobody else cuts, and gives the space of what was written over to what comes", async () => {
  const upkeep = new Upkeep(
    client,
    () => true,
    () => PLENTY,
  );
  for (let saved = 0; saved < 260; saved += 1) {
    await save();
    if (saved % 10 === 0) await upkeep.look();
  }
  expect((await logFiles()).length).toBeLessThanOrEqual(4);
  // Left alone each save takes a megabyte of its own.
  expect(await sizeOf()).toBeLessThan(160 * 1024 * 1024);
  expect((await client.query("select id from posts")).rows).toHaveLength(100);
}, 60_000);

it("cuts it where the disk is full, too, while nothing is written any more", async () => {
  for (let saved = 0; saved < 30; saved += 1) await save();
  await client.query("set default_transaction_read_only = on");
  const before = await logFiles();
  const left = { bytes: 20 * 1024 * 1024, files: 100 };
  const upkeep = new Upkeep(
    client,
    () => false,
    () => left,
  );
  // A checkpoint without room for its own files is the engine's end.
  await upkeep.look();
  expect(await logFiles()).toEqual(before);
  left.bytes = 40 * 1024 * 1024;
  await upkeep.look();
  expect((await logFiles()).length).toBeLessThan(before.length);
});
