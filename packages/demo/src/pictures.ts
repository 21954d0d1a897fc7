import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { MIDDLE } from "@shikara/contract/media/pictures";
import type { ProcessedImage } from "@shikara/storage/encode";
import { type StoredPicture, storePicture } from "@shikara/storage/pictures";
import type { ImageStore } from "@shikara/storage/store";
import { FOCAL_POINTS } from "./focal-points.ts";
import { type PictureUrl, SCENES, type Scene, type SceneName } from "./scenes.ts";

/** This package on disk; found by its name, so it holds from a bundle as well. */
const folder = dirname(createRequire(import.meta.url).resolve("@shikara/demo/package.json"));
/** Where the build draws the scenes to. */
export const PICTURES = join(folder, "dist", "pictures");
export const LIST = join(PICTURES, "pictures.json");

/** Whose they are, as a photographer would be named. */
const CREDIT = "Illustration: Shikara";

/** A scene as it is built: its files' names in place of their bytes. */
export type BuiltPicture = Omit<ProcessedImage, "files"> & { files: string[] };
export type BuiltPictures = Record<SceneName, BuiltPicture>;

async function read(scene: SceneName, { files, ...shape }: BuiltPicture): Promise<ProcessedImage> {
  const read = files.map(async (name) => ({ name, bytes: await readFile(join(PICTURES, scene, name)) }));
  return { ...shape, files: await Promise.all(read) };
}

/** What the library says of a scene. */
export function wordsOf(scene: SceneName) {
  const { width: _drawn, part: _part, ...details }: Scene = SCENES[scene];
  const { x: focalX, y: focalY } = FOCAL_POINTS[scene] ?? MIDDLE;
  return { ...details, caption: details.title, credit: CREDIT, focalX, focalY, isListed: true };
}
type DemoPicture = StoredPicture & ReturnType<typeof wordsOf>;

/** Stores the demo agency's pictures as the build drew them. @returns their rows, and where each scene is */
export async function storeDemoPictures(images: ImageStore) {
  const built = JSON.parse(await readFile(LIST, "utf8")) as BuiltPictures;
  const rows = new Map<SceneName, DemoPicture>();
  for (const scene of Object.keys(SCENES) as SceneName[])
    rows.set(scene, { ...wordsOf(scene), ...(await storePicture(images, await read(scene, built[scene]))) });
  const urlOf: PictureUrl = (scene) => rows.get(scene)?.url ?? "";
  return { urlOf, rows: [...rows.values()] };
}
