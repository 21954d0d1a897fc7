import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeByHand } from "@shikara/api/backups/making";
import { claimStore } from "@shikara/api/media/own-store";
import { createDb } from "@shikara/db/client";
import { restoreDatabase } from "@shikara/db/restore";
import { sessions, team } from "@shikara/db/schema";
import { addPicture, fill, newPlace, type OpenHouse, openPlace, stateIn, stateOf } from "@shikara/testing/backup-house";
import { TELLS_PATHS, watchSyncs } from "@shikara/testing/synced-paths";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { writeBackup } from "./make.ts";
import { checkBackup, partOf } from "./manifest.ts";
import { restoreBackup } from "./restore.ts";

const PICTURES = 12;
const DAY_MS = 86_400_000;
const LATER_MS = [20, 150];
const undo: (() => Promise<unknown>)[] = [];
const owns = async ({ database }: OpenHouse, { images }: OpenHouse) =>
  (await claimStore({ db: database.db, images })) === "own";

/** A session that a backup has, and no house that is restored from it: it may have been ended since. */
async function signIn({ database: { db } }: OpenHouse): Promise<void> {
  const [member = expect.fail("Nobody is there")] = await db.select({ memberId: team.id }).from(team).limit(1);
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + DAY_MS)];
  await db.insert(sessions).values({ ...member, id: "a session", portal: "team", userAgent: "", createdAt, expiresAt });
}

let house: OpenHouse;
let before: Awaited<ReturnType<typeof stateOf>>;
let file: string;
beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-backups-"));
  undo.push(() => rm(dir, { recursive: true }));
  house = await openPlace(await newPlace(true, undo));
  undo.push(() => house.close());
  await fill(house, PICTURES);
  before = await stateOf(house);
  for (let cleanings = 0; cleanings < 3; cleanings += 1) await owns(house, house);
  await signIn(house);
  const { signal } = new AbortController();
  const make = (stop: AbortSignal) => writeBackup(house, { dir, key: undefined }, "by-hand", stop);
  ({ file } = await makeByHand(house.database.db, make, signal));
});
afterAll(async () => {
  for (const each of undo.reverse()) await each();
});

it("a backup that two bring back at once is there whole: whoever comes second is refused", async () => {
  for (const later of LATER_MS) {
    const place = await newPlace(false, undo);
    const first = restoreBackup(place, file, undefined);
    const second = pause(later).then(() => restoreBackup(place, file, undefined));
    const [one, other] = await Promise.allSettled([first, second]);
    expect([one.status, other.status], `${later} ms later`).toContain("fulfilled");
    // Whose the pictures are goes with neither rows nor files.
    expect(await stateIn(place), `${later} ms later`).toEqual(before);
  }
}, 60_000);

it.runIf(TELLS_PATHS)(
  "what was brought back is there after a power cut before anything says that it is done",
  async () => {
    const place = await newPlace(true, undo);
    const dataDir = await realpath(place.dataDir);
    const [images, mark] = [join(dataDir, "images"), join(dataDir, "before-restore-is-done")];
    const moments: { hasPictures: boolean; isMarked: boolean }[] = [];
    const synced = await watchSyncs((path) => {
      if (path === dataDir) moments.push({ hasPictures: existsSync(images), isMarked: existsSync(mark) });
    });
    await restoreBackup(place, file, undefined);
    const isEmbedded = inject("engine") === "embedded";
    // Whoever has a server is told by that, which knows of the pictures last.
    expect(moments).toContainEqual({ hasPictures: true, isMarked: isEmbedded });
    expect(moments[0]?.isMarked).toBe(isEmbedded);
    expect(moments.at(-1)).toEqual({ hasPictures: true, isMarked: false });
    for (const [was, folder] of [
      ["images.restoring", "images"],
      ...(isEmbedded ? [[".restoring", "postgres"]] : []),
    ] as const) {
      const below = await readdir(join(dataDir, folder), { recursive: true });
      expect(below.length).toBeGreaterThan(PICTURES);
      expect(below.filter((path) => !synced.includes(join(dataDir, was, path)))).toEqual([]);
    }
  },
  60_000,
);

it.runIf(TELLS_PATHS)(
  "all is as it was where the disk fails once the pictures are in their place",
  async () => {
    const place = await newPlace(true, undo);
    const own = await openPlace(place);
    await addPicture(own);
    await own.close();
    const [state, held] = [await stateIn(place), await readdir(place.dataDir)];
    const dataDir = await realpath(place.dataDir);
    const staged = join(dataDir, "images.restoring");
    let hasStaged = false;
    await watchSyncs((path) => {
      hasStaged ||= path === staged;
      if (path === dataDir && hasStaged && !existsSync(staged)) throw new Error("EIO: i/o error, fsync");
    });
    await expect(restoreBackup(place, file, undefined)).rejects.toThrow("EIO");
    expect(await readdir(place.dataDir)).toEqual(held);
    expect(await stateIn(place)).toEqual(state);
  },
  60_000,
);

it.runIf(existsSync("/dev/shm"))(
  "pictures in a folder that is mounted there are no reason to bring back half a house",
  async () => {
    const place = await newPlace(false, undo);
    const mounted = { ...place, images: { kind: "disk" as const, dir: "/dev/shm" } };
    await expect(restoreBackup(mounted, file, undefined)).rejects.toThrow("/dev/shm is mounted there");
    await restoreBackup(place, file, undefined);
  },
);

it("a house that was restored elsewhere owns the pictures it brought, and not those of the one that was backed up", async () => {
  const place = await newPlace(false, undo);
  await restoreBackup(place, file, undefined);
  const rehearsal = await openPlace(place);
  undo.push(() => rehearsal.close());
  expect(await owns(rehearsal, house)).toBe(false);
  expect(await owns(rehearsal, rehearsal)).toBe(true);
  expect(await owns(house, house)).toBe(true);
});

const isRoot = process.platform === "linux" && process.getuid?.() === 0;
it.runIf(isRoot)("nor are pictures in a folder of the same disk that is bound there", async ({ skip }) => {
  const place = await newPlace(true, undo);
  const elsewhere = join(place.dataDir, "pictures elsewhere");
  const dir = join(place.dataDir, "the images");
  for (const folder of [elsewhere, dir]) await mkdir(folder);
  if (spawnSync("mount", ["--bind", elsewhere, dir]).status !== 0) return skip();
  onTestFinished(() => void spawnSync("umount", [dir]));
  const bound = { ...place, images: { kind: "disk" as const, dir } };
  const own = await stateIn(bound);
  await expect(restoreBackup(bound, file, undefined)).rejects.toThrow(`${dir} is mounted there`);
  expect(await stateIn(bound)).toEqual(own);
  expect((await readdir(place.dataDir)).filter((name) => name.includes("restor"))).toEqual([]);
});

describe.runIf(inject("engine") === "embedded")("an embedded database", () => {
  const restore = async ({ database }: Awaited<ReturnType<typeof newPlace>>, putPictures: () => Promise<void>) => {
    const { rows } = await checkBackup(file, undefined);
    return restoreDatabase(database, partOf(file, undefined, "database"), rows, "now", putPictures);
  };

  it("stays as it was where its pictures cannot be put in their place", async () => {
    for (const isThere of [true, false]) {
      const place = await newPlace(isThere, undo);
      const own = isThere && (await stateIn(place));
      await expect(restore(place, () => Promise.reject(new Error("Busy")))).rejects.toThrow("Busy");
      expect((await readdir(place.dataDir)).filter((name) => name !== "postgres")).toEqual([]);
      if (own) expect(await stateIn(place)).toEqual(own);
      else expect(await readdir(place.dataDir)).toEqual([]);
    }
  });

  it("is not opened after a restore that was killed before its pictures were in their place, until another is done", async () => {
    const place = await newPlace(true, undo);
    const open = () => createDb(place.database);
    // Whoever is killed goes no further than this.
    const killed = restore(place, async () => {
      await expect(open()).rejects.toThrow(
        /was broken off .*Run npm run restore again; or, to go back put postgres-before-restore-now in the place of postgres, and delete/,
      );
      await new Promise(() => {});
    });
    killed.catch(() => {});
    await expect.poll(() => readdir(place.dataDir), { timeout: 20_000 }).toContain("before-restore-is-done");
    await expect(open()).rejects.toThrow("was broken off");
    await restoreBackup(place, file, undefined);
    expect(await stateIn(place)).toEqual(before);
  });
});
