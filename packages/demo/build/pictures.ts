// Draws the demo agency's scenes and takes each through the same encoding as an upload: dist/pictures, a folder a scene.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { encodeUpload } from "@shikara/storage/encode";
import { drawScene } from "@shikara/storage/scenes";
import sharp from "sharp";
import { type BuiltPicture, LIST, PICTURES } from "../src/pictures.ts";
import { SCENES, type Scene } from "../src/scenes.ts";

const AT_ONCE = 2;
sharp.concurrency(1);

async function draw(scene: string, { width, part }: Scene): Promise<BuiltPicture> {
  const drawing = await readFile(new URL(`../scenes/${part?.of ?? scene}.svg`, import.meta.url));
  const { files, ...shape } = await encodeUpload(await drawScene(drawing, width, part));
  await mkdir(join(PICTURES, scene), { recursive: true });
  for (const { name, bytes } of files) await writeFile(join(PICTURES, scene, name), bytes);
  return { ...shape, files: files.map(({ name }) => name) };
}

await rm(PICTURES, { recursive: true, force: true });
const built: Record<string, BuiltPicture> = {};
const left = Object.entries(SCENES);
const next = async () => {
  for (let one = left.shift(); one; one = left.shift()) built[one[0]] = await draw(one[0], one[1]);
};
await Promise.all(Array.from({ length: AT_ONCE }, next));
await writeFile(LIST, JSON.stringify(built));
