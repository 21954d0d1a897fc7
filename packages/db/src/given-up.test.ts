import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDb } from "./client.ts";

/** Skipped tests are read, too: without a server there is an address all the same. */
const { TEST_DATABASE_URL: SERVER = "postgres://nobody" } = process.env;

describe.skipIf(!process.env.TEST_DATABASE_URL)("statements that were given up while they waited for a lock", () => {
  const name = `shikara_test_${randomUUID().replaceAll("-", "")}`;
  const admin = postgres(SERVER, { max: 1, onnotice: () => {} });
  beforeAll(async () => void (await admin.unsafe(`create database ${name}`)));
  afterAll(async () => {
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  });
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const waiting = async () => {
    const [found] = await admin`
      select count(*)::int as count from pg_stat_activity where datname = ${name} and wait_event_type = 'Lock'`;
    return Number(found?.count);
  };

  it("end on the server too: whoever asks again and again leaves no pile of connections", async () => {
    const house = await createDb({ kind: "postgres", url: url.href, connections: 4, statementSeconds: 0.2 });
    const holder = postgres(url.href, { max: 1, onnotice: () => {} });
    await holder`create table rows (id integer primary key)`;
    await holder`insert into rows values (1)`;
    await holder.begin(async (tx) => {
      await tx`update rows set id = 1`;
      for (let round = 0; round < 5; round += 1) {
        const asked = Array.from({ length: 4 }, () => house.db.execute("update rows set id = 1"));
        expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
      }
      await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    });
    await house.db.execute("update rows set id = 1");
    await Promise.all([house.close(), holder.end()]);
  }, 30_000);
});
