import { createDb, type Database } from "@shikara/db/client";
import { openImageStore } from "@shikara/storage/open";
import type { ImageStore } from "@shikara/storage/store";
import type { Env } from "./env.ts";

export interface Parts {
  database: Database;
  images: ImageStore;
}

/** Opens what holds the data. @throws Error when another process owns the data folder */
export async function openParts(env: Env): Promise<Parts> {
  const [database, images] = await Promise.all([createDb(env.database), openImageStore(env.images)]);
  return { database, images };
}
