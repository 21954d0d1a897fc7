import { randomUUID } from "node:crypto";
import { appendFile, copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { removeUnlessBackedUp } from "@shikara/api/backups/backups.service";
import { makeByHand } from "@shikara/api/backups/making";
import { media, popupDays, vehicles } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import {
  addPicture,
  fill,
  type HousePlace,
  newPlace,
  type OpenHouse,
  openPlace,
  stateIn,
  stateOf,
} from "@shikara/testing/backup-house";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readArchive, writeArchive } from "./archive.ts";
import { newKey } from "./key.ts";
import { writeBackup } from "./make.ts";
import { checkBackup, MANIFEST, manifestOf, PARTS, Sum } from "./manifest.ts";
import { restoreBackup } from "./restore.ts";

/** Between two writes: else nothing but them is done in one process. */
const BREATH_MS = 20;
const NEVER = new AbortController().signal;
const undo: (() => Promise<unknown>)[] = [];

let env: HousePlace;
let dir: string;
let key: { recipient: string; secret: string };
beforeAll(async () => {
  env = await newPlace(true, undo);
  dir = await mkdtemp(join(tmpdir(), "shikara-backups-"));
  undo.push(() => rm(dir, { recursive: true }));
  key = await newKey();
});
afterAll(async () => {
  for (const each of undo.reverse()) await each();
});

const backUp = (house: OpenHouse, recipient?: string, signal: AbortSignal = NEVER) =>
  makeByHand(house.database.db, (stop) => writeBackup(house, { dir, key: recipient }, "by-hand", stop), signal);

describe("a backup of a house that stands still", () => {
  let plain: string;
  let encrypted: string;
  let before: Awaited<ReturnType<typeof stateOf>>;
  beforeAll(async () => {
    const house = await openPlace(env);
    await fill(house, 6);
    before = await stateOf(house);
    plain = (await backUp(house)).file;
    encrypted = (await backUp(house, key.recipient)).file;
    await house.close();
  });

  it("says what it holds", async () => {
    const manifest = await checkBackup(plain, undefined);
    expect(manifest).toMatchObject({ format: 1, engine: inject("engine"), parts: { pictures: { files: 12 } } });
    expect(manifest.migration.name).toMatch(/^\d{4}_/);
    for (const [table, rows] of Object.entries(before.tables))
      if (table.startsWith("public.")) expect(manifest.rows[table.slice(7)]).toBe(rows.length);
    expect(await checkBackup(encrypted, key.secret)).toMatchObject({ rows: { ...manifest.rows, backups: 2 } });
  });

  it("comes back whole in an empty place, encrypted", async () => {
    const empty = await newPlace(false, undo);
    expect(await restoreBackup(empty, encrypted, key.secret)).toEqual({ aside: [], lacks: "" });
    expect(await stateIn(empty)).toEqual(before);
  });

  it("comes back whole in an empty place, and so does a backup of that", async () => {
    const empty = await newPlace(false, undo);
    expect(await restoreBackup(empty, plain, undefined)).toEqual({ aside: [], lacks: "" });
    const house = await openPlace(empty);
    expect(await stateOf(house)).toEqual(before);
    // What came back is a house: its next version's changes can be made, and it is backed up again.
    await house.database.migrate();
    const again = await backUp(house);
    await house.close();
    const third = await newPlace(false, undo);
    await restoreBackup(third, again.file, undefined);
    expect(await stateIn(third)).toEqual(before);
  });

  it("takes the place of what is there, which is kept aside, once nobody works on it", async () => {
    const house = await openPlace(env);
    await house.database.db.delete(vehicles);
    await addPicture(house);
    const later = await stateOf(house);
    await expect(restoreBackup(env, plain, undefined)).rejects.toThrow(/in use/);
    expect(await stateOf(house)).toEqual(later);
    // Nor does a second copy of all pictures stay.
    expect((await readdir(env.dataDir)).filter((name) => name.includes("restoring"))).toEqual([]);
    await house.close();
    const { aside } = await restoreBackup(env, plain, undefined);
    expect(aside).toHaveLength(2);
    expect(aside.join(" ")).toContain("before-restore-");
    expect(await stateIn(env)).toEqual(before);
  });

  describe("that is damaged", () => {
    const damaged = async (file: string, spoil: (copy: string, size: number) => Promise<void>) => {
      const copy = join(dir, "damaged");
      await copyFile(file, copy);
      await spoil(copy, (await stat(file)).size);
      return copy;
    };
    const flip = (at: number) => async (copy: string) => {
      const file = await open(copy, "r+");
      const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
      await file.write(Buffer.from([(buffer[0] ?? 0) ^ 0x10]), 0, 1, at);
      await file.close();
    };

    /** The first byte from here on that means something: in a run of zeros a match further back says the same. */
    const whereItSays = async (file: string, from: number) => {
      const bytes = await readFile(file);
      const content = gunzipSync(bytes);
      const isSame = (at: number) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 0x10;
        try {
          return gunzipSync(changed).equals(content);
        } catch {
          return false;
        }
      };
      let at = from;
      while (isSame(at)) at += 1;
      return at;
    };

    it.each(["pictures/../elsewhere", "pictures/.", "pictures//elsewhere", "pictures/..\\elsewhere"])(
      "on purpose, to have a file written elsewhere, is refused, and nothing is touched: %s",
      async (name) => {
        const sums = { database: new Sum(), pictures: new Sum() };
        const said = await checkBackup(plain, undefined);
        const content = async function* () {
          yield Buffer.from("x");
        };
        async function* forged() {
          const own = { name, size: 1, content: content() };
          for await (const file of readArchive(plain, undefined)) {
            const part = PARTS.find((one) => file.name.startsWith(`${one}/`));
            if (part) yield sums[part].of(file);
          }
          yield sums.pictures.of(own);
          const list = manifestOf("embedded", new Date(said.createdAt), said, sums, "");
          const bytes = Buffer.from(JSON.stringify({ ...list, engine: said.engine }));
          const whole = async function* () {
            yield bytes;
          };
          yield { name: MANIFEST, size: bytes.length, content: whole() };
        }
        const file = join(dir, `forged-${randomUUID()}`);
        const write = (piece: Uint8Array) => appendFile(file, piece);
        await writeArchive(forged(), { key: undefined, write, signal: NEVER });
        const empty = await newPlace(false, undo);
        const held = await readdir(empty.dataDir);
        await expect(restoreBackup(empty, file, undefined)).rejects.toThrow("leads elsewhere");
        expect(await readdir(empty.dataDir)).toEqual(held);
      },
    );

    it.each(["plain", "encrypted"])(
      "is refused wherever it is changed or cut, and nothing is touched: %s",
      async (kind) => {
        const [file, secret] = kind === "plain" ? [plain, undefined] : [encrypted, key.secret];
        const { size } = await stat(file);
        const empty = await newPlace(false, undo);
        const held = await readdir(empty.dataDir);
        // Not the date in a packed file's head, nor the bits that fill its last byte: they say nothing of what is in it.
        const places = [0, kind === "plain" ? 12 : 30, 200, size >> 2, size >> 1, size - 2000, size - 8, size - 1];
        for (const place of places) {
          const at = kind === "plain" ? await whereItSays(file, place) : place;
          const copy = await damaged(file, flip(at));
          await expect(restoreBackup(empty, copy, secret), `changed at ${at} of ${size}`).rejects.toMatchObject({
            name: "BackupFault",
          });
        }
        for (const length of [0, 1, 100, size >> 1, size - 16, size - 1]) {
          const copy = await damaged(file, (path) => truncate(path, length));
          await expect(restoreBackup(empty, copy, secret), `cut at ${length}`).rejects.toMatchObject({
            name: "BackupFault",
          });
        }
        expect(await readdir(empty.dataDir)).toEqual(held);
      },
    );

    it("is not brought back without its key, which is not the half that encrypts", async () => {
      const refused = (secret: string | undefined) => restoreBackup(env, encrypted, secret);
      await expect(refused(undefined)).rejects.toThrow("This backup is encrypted: set BACKUP_KEY");
      await expect(refused(key.recipient)).rejects.toThrow("set BACKUP_KEY to its secret key");
      await expect(refused((await newKey()).secret)).rejects.toThrow("BACKUP_KEY is not the key of this backup.");
      // One key of thirty-two ends with either.
      const otherEnd = key.secret.endsWith("Q") ? "P" : "Q";
      await expect(refused(`${key.secret.slice(0, -1)}${otherEnd}`)).rejects.toThrow("BACKUP_KEY is no key");
    });
  });
});

describe("a backup of a house at work", () => {
  it("is of one moment, with every picture that it names, though others come and go", async () => {
    const place = await newPlace(true, undo);
    const house = await openPlace(place);
    const ids: string[] = [];
    for (let count = 0; count < 25; count += 1) ids.push(await addPicture(house));
    const { db } = house.database;
    let begunWrites = 0;
    let written = 0;
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        begunWrites += 1;
        const mine = begunWrites;
        await db.transaction(async (tx) => {
          const [row] = await tx
            .insert(vehicles)
            .values({ ...van, name: `Van ${mine}` })
            .returning();
          await tx
            .update(vehicles)
            .set({ description: `${mine}` })
            .where(eq(vehicles.id, row?.id ?? ""));
        });
        written += 1;
        await pause(BREATH_MS);
      }
    };
    const comeAndGo = async () => {
      for (const id of ids) {
        await db.delete(media).where(eq(media.id, id));
        await removeUnlessBackedUp({ db, images: house.images }, id);
        await addPicture(house);
        await pause(BREATH_MS);
      }
    };
    const working = [write(), write(), comeAndGo()];
    while (written < 20) await pause(BREATH_MS);
    const begun = written;
    const { file } = await backUp(house, key.recipient);
    const ended = written;
    isOver = true;
    await Promise.all(working);
    await house.close();
    expect(ended).toBeGreaterThan(begun);

    const empty = await newPlace(false, undo);
    await restoreBackup(empty, file, key.secret);
    const restored = await openPlace(empty);
    const found = await restored.database.db.select().from(vehicles);
    expect(found.length).toBeGreaterThanOrEqual(begun);
    expect(found.length).toBeLessThanOrEqual(ended + 2);
    for (const { name, description } of found) expect(name).toBe(`Van ${description}`);
    const named = await restored.database.db.select({ id: media.id }).from(media);
    expect(named.length).toBeGreaterThan(0);
    for (const { id } of named) expect(await restored.images.get(`${id}/image.jpg`), id).not.toBeNull();
    expect(await restored.database.db.select().from(popupDays)).toEqual([]);
    await restored.close();
  });
});

const van: typeof vehicles.$inferInsert = {
  name: "",
  ...{ model: "Toyota", capacity: "6", price: 18, vehicleType: "", priceUnit: "per km", features: [], image: "" },
  specifications: { fuelType: "diesel", transmission: "manual", mileage: "", luggage: "" },
  ...{ badge: "", badgeColor: "blue" as const, isActive: true, isPopular: false, sortOrder: 0, description: "" },
};
