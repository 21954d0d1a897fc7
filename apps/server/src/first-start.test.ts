import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bookings, team } from "@shikara/db/schema";
import { newPlace, openPlace } from "@shikara/testing/backup-house";
import { afterAll, expect, it } from "vitest";
import { readEnv } from "./env.ts";
import { firstStart } from "./first-start.ts";

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const each of undo.reverse()) await each();
});

it("makes one demo agency where two hosts start at the same moment, and both go on", async () => {
  const place = await newPlace(true, undo);
  const house = await openPlace(place);
  const given = { ADMIN_PASSWORD: "Saffron-fields-7", DEMO_PASSWORD: "Chinar-leaves-5", SEED: "demo" };
  const env = readEnv({ DATA_DIR: place.dataDir, ...given });
  const start = () => firstStart(env, house, () => {});
  try {
    await Promise.all([start(), start()]);
    expect(await house.database.db.$count(team)).toBe(3);
    expect(await house.database.db.$count(bookings)).toBeGreaterThan(0);
  } finally {
    await house.close();
  }
}, 60_000);

it("says where it cannot store the demo agency's pictures, and makes a house without them all the same", async () => {
  const place = await newPlace(true, undo);
  const house = await openPlace(place);
  await writeFile(join(place.dataDir, "images"), "");
  const given = { DATA_DIR: place.dataDir, ADMIN_PASSWORD: "Saffron-fields-7", DEMO_PASSWORD: "Chinar-leaves-5" };
  const start = (SEED: string) => firstStart(readEnv({ ...given, SEED }), house, () => {});
  try {
    await expect(start("demo")).rejects.toThrow(`No picture can be stored in ${join(place.dataDir, "images")} (`);
    expect(await house.database.db.$count(team)).toBe(0);
    await start("none");
    expect(await house.database.db.$count(team)).toBe(1);
  } finally {
    await house.close();
  }
});
