import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeByHand } from "@shikara/api/backups/making";
import { ownsStore } from "@shikara/api/media/own-store";
import { fill, newPlace, type OpenHouse, openPlace, stateIn, stateOf } from "@shikara/testing/backup-house";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeBackup } from "./make.ts";
import { restoreBackup } from "./restore.ts";

const PICTURES = 12;
const LATER_MS = [20, 150];
const undo: (() => Promise<unknown>)[] = [];
const owns = ({ database }: OpenHouse, { images }: OpenHouse) => ownsStore({ db: database.db, images });

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
  await owns(house, house);
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
