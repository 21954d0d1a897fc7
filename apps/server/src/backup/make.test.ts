import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backupStatus } from "@shikara/api/backups/backups.service";
import { makeByHand } from "@shikara/api/backups/making";
import { addPicture, type HousePlace, newPlace, openPlace } from "@shikara/testing/backup-house";
import { Overdue } from "@shikara/workers/worker-process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inWords } from "./in-words.ts";
import { writeBackup } from "./make.ts";

const NEVER = new AbortController().signal;
const undo: (() => Promise<unknown>)[] = [];

let env: HousePlace;
let dir: string;
beforeAll(async () => {
  env = await newPlace(true, undo);
  dir = await mkdtemp(join(tmpdir(), "shikara-backups-"));
  undo.push(() => rm(dir, { recursive: true }));
});
afterAll(async () => {
  for (const each of undo.reverse()) await each();
});

it("a backup says where it cannot be written", async () => {
  const house = await openPlace(env);
  const nowhere = { dir: join(env.dataDir, "a-file", "backups"), key: undefined };
  await writeFile(join(env.dataDir, "a-file"), "x");
  await expect(writeBackup(house, nowhere, "nightly", NEVER)).rejects.toThrow(
    "It cannot be written or read (ENOTDIR): ",
  );
  await house.close();
});

it("a backup leaves nothing behind when it is stopped half way, and says so", async () => {
  const house = await openPlace(env);
  for (let count = 0; count < 5; count += 1) await addPicture(house);
  const before = await readdir(dir);
  const stop = new AbortController();
  const { get } = house.images;
  let asked = 0;
  const images = {
    ...house.images,
    get: (name: string) => {
      asked += 1;
      if (asked === 4) stop.abort(new Error("The server was stopped."));
      return get(name);
    },
  };
  const stopped = makeByHand(
    house.database.db,
    (signal) => writeBackup({ ...house, images }, { dir, key: undefined }, "by-hand", signal),
    stop.signal,
  );
  await expect(stopped).rejects.toThrow("The server was stopped.");
  expect(await readdir(dir)).toEqual(before);
  expect((await backupStatus(house.database.db)).failure?.reason).toBe("The server was stopped.");
  await house.close();
});

it("a backup whose disk does not answer is told of as such", () => {
  expect(inWords(new Overdue("The worker took longer than 120 s", 120_000)).message).toBe(
    "The disk of BACKUP_DIR has taken nothing for 120 seconds.",
  );
});
