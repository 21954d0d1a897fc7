import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDb } from "./client.ts";

/** Skipped tests are read, too: without a server there is an address all the same. */
const { TEST_DATABASE_URL: SERVER = "postgres://nobody" } = process.env;

describe.skipIf(!process.env.TEST_DATABASE_URL)("a database in which a restore was broken off", () => {
  const name = `shikara_test_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const admin = postgres(SERVER, { max: 1, onnotice: () => {} });
  beforeAll(async () => void (await admin.unsafe(`create database ${name}`)));
  afterAll(async () => {
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  });

  it("gets no new house: the one that was there is put aside, and nobody would know", async () => {
    const house = await createDb({ kind: "postgres", url: url.href });
    await house.db.execute('create schema "before-restore-2026-11-29T14-00-00Z-public"');
    await expect(house.migrate()).rejects.toThrow(
      /A restore was broken off.* before-restore-2026-11-29T14-00-00Z-public/,
    );
    await house.db.execute('drop schema "before-restore-2026-11-29T14-00-00Z-public"');
    await house.migrate();
    // Of a restore that was done they stay as long as somebody wants them.
    await house.db.execute('create schema "before-restore-2026-11-29T14-00-00Z-public"');
    await house.migrate();
    // Of one that was broken off with its tables read, the pictures are not there.
    await house.db.execute('create schema "before-restore-is-done"');
    await expect(house.migrate()).rejects.toThrow(/A restore was broken off before its pictures were in their place/);
    await house.db.execute('drop schema "before-restore-is-done"');
    await house.migrate();
    await house.close();
  }, 30_000);
});
