import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDb, type Database, type DatabaseOptions } from "@shikara/db/client";
import type { CopiedFile } from "@shikara/db/copy";
import { writeFiles } from "@shikara/db/embedded-copy";
import { media } from "@shikara/db/schema";
import { newSecret, Seal } from "@shikara/db/seal";
import { sql } from "@shikara/db/sql";
import { demoAgency } from "@shikara/demo/demo";
import { insertDemo } from "@shikara/demo/demo.queries";
import { type ImageStoreOptions, openImageStore } from "@shikara/storage/open";
import type { ImageStore } from "@shikara/storage/store";
import { extract } from "tar-stream";
import { inject } from "vitest";
import { z } from "zod";
import { createDatabase, dropDatabase } from "./databases.ts";

type Undo = () => Promise<unknown>;

/** Where a house keeps what it has. */
export interface HousePlace {
  dataDir: string;
  database: DatabaseOptions;
  images: ImageStoreOptions;
}

/** A place for a house on the engine under test, with its own folder: migrated, or with nothing in it at all. */
export async function newPlace(isMigrated: boolean, undo: Undo[]): Promise<HousePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), "shikara-house-"));
  undo.push(() => rm(dataDir, { recursive: true }));
  const images = { kind: "disk" as const, dir: join(dataDir, "images") };
  if (inject("engine") === "postgres") {
    const { name, url } = await createDatabase(isMigrated ? inject("migrated") : "template0");
    undo.push(() => dropDatabase(name));
    return { dataDir, images, database: { kind: "postgres", url: url.href, waitSeconds: 30, statementSeconds: 30 } };
  }
  if (isMigrated) await writeFiles(join(dataDir, "postgres"), filesOf(inject("migrated")));
  return { dataDir, images, database: { kind: "embedded", dir: dataDir } };
}

async function* filesOf(tarFile: string): AsyncGenerator<CopiedFile> {
  const tar = createReadStream(tarFile).pipe(extract());
  for await (const entry of tar) {
    const { name, size = 0, type } = entry.header;
    yield { name, size, content: type === "directory" ? null : entry };
    entry.resume();
  }
}

export interface OpenHouse {
  database: Database;
  images: ImageStore;
  close(): Promise<void>;
}

export async function openPlace({ database: options, images }: HousePlace): Promise<OpenHouse> {
  const database = await createDb(options);
  return { database, images: await openImageStore(images), close: () => database.close() };
}

const BYTES = 40_000;
const NONE_FETCHED = { category: "misc" as const, isListed: true };

/** A picture in the store, of random bytes, and the row that names it. @returns its id */
export async function addPicture({ database, images }: OpenHouse): Promise<string> {
  const id = randomUUID();
  for (const file of ["400.webp", "image.jpg"])
    await images.put(`${id}/${file}`, Buffer.from(crypto.getRandomValues(new Uint8Array(BYTES))));
  await database.db.insert(media).values({ ...NONE_FETCHED, id, url: `/media/${id}/image.jpg`, title: id });
  return id;
}

/** A demo agency, without its drawings, and some pictures. */
export async function fill(house: OpenHouse, pictures: number): Promise<void> {
  const agency = demoAgency(() => "https://pictures.example/one.jpg", new Date());
  const picture = { ...NONE_FETCHED, url: "https://pictures.example/one.jpg", title: "Elsewhere" };
  await house.database.db.transaction((tx) =>
    insertDemo(tx, agency, [picture], { passwordHash: "no hash" }, new Seal([newSecret()])),
  );
  for (let count = 0; count < pictures; count += 1) await addPicture(house);
}

const answered = z.union([
  z.object({ rows: z.array(z.unknown()) }).transform(({ rows }) => rows),
  z.array(z.unknown()),
]);

async function rows<Row extends z.ZodType>(house: OpenHouse, query: ReturnType<typeof sql>, row: Row) {
  const answer: unknown = await house.database.db.execute(query);
  return z.array(row).parse(answered.parse(Array.isArray(answer) ? [...answer] : answer));
}

/** Every row of every table, as text, and every picture; of backups nothing, which a restore forgets. */
export async function stateOf(house: OpenHouse) {
  const tables: Record<string, string[]> = {};
  const named = await rows(
    house,
    sql`select schemaname || '.' || tablename as name from pg_tables
        where schemaname in ('public', 'drizzle') and tablename <> 'backups' order by 1`,
    z.object({ name: z.string() }),
  );
  for (const { name } of named) {
    const found = await rows(
      house,
      sql`select each::text as row from ${sql.raw(name)} each order by each::text collate "C"`,
      z.object({ row: z.string() }),
    );
    tables[name] = found.map(({ row }) => row);
  }
  const pictures: Record<string, string> = {};
  for await (const key of house.images.keys())
    pictures[key] = (await house.images.get(key))?.bytes.toString("base64") ?? "";
  return { tables, pictures };
}

/** The same of a house that nobody has open. */
export async function stateIn(place: HousePlace) {
  const house = await openPlace(place);
  try {
    return await stateOf(house);
  } finally {
    await house.close();
  }
}

/** What guards the rows: references and other constraints, and triggers with whether they are at work. */
export async function rulesOf(house: OpenHouse): Promise<string[]> {
  const found = await rows(
    house,
    sql`select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
          where connamespace = 'public'::regnamespace and contype <> 'n'
        union all
        select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal`,
    z.object({ rule: z.string() }),
  );
  return found.map(({ rule }) => rule).sort();
}
