import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDb, type Database } from "./client.ts";

/** Skipped tests are read, too: without a server there is an address all the same. */
const { TEST_DATABASE_URL: SERVER = "postgres://nobody" } = process.env;

describe.skipIf(!process.env.TEST_DATABASE_URL)("a server that has forgotten what a session prepared", () => {
  const name = `shikara_test_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const admin = postgres(SERVER, { max: 1, onnotice: () => {} });
  let house: Database;
  beforeAll(async () => {
    await admin.unsafe(`create database ${name}`);
    house = await createDb({ kind: "postgres", url: url.href, connections: 1 });
    await house.db.execute("create table rows (id integer)");
  });
  afterAll(async () => {
    await house.close();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  });

  it("takes nothing in, and is not said to have", async () => {
    const write = (forget: boolean) =>
      house.db.transaction(async (tx) => {
        await tx.execute("insert into rows values (1)");
        if (forget) await tx.execute("deallocate all");
      });
    await write(false);
    // The commit is unknown there, which fails the transaction; sent again it rolls it back.
    await expect(write(true)).rejects.toMatchObject({ code: "40000" });
    await write(false);
    expect(await house.db.execute("select count(*)::int as count from rows")).toMatchObject([{ count: 2 }]);
  });

  it("is not begun with through a pooler that drops what a session asks for", async () => {
    const pooled = new URL(url);
    pooled.searchParams.set("plan_cache_mode", "auto");
    const behind = await createDb({ kind: "postgres", url: pooled.href });
    await expect(behind.migrate().finally(() => behind.close())).rejects.toThrow("set DATABASE_DIRECT_URL");
  });
});
