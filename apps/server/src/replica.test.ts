import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { claimStore } from "@shikara/api/media/own-store";
import { createDb, type Database } from "@shikara/db/client";
import { places } from "@shikara/db/schema";
import { sql } from "@shikara/db/sql";
import { openImageStore } from "@shikara/storage/open";
import { freePort } from "@shikara/testing/ports";
import { hasPostgresServer, openPrimary, openReplica, type PostgresServer } from "@shikara/testing/postgres-servers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";

const canRun = hasPostgresServer && Boolean(process.env.TEST_DATABASE_URL);

describe.skipIf(!canRun)("beside a replica", () => {
  let primary: PostgresServer;
  let replica: PostgresServer;
  let house: Database;
  let standby: Database;
  beforeAll(async () => {
    primary = await openPrimary(await freePort());
    replica = await openReplica(primary, await freePort());
    house = await createDb({ kind: "postgres", url: primary.url.href, replicaUrl: replica.url.href });
    standby = await createDb({ kind: "postgres", url: replica.url.href, connections: 1 });
    await house.migrate();
  });
  afterAll(async () => {
    await Promise.all([house.close(), standby.close()]);
    await Promise.all([replica.close(), primary.close()]);
  });

  /** How far each is: of a replica that is not read from, nobody could tell why. */
  const howFar = async () => {
    const far = sql`select pg_current_wal_insert_lsn()::text as insert, pg_current_wal_flush_lsn()::text as flush,
      (select json_agg(json_build_object('state', state, 'sent', sent_lsn, 'replay', replay_lsn)) from pg_stat_replication) as lines`;
    const near = sql`select pg_last_wal_receive_lsn()::text as received, pg_last_wal_replay_lsn()::text as replayed,
      (select status from pg_stat_wal_receiver) as receiver, pg_is_in_recovery() as follows,
      (select timeline_id from pg_control_checkpoint()) as timeline`;
    return JSON.stringify([house.replica(), await house.db.execute(far), await standby.db.execute(near)]);
  };
  const isRead = () =>
    vi.waitFor(
      async () => {
        if (house.replica()?.isRight !== true) throw new Error(`not read from: ${await howFar()}`);
      },
      { timeout: 10_000, interval: 100 },
    );
  const add = async (name: string) => {
    await house.db.insert(places).values({ name, kind: "town" });
    house.hasChanged();
  };
  const namesFrom = async (db: Database["reads"]) =>
    (await db.select({ name: places.name }).from(places)).map((row) => row.name);
  const answered = () => house.replica()?.answered ?? 0;

  it("reads from it, and from the other what it does not have yet", async () => {
    await isRead();
    const before = answered();
    await namesFrom(house.reads);
    expect(answered()).toBe(before + 1);

    await standby.db.execute(sql`select pg_wal_replay_pause()`);
    await add("Pahalgam");
    expect(await namesFrom(house.reads)).toContain("Pahalgam");
    expect(await namesFrom(standby.db)).not.toContain("Pahalgam");
    expect(answered()).toBe(before + 1);

    await standby.db.execute(sql`select pg_wal_replay_resume()`);
    await isRead();
    expect(await namesFrom(house.reads)).toContain("Pahalgam");
    expect(answered()).toBe(before + 2);
  });

  it("reads from it where a record of the log ends with its page, and nothing is written behind it", async () => {
    const intoPage = async () => {
      const [found] = (await house.db.execute(sql`
        select ((pg_current_wal_insert_lsn() - '0/0') % current_setting('wal_block_size')::int)::int as at,
          current_setting('wal_block_size')::int as size`)) as { at: number; size: number }[];
      if (!found) throw new Error("the server does not say where its log is");
      return found;
    };
    const write = (length: number) =>
      house.db.execute(sql`select pg_logical_emit_message(true, 'fills', repeat('x', ${length}::int))`);
    const PROBE = 304;
    const fillPage = async () => {
      const before = await intoPage();
      await write(PROBE);
      const after = await intoPage();
      await write(Math.max(PROBE, after.size - after.at - (after.at - before.at - PROBE)));
    };
    // The server writes on its own account, too: then it has not stood there.
    let hasStood = false;
    for (let turn = 0; turn < 50 && !hasStood; turn += 1) {
      await fillPage();
      if ((await intoPage()).at !== 24) continue;
      house.hasChanged();
      await isRead();
      hasStood = (await intoPage()).at === 24;
    }
    expect(hasStood).toBe(true);
  });

  it("sees what was just written, however often and however many write", async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Village ${at}`);
    await Promise.all(
      names.map(async (name) => {
        await add(name);
        expect(await namesFrom(house.reads)).toContain(name);
      }),
    );
  });

  it("writes to the other, also in a transaction begun for reading", async () => {
    await isRead();
    await house.reads.transaction((tx) => tx.insert(places).values({ name: "Drass", kind: "town" }));
    expect(await namesFrom(house.db)).toContain("Drass");
  });

  it("answers while it is away, and reads from it again when it is back", async () => {
    await isRead();
    await replica.stop("immediate");
    expect(await namesFrom(house.reads)).toContain("Pahalgam");
    expect(house.replica()).toMatchObject({ isRight: false });
    expect(house.replica()?.failed).toBeGreaterThan(0);
    await add("Sonamarg");
    await replica.start();
    await isRead();
    expect(await namesFrom(house.reads)).toContain("Sonamarg");
  });

  it("does not read from one that stayed behind when another took over, however far its log is", async () => {
    const [heir, left] = [await openReplica(primary, await freePort()), await openReplica(primary, await freePort())];
    try {
      await heir.promote();
      await house.db.execute(sql`select pg_logical_emit_message(false, 'far', repeat('x', 1000000))`);
      await add("Never was");
      const after = await createDb({ kind: "postgres", url: heir.url.href, replicaUrl: left.url.href });
      try {
        await pause(1_500);
        expect(after.replica()?.isRight).toBe(false);
        expect(await namesFrom(after.reads)).not.toContain("Never was");
      } finally {
        await after.close();
      }
    } finally {
      await Promise.all([heir.close(), left.close()]);
    }
  });

  it("is not heard nor copied by a server's own address that leads to the one before it", async () => {
    const heir = await openReplica(primary, await freePort());
    try {
      await heir.promote();
      const moved = await createDb({ kind: "postgres", url: heir.url.href, directUrl: primary.url.href });
      try {
        await moved.listen(
          "changes",
          () => {},
          () => {},
        );
        await expect.poll(() => moved.hearsChanges(), { timeout: 10_000 }).toBe(false);
        await expect(moved.copy()).rejects.toThrow("DATABASE_DIRECT_URL leads to another database");
      } finally {
        await moved.close();
      }
    } finally {
      await heir.close();
    }
  });

  it("does not read another database of the same server", async () => {
    await house.db.execute(sql`create database another template template0`);
    const elsewhere = new URL(replica.url);
    elsewhere.pathname = "/another";
    const misled = await createDb({ kind: "postgres", url: primary.url.href, replicaUrl: elsewhere.href });
    try {
      await pause(1_500);
      expect(misled.replica()?.isRight).toBe(false);
      expect(await namesFrom(misled.reads)).toContain("Pahalgam");
    } finally {
      await misled.close();
    }
  });

  it("says that nothing is taken while a standby that it has to wait for is away, and that it is once it need not", async () => {
    const waitFor = async (standbys: string) => {
      await house.db.execute(sql.raw(`alter system set synchronous_standby_names = '${standbys}'`));
      await house.db.execute(sql`select pg_reload_conf()`);
    };
    const takes = (isTaken: boolean) =>
      expect.poll(() => house.takesWrites(), { timeout: 10_000, interval: 500 }).toBe(isTaken);
    await takes(true);
    await waitFor("gone");
    // The server heeds it a moment later.
    const addOne = () => add(`Hamlet ${randomUUID()}`).then(String, (error) => Object(error.cause).code);
    await expect.poll(addOne, { timeout: 10_000 }).toBe("CONNECTION_OVERDUE");
    await takes(false);
    await waitFor("");
    await takes(true);
    await add("Padum");
  });

  it("does not read from one that has become a server of its own, and takes none of its pictures away", async () => {
    const dir = await mkdtemp(join(tmpdir(), "shikara-pictures-"));
    onTestFinished(() => rm(dir, { recursive: true }));
    const images = await openImageStore({ kind: "disk", dir });
    const cleanings = async ({ db }: Database) => [await claimStore({ db, images }), await claimStore({ db, images })];
    expect(await cleanings(house)).toEqual(["own", "own"]);
    house.hasChanged();
    await isRead();
    await replica.promote();
    house.hasChanged();
    const before = answered();
    await add("Kargil");
    expect(await namesFrom(house.reads)).toContain("Kargil");
    await expect.poll(() => house.replica()?.isRight, { timeout: 2_000 }).toBe(false);
    expect(answered()).toBe(before);
    // Who takes over goes on; what is left on the old server is not alone.
    expect(await cleanings(standby)).toEqual(["own", "own"]);
    expect(await cleanings(house)).toEqual(["shared", "shared"]);
  }, 30_000);
});
