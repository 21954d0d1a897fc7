import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeByHand } from "@shikara/api/backups/making";
import { fill, type HousePlace, newPlace, openPlace, stateOf } from "@shikara/testing/backup-house";
import { afterAll, expect, it } from "vitest";
import { writeBackup } from "./make.ts";
import { restoreBackup } from "./restore.ts";

const PICTURES = 12;
const LATER_MS = [20, 150];
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const each of undo.reverse()) await each();
});

async function stateIn(place: HousePlace) {
  const house = await openPlace(place);
  try {
    return await stateOf(house);
  } finally {
    await house.close();
  }
}

it("a backup that two bring back at once is there whole: whoever comes second is refused", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-backups-"));
  undo.push(() => rm(dir, { recursive: true }));
  const house = await openPlace(await newPlace(true, undo));
  await fill(house, PICTURES);
  const before = await stateOf(house);
  const { signal } = new AbortController();
  const { file } = await makeByHand(
    house.database.db,
    (stop) => writeBackup(house, { dir, key: undefined }, "by-hand", stop),
    signal,
  );
  await house.close();
  for (const later of LATER_MS) {
    const place = await newPlace(false, undo);
    const first = restoreBackup(place, file, undefined);
    const second = new Promise((resolve) => setTimeout(resolve, later)).then(() =>
      restoreBackup(place, file, undefined),
    );
    const [one, other] = await Promise.allSettled([first, second]);
    expect([one.status, other.status], `${later} ms later`).toContain("fulfilled");
    expect(await stateIn(place), `${later} ms later`).toEqual(before);
  }
}, 60_000);
