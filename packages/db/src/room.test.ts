import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { createDb } from "./client.ts";
import { roomIn } from "./room.ts";
import { sql } from "./sql.ts";

async function newFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "shikara-room-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

const PLENTY = { bytes: Number.POSITIVE_INFINITY, files: Number.POSITIVE_INFINITY };

it("the embedded database is only read while its disk is full, and written again once there is room", async () => {
  let room = PLENTY;
  const database = await createDb({ kind: "embedded", dir: await newFolder(), room: () => room });
  await database.db.execute(sql`create table kept (n int)`);
  await database.db.execute(sql`insert into kept values (1)`);
  expect(await database.takesWrites()).toBe(true);

  const write = () => database.db.execute(sql`insert into kept values (2)`);
  for (const little of [{ bytes: 40 * 1024 * 1024 }, { files: 40 }]) {
    room = { ...PLENTY, ...little };
    await vi.waitFor(async () => expect(await database.takesWrites()).toBe(false), 2_000);
    await expect(write()).rejects.toMatchObject({ cause: { code: "25006" } });
    await expect(database.migrate()).rejects.toThrow("full or read-only");
    expect(Object(await database.db.execute(sql`select n from kept`)).rows).toContainEqual({ n: 1 });

    room = PLENTY;
    await vi.waitFor(async () => expect(await database.takesWrites()).toBe(true), 2_000);
    await write();
  }
  await database.close();
});

it("an embedded database that lacks nothing is served to its readers on a full disk", async () => {
  const dir = await newFolder();
  const before = await createDb({ kind: "embedded", dir });
  await before.migrate();
  await before.close();
  const database = await createDb({ kind: "embedded", dir, room: () => ({ bytes: 0, files: 0 }) });
  await database.migrate();
  expect(await database.takesWrites()).toBe(false);
  expect(Object(await database.db.execute(sql`select count(*)::int as count from bookings`)).rows).toEqual([
    { count: 0 },
  ]);
  await database.close();
});

/** A disk in memory for few files; false where none may be mounted. */
function mountForFew(dir: string, files: number): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=512m,nr_inodes=${files}`, "tmpfs", dir], { stdio: "ignore" });
  } catch {
    return false;
  }
  onTestFinished(() => void execFileSync("umount", ["-l", dir]));
  return true;
}

it("the embedded database is not written to either where its disk takes no more files, and goes on by itself", async ({
  skip,
}) => {
  const dir = await newFolder();
  if (!mountForFew(dir, 3_000)) return skip("a disk cannot be mounted here: that takes root");
  const database = await createDb({ kind: "embedded", dir });
  await database.db.execute(sql`create table kept (n int, words text)`);
  const write = () =>
    database.db.execute(sql`insert into kept select n, repeat('x', 500) from generate_series(1, 2000) n`);

  // The first write comes before anybody has looked, and needs a file of its own: the map of what is free.
  const fill = join(dir, "fill");
  await mkdir(fill);
  const { ffree } = await statfs(dir);
  await Promise.all(Array.from({ length: ffree }, (_, at) => writeFile(join(fill, String(at)), "")));
  expect(roomIn(dir).files).toBe(0);
  await expect(write()).rejects.toMatchObject({ cause: { code: expect.stringMatching(/^(53100|25006)$/) } });
  await vi.waitFor(async () => expect(await database.takesWrites()).toBe(false), 2_000);
  expect(Object(await database.db.execute(sql`select count(*)::int as count from kept`)).rows).toEqual([{ count: 0 }]);

  await rm(fill, { recursive: true });
  await vi.waitFor(async () => expect(await database.takesWrites()).toBe(true), 2_000);
  await write();
  await database.close();
}, 60_000);
