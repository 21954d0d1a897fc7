import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDb } from "@shikara/db/client";
import { tours, vehicles } from "@shikara/db/schema";
import { sql } from "@shikara/db/sql";
import { fill, type HousePlace, newPlace, openPlace, rulesOf, stateOf } from "@shikara/testing/backup-house";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readEnv } from "./env.ts";
import { firstStart } from "./first-start.ts";
import { moveHouse } from "./move.ts";

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const each of undo.reverse()) await each();
});

/** Every row there is, as text, and what guards them. */
async function allOf(place: HousePlace) {
  const house = await openPlace(place);
  try {
    return { ...(await stateOf(house)).tables, rules: await rulesOf(house) };
  } finally {
    await house.close();
  }
}

async function emptyFolder(): Promise<HousePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), "shikara-house-"));
  undo.push(() => rm(dataDir, { recursive: true }));
  return {
    dataDir,
    database: { kind: "embedded", dir: dataDir },
    images: { kind: "disk", dir: join(dataDir, "images") },
  };
}

const serverOf = async () => {
  const place = await newPlace(false, undo);
  if (place.database.kind !== "postgres") throw new Error("The engine under test is no server");
  return { place, url: place.database.url };
};

it.each([undefined, "", "mysql://127.0.0.1/x", "s3"])(
  "says where a house can be moved to, when told %j",
  async (where) => {
    await expect(moveHouse(await emptyFolder(), where)).rejects.toThrow(
      where === "s3" ? /Name the bucket/ : /Say where to/,
    );
  },
);

describe.runIf(inject("engine") === "postgres")("a house of the embedded database", () => {
  let home: HousePlace;
  let before: Awaited<ReturnType<typeof allOf>>;
  beforeAll(async () => {
    home = await emptyFolder();
    const house = await openPlace(home);
    await house.database.migrate();
    await fill(house, 2);
    // What a text may be mistaken for, on its way.
    const odd = ["null", "NULL", "\\N", '","', "(1,2)", "{a}", "ज़ोया\n\t'\"\\", ""];
    await house.database.db.update(tours).set({ inclusions: odd, description: odd.join("") });
    await house.database.db.execute(sql`update vehicles set updated_at = '2026-11-26 07:00:00.123457+05:30'`);
    await house.close();
    before = await allOf(home);
  });

  it("goes to a server row by row, and back, past what an extension keeps there", async () => {
    const { place, url } = await serverOf();
    const beside = await openPlace(place);
    for (const statement of [
      ...["create extension pg_trgm", "create table spatial_ref_sys as select 4326 as srid"],
      "alter extension pg_trgm add table spatial_ref_sys",
    ])
      await beside.database.db.execute(statement);
    await beside.close();
    expect(await moveHouse(home, url)).toEqual([expect.stringMatching(/^\d{3,} rows moved and compared/)]);
    expect(await allOf(place)).toEqual({ ...before, "public.spatial_ref_sys": ["(4326)"] });
    expect(await allOf(home)).toEqual(before);
    // It is a house: it is brought up to date again, and works.
    const house = await openPlace(place);
    await house.database.migrate();
    await house.database.db.update(vehicles).set({ capacity: "7" });
    await house.close();
    const later = await allOf(place);
    Reflect.deleteProperty(later, "public.spatial_ref_sys");

    const back = await moveHouse({ ...home, database: place.database }, "embedded");
    expect(back).toEqual([expect.stringContaining("rows moved"), expect.stringContaining("postgres-before-move-")]);
    expect(await allOf(home)).toEqual(later);
    expect((await readdir(home.dataDir)).filter((name) => name.startsWith("."))).toEqual([]);
    before = later;
  }, 120_000);

  it("goes nowhere where a house is, or while somebody works on it", async () => {
    const { place, url } = await serverOf();
    const open = await openPlace(home);
    await expect(moveHouse(home, url)).rejects.toThrow(/in use by another/);
    await open.close();
    await moveHouse(home, url);
    await expect(moveHouse(home, url)).rejects.toThrow(/There is a house already/);
    await expect(moveHouse(place, url)).rejects.toThrow(/There is a house already/);
    const worker = await openPlace(place);
    await worker.database.ping();
    await expect(moveHouse({ ...home, database: place.database }, "embedded")).rejects.toThrow(
      /in use \(connections: 1\)/,
    );
    await worker.close();
    await expect(moveHouse(home, "embedded")).rejects.toThrow(/on the embedded database already/);
    expect(await allOf(home)).toEqual(before);
    expect(await allOf(place)).toEqual(before);
  }, 120_000);

  it("is asked for the administrator's password by the first start of an empty server alone", async () => {
    const { place, url } = await serverOf();
    const start = async (given: NodeJS.ProcessEnv) => {
      const house = await openPlace(place);
      const env = readEnv({ DATABASE_URL: url, DATA_DIR: place.dataDir, ...given });
      await house.database.migrate();
      return firstStart(env, house, () => {}).finally(house.close);
    };
    await expect(start({})).rejects.toThrow("ADMIN_PASSWORD: is required for the first start");
    await start({ ADMIN_PASSWORD: "Saffron-fields-7" });
    expect((await start({})).admin).toEqual({ kind: "given" });
  });

  it("goes whole or not at all, and can be tried again", async () => {
    const { place, url } = await serverOf();
    const target = await createDb({ kind: "postgres", url });
    await target.migrate();
    // The last of its tables takes no row.
    await target.db.execute(sql`alter table webhooks add constraint none check (false)`);
    await target.db.execute(sql`alter table vehicles add constraint none check (false)`);
    const empty = await allOf(place);
    await expect(moveHouse(home, url)).rejects.toThrow();
    expect(await allOf(place)).toEqual(empty);
    for (const table of ["webhooks", "vehicles"])
      await target.db.execute(sql`alter table ${sql.identifier(table)} drop constraint none`);
    await target.close();
    await moveHouse(home, url);
    expect(await allOf(place)).toEqual(before);
  });
});
