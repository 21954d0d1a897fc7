import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createDb, type Database } from "@shikara/db/client";
import { sql } from "@shikara/db/sql";
import { createDatabase, dropDatabase, onServer } from "@shikara/testing/databases";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

/** Longer than between two looks where the line that hears leads. */
const LOOKED_MS = 10_000;

describe.skipIf(!process.env.TEST_DATABASE_URL)("a house whose addresses lead to two databases", () => {
  let ours: { name: string; url: URL };
  let another: { name: string; url: URL };
  let house: Database;
  beforeAll(async () => {
    [ours, another] = await Promise.all([createDatabase(), createDatabase()]);
    house = await createDb({ kind: "postgres", url: ours.url.href, directUrl: another.url.href });
  });
  afterAll(async () => {
    await house.close();
    await Promise.all([dropDatabase(ours.name), dropDatabase(another.name)]);
  });

  it("says so, and changes and copies nothing there", async () => {
    const words = "DATABASE_DIRECT_URL leads to another database than DATABASE_URL";
    await expect(house.migrate()).rejects.toThrow(words);
    await expect(house.copy()).rejects.toThrow(words);
    const owners = { url: ours.url.href, migrateUrl: another.url.href };
    const asOwner = await createDb({ kind: "postgres", ...owners });
    await expect(asOwner.migrate()).rejects.toThrow("DATABASE_MIGRATE_URL leads to another database");
    await asOwner.close();
  });

  it("hears where its account may not know which database it asks", async () => {
    const role = `kept_from_asking_${randomUUID().slice(0, 8)}`;
    const owner = await createDb({ kind: "postgres", url: ours.url.href });
    await owner.db.execute(sql.raw("revoke execute on function pg_control_system() from public"));
    await owner.close();
    await onServer(`create role ${role} login`);
    const address = new URL(ours.url);
    address.username = role;
    const plain = await createDb({ kind: "postgres", url: address.href });
    const onGap = vi.fn();
    await plain.listen("changes", () => {}, onGap);
    await pause(LOOKED_MS);
    expect([plain.hearsChanges(), onGap.mock.calls.length]).toEqual([true, 1]);
    await plain.close();
    await onServer(`drop role ${role}`);
  });

  it("begins, hears and copies where the server lacks a log that it says its place in, and seldom asks it again", async () => {
    // As Amazon Aurora says it: only what is compared is lost by it, though that is asked at each start and every five seconds.
    const { name, url } = await createDatabase();
    const owner = await createDb({ kind: "postgres", url: url.href });
    await owner.db.transaction(async (tx) => {
      for (const statement of [
        "set local allow_system_table_mods = on",
        "create sequence times_asked",
        "alter function pg_catalog.pg_current_wal_insert_lsn() rename to pg_kept_wal_insert_lsn",
        `create function pg_catalog.pg_current_wal_insert_lsn() returns pg_lsn language plpgsql as $$
         begin perform nextval('public.times_asked'); raise 'wal_level must be set to logical' using errcode = '55000'; end $$`,
      ])
        await tx.execute(sql.raw(statement));
    });
    const likeIt = await createDb({ kind: "postgres", url: url.href, replicaUrl: url.href });
    await likeIt.migrate();
    await (await likeIt.copy()).close();
    const onGap = vi.fn();
    await likeIt.listen("changes", () => {}, onGap);
    await pause(6_000);
    expect([likeIt.hearsChanges(), likeIt.replica()?.isRight, onGap.mock.calls.length]).toEqual([true, false, 1]);
    // Once by each connection: what migrates, what is copied, what hears, all else and its replica.
    expect(await owner.db.execute(sql`select last_value <= 5 as "isSeldom" from times_asked`)).toMatchObject([
      { isSeldom: true },
    ]);
    await Promise.all([likeIt.close(), owner.close()]);
    await dropDatabase(name);
  });

  it("begins without hearing where its direct line is out of reach, and knows it", async () => {
    const cut = await createDb({ kind: "postgres", url: ours.url.href, directUrl: "postgres://127.0.0.1:9/nobody" });
    await cut.listen(
      "changes",
      () => {},
      () => {},
    );
    await vi.waitFor(() => expect(cut.hearsChanges()).toBe(false), { timeout: LOOKED_MS });
    await cut.close();
  });

  it("knows that it does not hear what others change", async () => {
    const onGap = vi.fn();
    await house.listen("changes", () => {}, onGap);
    await vi.waitFor(() => expect(house.hearsChanges()).toBe(false), { timeout: LOOKED_MS });
    const told = onGap.mock.calls.length;
    await vi.waitFor(() => expect(onGap.mock.calls.length).toBeGreaterThan(told), { timeout: LOOKED_MS });
  });
});
