import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { createDb } from "./client.ts";
import { sql } from "./sql.ts";

const dir = await mkdtemp(join(tmpdir(), "shikara-room-"));
afterAll(() => rm(dir, { recursive: true }));

it("the embedded database is only read while its disk is full, and written again once there is room", async () => {
  let free = Number.POSITIVE_INFINITY;
  const database = await createDb({ kind: "embedded", dir, free: () => free });
  await database.db.execute(sql`create table kept (n int)`);
  await database.db.execute(sql`insert into kept values (1)`);
  expect(await database.takesWrites()).toBe(true);

  free = 40 * 1024 * 1024;
  const write = () => database.db.execute(sql`insert into kept values (2)`);
  await vi.waitFor(async () => expect(await database.takesWrites()).toBe(false), 2_000);
  await expect(write()).rejects.toMatchObject({ cause: { code: "25006" } });
  await expect(database.migrate()).rejects.toThrow("full or read-only");
  expect(await database.db.execute(sql`select n from kept`)).toMatchObject({ rows: [{ n: 1 }] });

  free = Number.POSITIVE_INFINITY;
  await vi.waitFor(async () => expect(await database.takesWrites()).toBe(true), 2_000);
  await write();
  await database.close();
});
