import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDb } from "@shikara/db/client";
import { team } from "@shikara/db/schema";
import { openImageStore } from "@shikara/storage/open";
import { newPlace } from "@shikara/testing/backup-house";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeBackup } from "./backup/make.ts";
import { readEnv } from "./env.ts";
import { firstStart } from "./first-start.ts";
import { closeFolder, writeForOwnerOnly } from "./private-files.ts";
import { openSeal } from "./seal-key.ts";

const before = process.umask(0o022);
let dir: string;
const undo: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "shikara-private-"));
});
afterEach(async () => {
  process.umask(before);
  rmSync(dir, { recursive: true, force: true });
  for (const back of undo.splice(0)) await back();
});
const modeOf = (path: string) => statSync(path).mode & 0o777;

describe("the data folder", () => {
  it("is its owner's alone, with all that a start, a picture and a backup write", async () => {
    const dataDir = join(dir, "data");
    writeForOwnerOnly();
    closeFolder(dataDir);
    const env = readEnv({ DATA_DIR: dataDir, SEED: "none" });
    const database = await createDb(env.database);
    const images = await openImageStore(env.images);
    try {
      await database.migrate();
      await images.check();
      await images.put("3f0c3f6e-0000-4000-8000-000000000001/image.jpg", Buffer.from("a picture"));
      expect((await firstStart(env, { database, images }, () => {})).admin.kind).toBe("new");
      const sealed = openSeal(env).seal("text", "a");
      // The same key again, not another one.
      expect(openSeal(env).open(sealed, "a")).toBe("text");
      await writeBackup({ database, images }, env.backups, "by-hand", new AbortController().signal);
    } finally {
      await database.close();
    }
    const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
    const names = entries.map(({ name }) => name);
    for (const name of ["admin-password.txt", "travellers-key.txt", "image.jpg", "PG_VERSION"])
      expect(names).toContain(name);
    expect(names.join(" ")).toMatch(/ shikara-\S+-by-hand\.tar\.gz/);
    expect(modeOf(dataDir)).toBe(0o700);
    const open = entries.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => modeOf(path) & 0o077);
    expect(open).toEqual([]);
  }, 120_000);

  it("of an earlier version is closed", () => {
    const old = join(dir, "old");
    mkdirSync(old);
    chmodSync(old, 0o755);
    writeFileSync(join(old, "admin-password.txt"), "x");
    closeFolder(old);
    expect(modeOf(old)).toBe(0o700);
  });

  it("that is closed is not written to: its disk may be read-only", () => {
    const closed = join(dir, "closed");
    closeFolder(closed);
    const { ctimeMs } = statSync(closed);
    closeFolder(closed);
    expect(statSync(closed).ctimeMs).toBe(ctimeMs);
  });
});

describe("the first administrator", () => {
  /** The first start of a house on a migrated database that nobody has used, or a further one. */
  async function start(dataDir: string, password?: string) {
    const env = readEnv({ DATA_DIR: dataDir, SEED: "none", ...(password && { ADMIN_PASSWORD: password }) });
    const database = await createDb(env.database);
    try {
      const { admin } = await firstStart(env, { database, images: await openImageStore(env.images) }, () => {});
      return { admin, members: await database.db.select().from(team) };
    } finally {
      await database.close();
    }
  }

  it.each([
    ["the house made", undefined, true],
    ["the operator set", "Saffron-fields-7", false],
  ])(
    "chooses another password than the one that %s: %s, %s",
    async (_which, password, isAsked) => {
      const { dataDir } = await newPlace(true, undo);
      const { members } = await start(dataDir, password);
      expect(members[0]?.firstPasswordUntil).toEqual(isAsked ? expect.any(Date) : null);
    },
    60_000,
  );

  it("is not made with a password that anybody would try first", async () => {
    const { dataDir } = await newPlace(true, undo);
    await expect(start(dataDir, "password1")).rejects.toThrow("ADMIN_PASSWORD: This password is among the commonest");
    await expect(start(dataDir, "Shikara-admin-1")).rejects.toThrow("ADMIN_PASSWORD: ");
    expect((await start(dataDir, "Saffron-fields-7")).admin).toEqual({ kind: "given" });
    // The house is there: nobody is kept out of it for what was set long ago.
    expect((await start(dataDir, "password1")).admin).toEqual({ kind: "given" });
  }, 120_000);
});
