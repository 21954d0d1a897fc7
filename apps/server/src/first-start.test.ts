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
