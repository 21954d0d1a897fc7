import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDb, type Database } from "./client.ts";
import { MIGRATION_LOCK } from "./location.ts";

/** Skipped tests are read, too: without a server there is an address all the same. */
const { TEST_DATABASE_URL: SERVER = "postgres://nobody" } = process.env;

describe.skipIf(!process.env.TEST_DATABASE_URL)("an account for the server that answers, beside the owner's", () => {
  const name = `shikara_test_${randomUUID().replaceAll("-", "")}`;
  const [owner, server] = [`${name}_owner`, `${name}_server`];
  const urlOf = (account: string) => {
    const url = new URL(SERVER);
    [url.username, url.password, url.pathname] = [account, "secret", `/${name}`];
    return url.href;
  };
  const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {} });
  const admin = connect(SERVER);
  const answering = connect(urlOf(server));
  let house: Database;
  beforeAll(async () => {
    for (const account of [owner, server]) await admin.unsafe(`create role ${account} login password 'secret'`);
    await admin.unsafe(`create database ${name} owner ${owner}`);
    house = await createDb({ kind: "postgres", url: urlOf(server), migrateUrl: urlOf(owner) });
    await house.migrate();
  });
  afterAll(async () => {
    await house.close();
    await answering.end();
    await admin.unsafe(`drop database ${name} with (force)`);
    for (const account of [owner, server]) await admin.unsafe(`drop role ${account}`);
    await admin.end();
  });
  const insertMember = (username: string) =>
    answering`insert into team (full_name, email, phone, username, password_hash, role, department, joining_date)
      values ('Lala', ${`${username}@example.com`}, '1', ${username}, '-', 'admin', 'x', '2026-01-01') returning id`;

  it("writes rows, and its changes are told in the audit log, of which it changes nothing", async () => {
    const [member] = await insertMember("lala");
    await answering.begin(async (tx) => {
      await tx`select set_config('shikara.member', ${member?.id}, true)`;
      await tx`update team set phone = '2' where id = ${member?.id}`;
    });
    expect(await answering`select record, after from audit`).toMatchObject([{ record: "Lala", after: { phone: "2" } }]);
    for (const statement of [
      "update audit set record = 'nothing happened'",
      "delete from audit",
      "truncate audit",
      "alter table audit disable trigger all",
      "drop trigger audit on team",
      "create or replace function audit_change() returns trigger language plpgsql as 'begin return null; end'",
      "alter table team add column anything text",
      "create table public.anything (text text)",
      "drop table team",
    ])
      await expect(answering.unsafe(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    // Who is deleted stands in the log by name alone, which the database sees to itself.
    await answering`delete from team`;
    expect(await answering`select member_id, member_name from audit`).toEqual([
      { member_id: null, member_name: "Lala" },
    ]);
  });

  it("counts, forgets and erases there by functions, and nothing younger or other by them", async () => {
    const line = (action: string, days: number) =>
      answering`insert into audit (member_name, domain, action, record_id, record, before, after, at) values
        ('Lala', 'auth', ${action}, '', 'Password', '{}', '{}', now() - make_interval(days => ${days})) returning id`;
    const [[met], [old], [change]] = [await line("refused", 1), await line("sign_in", 181), await line("update", 181)];
    await answering`select audit_met_again(${met?.id}, 3)`;
    await answering`select audit_forget_access(now() + interval '1 day')`;
    const left = await answering`select id, times from audit where domain = 'auth' order by id`;
    expect(left).toEqual([
      { id: met?.id, times: 4 },
      { id: change?.id, times: 1 },
    ]);
    expect(old?.id).toBeDefined();
    const [person] = await answering`insert into audit (member_name, domain, action, record_id, record, before, after)
      values ('Lala', 'customers', 'update', '1', 'Asha Rao', '{"email":"a@example.com","status":"x"}', '{"notes":"y"}') returning id`;
    await answering`select audit_forget_person(${[person?.id]}::bigint[])`;
    const [erased] = await answering`select member_name, record, before, after from audit where id = ${person?.id}`;
    expect(erased).toEqual({ member_name: "Lala", record: "Erased", before: { status: "x" }, after: {} });
  });

  it("starts without the owner's address where all is there, and says what is missing where it is not", async () => {
    const alone = await createDb({ kind: "postgres", url: urlOf(server) });
    await alone.migrate();
    await alone.close();
    const empty = `${name}_empty`;
    await admin.unsafe(`create database ${empty} owner ${owner}`);
    const behind = await createDb({ kind: "postgres", url: urlOf(server).replace(/[^/]+$/, empty) });
    await expect(behind.migrate()).rejects.toThrow("set DATABASE_MIGRATE_URL");
    await behind.close();
    await admin.unsafe(`drop database ${empty} with (force)`);
  });

  it("does not start where another schema comes before the house's own, or that is not among them, and says so", async () => {
    const start = async () => {
      const alone = await createDb({ kind: "postgres", url: urlOf(server), migrateUrl: urlOf(owner) });
      await alone.migrate().finally(() => alone.close());
    };
    for (const account of [owner, server]) {
      await admin.unsafe(`alter role ${account} set search_path = pg_catalog, public`);
      await expect(start()).rejects.toThrow(`"${account}" begins with "pg_catalog", not with the schema public`);
      await admin.unsafe(`alter role ${account} set search_path = nowhere`);
      await expect(start()).rejects.toThrow(`alter role "${account}" set search_path = public`);
      await admin.unsafe(`alter role ${account} reset search_path`);
    }
    await start();
  });

  it("does not start over functions of a version before, and does over those of a newer one", async () => {
    const asOwner = connect(urlOf(owner));
    const start = async () => {
      const alone = await createDb({ kind: "postgres", url: urlOf(server) });
      await alone.migrate().finally(() => alone.close());
    };
    const [applied] = await asOwner`select hash from drizzle.routines where file = 'deleted.sql'`;
    await asOwner`update drizzle.routines set hash = 'older' where file = 'deleted.sql'`;
    await expect(start()).rejects.toThrow("The database is not up to date");
    await asOwner`update drizzle.routines set edition = edition + 1 where file = 'deleted.sql'`;
    await start();
    await asOwner`update drizzle.routines set hash = ${applied?.hash}, edition = edition - 1 where file = 'deleted.sql'`;
    await start();
    await asOwner.end();
  });

  it("is found to take writes again also where it may make no temporary table, and leaves nothing", async () => {
    await admin.unsafe(`revoke temporary on database ${name} from public`);
    await expect(house.db.execute("truncate audit")).rejects.toThrow();
    expect(await house.takesWrites()).toBe(false);
    await vi.waitFor(async () => expect(await house.takesWrites()).toBe(true), 4_000);
    expect(await answering`select oid from pg_largeobject_metadata`).toEqual([]);
    // One that may try nothing at all is not taken for a database that takes nothing.
    await admin.unsafe(`revoke execute on function lo_from_bytea(oid, bytea) from public`);
    await expect(house.db.execute("truncate audit")).rejects.toThrow();
    await vi.waitFor(async () => expect(await house.takesWrites()).toBe(true), 4_000);
    await admin.unsafe(`grant execute on function lo_from_bytea(oid, bytea) to public`);
    await admin.unsafe(`grant temporary on database ${name} to public`);
  });

  it("waits for another session that migrates, and says so once where that is long", async () => {
    const said: string[] = [];
    const start = async () => {
      const other = await createDb({ kind: "postgres", url: urlOf(server), migrateUrl: urlOf(owner) });
      await other.migrate((what) => said.push(what)).finally(() => other.close());
    };
    const holding = connect(urlOf(owner));
    await holding`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const starting = start();
    await vi.waitFor(() => expect(said).toEqual(["turn"]), 4_000);
    await holding.end();
    await starting;
    await Promise.all([start(), start()]);
    expect(said).toEqual(["turn"]);
  });

  it("makes backups of all there is", async () => {
    const copy = await house.copy();
    let bytes = 0;
    try {
      for await (const { content } of copy.files()) if (content) for await (const part of content) bytes += part.length;
    } finally {
      await copy.close();
    }
    expect(copy.facts.rows.audit).toBeGreaterThan(0);
    expect(bytes).toBeGreaterThan(10_000);
  });
});
