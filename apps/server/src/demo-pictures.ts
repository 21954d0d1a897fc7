import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type PictureUrl, SCENES } from "@shikara/db/demo/scenes";
import { dbFolder } from "@shikara/db/location";
import { storePicture } from "@shikara/storage/pictures";
import { processImage, renderScene } from "@shikara/storage/process";
import type { ImageStore } from "@shikara/storage/store";

export type DemoPictures = Awaited<ReturnType<typeof storeDemoPictures>>;

/** Draws the demo agency's scenes and takes each through the same pipeline as an upload. */
export async function storeDemoPictures(images: ImageStore) {
  const folder = join(dbFolder("demo"), "scenes");
  const drawn = await Promise.all(
    Object.entries(SCENES).map(async ([name, { width, ...details }]) => {
      const drawing = await renderScene(await readFile(join(folder, `${name}.svg`)), width);
      const stored = await storePicture(images, await processImage(drawing));
      return { name, row: { ...details, ...stored, isListed: true } };
    }),
  );
  const urls = new Map(drawn.map(({ name, row }) => [name, row.url]));
  const urlOf: PictureUrl = (scene) => urls.get(scene) ?? "";
  return { urlOf, rows: drawn.map(({ row }) => row) };
}
