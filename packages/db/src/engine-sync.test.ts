import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, it, onTestFinished } from "vitest";
import { EngineFiles } from "./engine-files.ts";

const IS_LOG = /^[0-9A-F]{24}$/;

it("a checkpoint has its log on the disk before its pages, both before it says where the log begins, and what went before is there until then", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-checkpoint-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  const dataDir = join(dir, "db");
  const synced: { name: string; logs: number }[] = [];
  const fs = new EngineFiles(dataDir, (path) => {
    const logs = readdirSync(join(dataDir, "pg_wal")).filter((name) => IS_LOG.test(name)).length;
    synced.push({ name: basename(path), logs });
  });
  const settings = ["wal_recycle=off", "fsync=on", "wal_sync_method=fdatasync"].flatMap((one) => ["-c", one]);
  const client = await PGlite.create({ dataDir, fs, startParams: [...PGlite.defaultStartParams, ...settings] });
  await client.exec("create table posts (id int, content text); alter table posts alter content set storage external");
  synced.length = 0;
  await client.query("insert into posts select n, repeat(md5(n::text), 200) from generate_series(1, 4000) n");
  await client.query("insert into posts values (0, 'A last one')");
  // A commit waits for no page.
  expect(synced.filter(({ name }) => name === "pg_control" || /^\d{1,12}$/.test(name))).toEqual([]);
  const { rows } = await client.query<{ path: string }>("select pg_relation_filepath('posts') as path");
  synced.length = 0;
  await client.exec("checkpoint");
  const names = synced.map(({ name }) => name);
  const [page, control] = [names.indexOf(basename(rows[0]?.path ?? "")), names.lastIndexOf("pg_control")];
  const firstLog = names.findIndex((name) => IS_LOG.test(name));
  expect([firstLog, page, control].every((at) => at >= 0)).toBe(true);
  expect(firstLog).toBeLessThan(page);
  expect(page).toBeLessThan(control);
  const left = readdirSync(join(dataDir, "pg_wal")).filter((name) => IS_LOG.test(name)).length;
  expect(synced[control]?.logs).toBeGreaterThan(left);
  await client.close();
});
