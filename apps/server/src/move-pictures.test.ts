import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MARK } from "@shikara/api/media/own-store";
import { openImageStore } from "@shikara/storage/open";
import { afterAll, expect, it } from "vitest";
import { movePictures } from "./move-pictures.ts";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A store with one picture, marked as some house's where one is named. */
async function storeOf(house: string | null, id: string) {
  const folder = await mkdtemp(join(tmpdir(), "shikara-pictures-"));
  folders.push(folder);
  const options = { kind: "disk" as const, dir: join(folder, "images") };
  const store = await openImageStore(options);
  if (house) await store.put(MARK, Buffer.from(house));
  await store.put(`${id}/image.jpg`, Buffer.from(`a picture of ${id}`));
  const keys = async () => {
    const all: string[] = [];
    for await (const key of store.keys()) all.push(key);
    return all.sort();
  };
  return { options, keys, mark: async () => (await store.get(MARK))?.bytes.toString() };
}
const ONE = "3f0c3f6e-0000-4000-8000-000000000001";
const OTHER = "3f0c3f6e-0000-4000-8000-000000000002";

it.each(["house one", null])(
  "pictures of %j do not go where another house's are, which stay its own",
  async (house) => {
    const source = await storeOf(house, ONE);
    const target = await storeOf("house two", OTHER);
    const before = await target.keys();
    await expect(movePictures(source.options, target.options)).rejects.toThrow(/another house's: nothing was changed/);
    expect(await target.keys()).toEqual(before);
    expect(await target.mark()).toBe("house two");
  },
);

it.each([null, "house one"])("pictures go where those of %j are, with whose they are, and again", async (there) => {
  const source = await storeOf("house one", ONE);
  const target = await storeOf(there, OTHER);
  for (let times = 0; times < 2; times += 1)
    expect(await movePictures(source.options, target.options)).toEqual([expect.stringMatching(/^2 files/)]);
  expect(await target.keys()).toEqual(expect.arrayContaining(await source.keys()));
  expect(await target.mark()).toBe("house one");
});

it("a place without any house's pictures, as of a mistyped bucket, is said to be one", async () => {
  const target = await storeOf(null, ONE);
  const dir = await mkdtemp(join(tmpdir(), "shikara-pictures-"));
  folders.push(dir);
  await expect(movePictures({ kind: "disk", dir }, target.options)).rejects.toThrow(/No house's pictures/);
});
