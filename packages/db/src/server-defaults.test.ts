import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDb } from "./client.ts";

/** Skipped tests are read, too: without a server there is an address all the same. */
const { TEST_DATABASE_URL: SERVER = "postgres://nobody" } = process.env;

describe.skipIf(!process.env.TEST_DATABASE_URL)("a server with defaults of its own", () => {
  const name = `shikara_test_${randomUUID().replaceAll("-", "")}`;
  const admin = postgres(SERVER, { max: 1, onnotice: () => {} });
  beforeAll(async () => {
    await admin.unsafe(`create database ${name}`);
    await admin.unsafe(`alter database ${name} set default_transaction_isolation = 'repeatable read'`);
    await admin.unsafe(`alter database ${name} set datestyle = 'SQL, DMY'`);
  });
  afterAll(async () => {
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  });

  it("is asked for what the house counts on: who waited for a lock sees what was written before, and days are ISO's", async () => {
    const url = new URL(SERVER);
    url.pathname = `/${name}`;
    const { db, close } = await createDb({ kind: "postgres", url: url.href });
    const of = async (setting: string) => JSON.stringify(await db.execute(`show ${setting}`));
    expect(await of("transaction_isolation")).toContain("read committed");
    expect(await of("datestyle")).toContain("ISO");
    await close();
  });

  it("is reached by an address that says what PostgreSQL's own programs read, as hosts hand it out", async () => {
    const url = new URL(SERVER);
    [url.pathname, url.search] = [`/${name}`, "?channel_binding=prefer&keepalives=1&application_name=named"];
    const { db, close } = await createDb({ kind: "postgres", url: url.href });
    expect(JSON.stringify(await db.execute("show application_name"))).toContain("named");
    await close();
  });
});
