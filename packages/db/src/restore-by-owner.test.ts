import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDb } from "./client.ts";
import type { CopiedFile } from "./copy.ts";
import { MIGRATION_LOCK } from "./location.ts";
import { moveRows } from "./move.ts";
import { restoreDatabase } from "./restore.ts";

/** Skipped tests are read, too: without a server there is an address all the same. */
const { TEST_DATABASE_URL: SERVER = "postgres://nobody" } = process.env;

describe.skipIf(!process.env.TEST_DATABASE_URL)("the owner of a database, who is no superuser", () => {
  const name = `shikara_test_${randomUUID().replaceAll("-", "")}`;
  const [owner, server] = [`${name}_owner`, `${name}_server`];
  const urlOf = (account: string) => {
    const url = new URL(SERVER);
    [url.username, url.password, url.pathname] = [account, "secret", `/${name}`];
    return url.href;
  };
  const admin = postgres(SERVER, { max: 1, onnotice: () => {} });
  const options = { kind: "postgres", url: urlOf(server), migrateUrl: urlOf(owner) } as const;
  const undo: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    for (const account of [owner, server]) await admin.unsafe(`create role ${account} login password 'secret'`);
    await admin.unsafe(`create database ${name} owner ${owner}`);
  });
  afterAll(async () => {
    for (const each of undo.reverse()) await each();
    await admin.unsafe(`drop database ${name} with (force)`);
    for (const account of [owner, server]) await admin.unsafe(`drop role ${account}`);
    await admin.end();
  });

  /** What the account that answers sees, in a house that starts and ends. */
  async function houseWith(work: (house: Awaited<ReturnType<typeof createDb>>) => Promise<void> = async () => {}) {
    const house = await createDb(options);
    await house.migrate();
    await work(house);
    const copy = await house.copy();
    const files: { name: string; size: number; pieces: Uint8Array[] }[] = [];
    for await (const { name, size, content } of copy.files()) {
      const pieces: Uint8Array[] = [];
      for await (const piece of content ?? []) pieces.push(piece);
      files.push({ name, size, pieces });
    }
    await copy.close();
    await house.close();
    return { rows: copy.facts.rows, files };
  }
  async function* again(files: Awaited<ReturnType<typeof houseWith>>["files"]): AsyncGenerator<CopiedFile> {
    for (const { pieces, ...file } of files) {
      async function* content() {
        yield* pieces;
      }
      yield { ...file, content: content() };
    }
  }
  const member = (username: string) =>
    `insert into team (full_name, email, phone, username, password_hash, role, department, joining_date)
      values ('Lala', '${username}@example.com', '1', '${username}', '-', 'admin', 'x', '2026-01-01')`;
  const seen = async () => {
    const house = await createDb(options);
    await house.migrate();
    const rows = await house.db.execute("select username from team order by 1");
    await house.close();
    return JSON.parse(JSON.stringify(rows)).map(({ username }: { username: string }) => username);
  };

  it("brings a backup back, and what cannot come back whole leaves all as it was", async () => {
    const { rows, files } = await houseWith(async ({ db }) => void (await db.execute(member("before"))));
    await houseWith(async ({ db }) => void (await db.execute(member("later"))));
    const bringBack = (expected: Record<string, number>) =>
      restoreDatabase(options, again(files), expected, `2026-11-29T14-00-00Z-${randomUUID().slice(0, 8)}`);
    await expect(bringBack({ ...rows, team: 7 })).rejects.toThrow("team came back with 1 rows of 7");
    expect(await seen()).toEqual(["before", "later"]);
    const noPictures = () => Promise.reject(new Error("no room for the pictures"));
    await expect(restoreDatabase(options, again(files), rows, "x", noPictures)).rejects.toThrow("no room");
    expect(await seen()).toEqual(["before", "later"]);
    // One that fails behind another that was broken off leaves that as it was: whoever starts is told.
    const asOwner = postgres(urlOf(owner), { max: 1, onnotice: () => {} });
    await asOwner`create schema "before-restore-is-done"`;
    await asOwner.end();
    await expect(bringBack({ ...rows, team: 7 })).rejects.toThrow("team came back with 1 rows of 7");
    const started = await createDb(options);
    const starting = started.migrate().finally(() => started.close());
    await expect(starting).rejects.toThrow("A restore was broken off before its pictures were in their place");
    for (const time of ["once", "again"]) {
      expect(await bringBack(rows), time).toContain("before-restore-");
      expect(await seen(), time).toEqual(["before"]);
    }
  }, 60_000);

  it("brings back a database in which its superuser keeps what the owner may not make", async () => {
    const open = () => postgres(new URL(`/${name}`, SERVER).href, { max: 1, onnotice: () => {} });
    const asSuperuser = open();
    await asSuperuser`create extension pg_stat_statements`;
    await asSuperuser`create publication everything for all tables`;
    // As a host has it that keeps extensions apart, beside a schema of somebody's own.
    await asSuperuser`create schema extensions`;
    await asSuperuser`grant usage on schema extensions to public`;
    for (const extension of ["pg_trgm", "btree_gist"])
      await asSuperuser.unsafe(`alter extension ${extension} set schema extensions`);
    await asSuperuser`create schema "its ""own"""`;
    await asSuperuser`create table "its ""own""".notes as select 'kept' as note`;
    await asSuperuser.unsafe(
      `grant usage on schema "its ""own""" to public; grant select on "its ""own""".notes to public`,
    );
    for (const account of [owner, server])
      await asSuperuser.unsafe(`alter role ${account} in database ${name} set search_path = public, extensions`);
    const { rows, files } = await houseWith();
    await asSuperuser`drop extension pg_stat_statements`;
    await asSuperuser`drop publication everything`;
    await asSuperuser.end();
    expect(await restoreDatabase(options, again(files), rows, "2026-11-29T14-00-01Z")).toContain("before-restore-");
    expect(await seen()).toEqual(["before"]);
    const afterwards = open();
    expect(await afterwards`select note from "its ""own""".notes`).toEqual([{ note: "kept" }]);
    await afterwards.end();
  }, 60_000);

  it("brings what somebody's trigger stands on along into an empty database", async () => {
    await houseWith();
    const asOwner = postgres(urlOf(owner), { max: 1, onnotice: () => {} });
    await asOwner`create schema cdc`;
    await asOwner`create function cdc.note() returns trigger language plpgsql as 'begin return new; end'`;
    await asOwner`create trigger noted before insert on team for each row execute function cdc.note()`;
    const { rows, files } = await houseWith();
    await asOwner`drop schema cdc cascade`;
    await asOwner.end();
    await admin.unsafe(`create database ${name}_empty owner ${owner}`);
    undo.push(() => admin.unsafe(`drop database ${name}_empty with (force)`));
    const { href: url } = new URL(`/${name}_empty`, urlOf(owner));
    // As a host has it that keeps extensions apart.
    const made = postgres(url, { max: 1 });
    await made`create schema extensions`;
    await made.end();
    await restoreDatabase({ kind: "postgres", url }, again(files), rows, "x");
    const there = postgres(url, { max: 1 });
    expect(await there`select tgname from pg_trigger where tgname = 'noted'`).toHaveLength(1);
    await there.end();
  }, 60_000);

  it("is told of what another account keeps in the house's schema, and nothing is done", async () => {
    const { rows, files } = await houseWith();
    const asSuperuser = postgres(new URL(`/${name}`, SERVER).href, { max: 1, onnotice: () => {} });
    await asSuperuser.unsafe("create function public.helper() returns int language sql as 'select 1'");
    await asSuperuser.end();
    await expect(restoreDatabase(options, again(files), rows, "x")).rejects.toThrow(
      "The routine helper() lies in the schema public and belongs to another account.",
    );
    expect(await seen()).toEqual(["before"]);
  }, 60_000);

  it("whose statements are held to a time waits for who migrates, and migrates, for as long as it takes", async () => {
    await admin.unsafe(`alter role ${owner} set statement_timeout = '250ms'`);
    undo.push(() => admin.unsafe(`alter role ${owner} reset statement_timeout`));
    await admin.unsafe(`create database ${name}_held owner ${owner}`);
    undo.push(() => admin.unsafe(`drop database ${name}_held with (force)`));
    const { href: url } = new URL(`/${name}_held`, urlOf(owner));
    const migrating = postgres(new URL(`/${name}_held`, SERVER).href, { max: 1 });
    await migrating`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const held = await createDb({ kind: "postgres", url });
    const migrated = held.migrate();
    await pause(600);
    await migrating.end();
    await migrated;
    await held.close();
    await admin.unsafe(`alter role ${owner} reset statement_timeout`);
  }, 60_000);

  it("neither brings one back nor moves the house while the other account works there", async () => {
    const { rows, files } = await houseWith();
    const answering = postgres(urlOf(server), { max: 1 });
    undo.push(() => answering.end());
    await answering`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await expect(restoreDatabase(options, again(files), rows, "x")).rejects.toThrow("A server is starting");
    await answering`select pg_advisory_unlock(${MIGRATION_LOCK})`;
    await expect(restoreDatabase(options, again(files), rows, "x")).rejects.toThrow("in use (connections: 1)");
    const dir = await mkdtemp(path.join(tmpdir(), "shikara-moved-"));
    const [from, to] = [
      await createDb({ kind: "postgres", url: urlOf(owner) }),
      await createDb({ kind: "embedded", dir }),
    ];
    undo.push(() => rm(dir, { recursive: true }), from.close, to.close);
    await expect(moveRows(from, to)).rejects.toThrow("in use (connections: 1)");
  }, 60_000);
});
