import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { letStoreFollow } from "@shikara/api/media/own-store";
import { createDb, type DatabaseOptions } from "@shikara/db/client";
import { BackupFault } from "@shikara/db/copy";
import { lockFolder } from "@shikara/db/lock";
import { moveRows } from "@shikara/db/move";
import { type ImageStoreOptions, openImageStore } from "@shikara/storage/open";
import { stampOf } from "./backup/names.ts";
import type { Env } from "./env.ts";
import { movePictures } from "./move-pictures.ts";

export type House = Pick<Env, "dataDir" | "database" | "images">;

async function moveDatabase({ database, images }: House, to: DatabaseOptions): Promise<number> {
  const source = await createDb(database);
  try {
    const target = await createDb(to);
    try {
      const rows = await moveRows(source, target);
      await letStoreFollow({ db: target.db, images: await openImageStore(images) });
      return rows;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** A house of the embedded database to a server's. @returns what was done, in words @throws BackupFault */
async function toServer(house: House, url: string): Promise<string[]> {
  const rows = await moveDatabase(house, { kind: "postgres", url });
  return [`${rows} rows moved and compared. Start with DATABASE_URL set to that database; what was here is kept.`];
}

/** Made beside what is there, which is put aside once all has arrived. */
async function toEmbedded(house: House): Promise<string[]> {
  const { dataDir, database } = house;
  if (database.kind === "embedded") throw new BackupFault("The house is on the embedded database already.");
  const release = await lockFolder(dataDir);
  const beside = join(dataDir, ".moving");
  try {
    await rm(beside, { recursive: true, force: true });
    const rows = await moveDatabase(house, { kind: "embedded", dir: beside });
    const place = join(dataDir, "postgres");
    const aside = `${place}-before-move-${stampOf(new Date())}`;
    const hadOne = await rename(place, aside).then(
      () => true,
      () => false,
    );
    await rename(join(beside, "postgres"), place);
    return [
      `${rows} rows moved and compared. Start without DATABASE_URL; what was on the server is kept.`,
      ...(hadOne ? [`What was there before is kept: ${aside}`] : []),
    ];
  } finally {
    await rm(beside, { recursive: true, force: true });
    release();
  }
}

/** Between the folder of this machine and the bucket that the environment names. */
function betweenStores({ dataDir, images }: House, target: "s3" | "disk"): Promise<string[]> {
  if (images.kind === "disk") throw new BackupFault("Name the bucket: S3_ENDPOINT and the others of README's table.");
  const disk: ImageStoreOptions = { kind: "disk", dir: join(dataDir, "images") };
  return target === "s3" ? movePictures(disk, images) : movePictures(images, disk);
}

/**
 * Moves a house, or its pictures, to where they are to be from now on; nothing is taken away where they were.
 * @param where the address of a PostgreSQL database, `embedded`, `s3` or `disk`
 * @returns what was done, in words
 * @throws BackupFault saying why not; FolderTaken while a server of the embedded database runs
 */
export async function moveHouse(house: House, where: string | undefined): Promise<string[]> {
  if (where && /^postgres(ql)?:\/\//.test(where)) return toServer(house, where);
  if (where === "embedded") return toEmbedded(house);
  if (where === "s3" || where === "disk") return betweenStores(house, where);
  throw new BackupFault("Say where to: npm run move -- postgres://… , embedded, s3 or disk.");
}
