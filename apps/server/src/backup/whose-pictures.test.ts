import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeByHand } from "@shikara/api/backups/making";
import { ownsStore } from "@shikara/api/media/own-store";
import { fill, newPlace, type OpenHouse, openPlace } from "@shikara/testing/backup-house";
import { afterAll, expect, it } from "vitest";
import { writeBackup } from "./make.ts";
import { restoreBackup } from "./restore.ts";

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const each of undo.reverse()) await each();
});

it("a house that was restored elsewhere owns the pictures it brought, and not those of the one that was backed up", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-backups-"));
  undo.push(() => rm(dir, { recursive: true }));
  const owns = ({ database }: OpenHouse, { images }: OpenHouse) => ownsStore({ db: database.db, images });
  const house = await openPlace(await newPlace(true, undo));
  undo.push(() => house.close());
  await fill(house, 3);
  expect(await owns(house, house)).toBe(true);
  const { signal } = new AbortController();
  const { file } = await makeByHand(
    house.database.db,
    (stop) => writeBackup(house, { dir, key: undefined }, "by-hand", stop),
    signal,
  );
  const place = await newPlace(false, undo);
  await restoreBackup(place, file, undefined);
  const rehearsal = await openPlace(place);
  undo.push(() => rehearsal.close());
  expect(await owns(rehearsal, house)).toBe(false);
  expect(await owns(rehearsal, rehearsal)).toBe(true);
  expect(await owns(house, house)).toBe(true);
});
