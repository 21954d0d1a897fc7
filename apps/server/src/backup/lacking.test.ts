import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backupStatus } from "@shikara/api/backups/backups.service";
import { makeByHand } from "@shikara/api/backups/making";
import { addPicture, type HousePlace, newPlace, type OpenHouse, openPlace } from "@shikara/testing/backup-house";
import { afterAll, expect, it } from "vitest";
import { commands } from "../commands.ts";
import { readEnv } from "../env.ts";
import { readArchive, writeArchive } from "./archive.ts";
import { writeBackup } from "./make.ts";
import { MANIFEST } from "./manifest.ts";
import { onlyOf } from "./stored-pictures.ts";

const NEVER = new AbortController().signal;
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const each of undo.reverse()) await each();
});

/** The same file as a version before has made it: its list does not say what it lacks. */
async function asBefore(file: string): Promise<string> {
  async function* contents() {
    for await (const each of readArchive(file, undefined)) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of each.content ?? []) chunks.push(chunk);
      const { lacks, ...list } = each.name === MANIFEST ? JSON.parse(Buffer.concat(chunks).toString()) : {};
      const bytes = each.name === MANIFEST ? Buffer.from(JSON.stringify(list)) : Buffer.concat(chunks);
      yield { name: each.name, size: bytes.length, content: each.content && onlyOf(bytes) };
    }
  }
  const older = `${file}.older`;
  await writeArchive(contents(), { key: undefined, write: (piece) => appendFile(older, piece), signal: NEVER });
  return older;
}

/** What `npm run restore` says. */
async function saidOfRestoring(place: HousePlace, file: string): Promise<string[]> {
  const said: string[] = [];
  await commands.get("restore")?.(
    { ...readEnv({ DATA_DIR: place.dataDir }), ...place },
    (line) => said.push(line),
    file,
  );
  return said;
}

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

it("whoever brings a backup back over a house that has more pictures is told what it lacks, and where the others lie", async () => {
  const place = await newPlace(true, undo);
  const house = await openPlace(place);
  const [, second = ""] = [await addPicture(house), await addPicture(house)];
  const get = async (name: string) => (name.startsWith(second) ? null : house.images.get(name));
  const backUp = async (from: OpenHouse) => {
    // Of its own: two of one second go by one name.
    const dir = await mkdtemp(join(tmpdir(), "shikara-backups-"));
    undo.push(() => rm(dir, { recursive: true }));
    return makeByHand(from.database.db, (stop) => writeBackup(from, { dir, key: undefined }, "by-hand", stop), NEVER);
  };
  const whole = await backUp(house);
  const lacking = await backUp({ ...house, images: { ...house.images, get } });
  await house.close();
  const words = `This backup lacks pictures: The picture store lacks 1 of the 2 pictures that records name (${second}). Look for them in what was there before, or in an older backup.`;
  expect(await saidOfRestoring(place, lacking.file)).toEqual([
    "Restored.",
    words,
    expect.stringContaining("What was there before is kept: "),
    expect.stringContaining("images-before-restore-"),
  ]);
  const empty = await newPlace(false, undo);
  expect(await saidOfRestoring(empty, whole.file)).toEqual(["Restored."]);
  const another = await newPlace(false, undo);
  expect(await saidOfRestoring(another, await asBefore(lacking.file))).toEqual(["Restored."]);
});
