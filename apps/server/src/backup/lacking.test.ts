import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backupStatus } from "@shikara/api/backups/backups.service";
import { makeByHand } from "@shikara/api/backups/making";
import { addPicture, newPlace, type OpenHouse, openPlace } from "@shikara/testing/backup-house";
import { afterAll, expect, it } from "vitest";
import { writeBackup } from "./make.ts";

const NEVER = new AbortController().signal;
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const each of undo.reverse()) await each();
});

it("a backup says what it lacks of the pictures that records name", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-backups-"));
  undo.push(() => rm(dir, { recursive: true }));
  const backUp = (from: OpenHouse) =>
    makeByHand(from.database.db, (stop) => writeBackup(from, { dir, key: undefined }, "by-hand", stop), NEVER);
  const house = await openPlace(await newPlace(true, undo));
  const ids = [await addPicture(house), await addPicture(house)];
  expect(await backUp(house)).toMatchObject({ lacks: "" });
  const { get } = house.images;
  const without = (gone: string[]) => ({
    ...house,
    images: {
      ...house.images,
      get: async (name: string) => (gone.some((id) => name.startsWith(id)) ? null : get(name)),
    },
  });
  const [, second = ""] = ids;
  const words = `The picture store lacks 1 of the 2 pictures that records name (${second}). Older backups are kept as long as that is so.`;
  expect(await backUp(without([second]))).toMatchObject({ lacks: words });
  const { last, failure } = await backupStatus(house.database.db);
  expect(failure).toEqual({ at: last?.at, reason: words });
  expect((await backUp(without(ids))).lacks).toContain("none of the 2 pictures");
  const unreadable = async (name: string) =>
    name.startsWith(second) ? Promise.reject(new Error("bad sector")) : get(name);
  const made = await backUp({ ...house, images: { ...house.images, get: unreadable } });
  expect(made.lacks).toContain(`One picture of the picture store could not be read (${second}, ${second}/`);
  expect((await backupStatus(house.database.db)).failure?.reason).toBe(made.lacks);
  await house.close();
});
