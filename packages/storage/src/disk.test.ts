import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { TELLS_PATHS, watchSyncs } from "@shikara/testing/synced-paths";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { storedIds } from "../test/collect.ts";
import { openDiskStore } from "./disk.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "image-store-"));
});
afterEach(() => rm(dir, { recursive: true }));

const id = randomUUID();

describe("the disk store", () => {
  it("is STORAGE_UNAVAILABLE, with the cause, where its folder cannot be one", async () => {
    await writeFile(join(dir, "file"), "");
    const store = openDiskStore(join(dir, "file"));
    const calls = [
      () => store.put(`${id}/image.jpg`, Buffer.from("x")),
      () => store.get(`${id}/image.jpg`),
      () => store.check(),
      () => storedIds(store),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({
        code: "STORAGE_UNAVAILABLE",
        cause: { syscall: expect.any(String) },
      });
    }
  });

  it("leaves no half file behind a write that failed", async () => {
    // A folder stands where the file should: the last step fails.
    await mkdir(join(dir, id, "image.jpg", "in-the-way"), { recursive: true });
    const put = openDiskStore(dir).put(`${id}/image.jpg`, Buffer.from("x"));
    await expect(put).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    expect(await readdir(join(dir, id))).toEqual(["image.jpg"]);
  });

  it("fills no disk to its end: what else lies there has room to be written", async () => {
    const store = openDiskStore(dir, async () => 100 * 1024 * 1024);
    await store.put(`${id}/image.jpg`, Buffer.from("x"));
    await expect(store.put(`${id}/800.webp`, Buffer.alloc(5 * 1024 * 1024))).rejects.toMatchObject({
      code: "STORAGE_UNAVAILABLE",
      message: MEDIA_MESSAGES.storeTakesNothing,
    });
    expect(await store.get(`${id}/image.jpg`)).toMatchObject({ bytes: Buffer.from("x") });
    expect(await readdir(join(dir, id))).toEqual(["image.jpg"]);
  });

  it.runIf(TELLS_PATHS)(
    "answers once the name of a picture, and of its folder, are there after a power cut",
    async () => {
      const store = openDiskStore(dir);
      const [images, folder] = [await realpath(dir), join(await realpath(dir), id)];
      const isNamed: boolean[] = [];
      const synced = await watchSyncs((path) => path === folder && isNamed.push(existsSync(join(folder, "image.jpg"))));
      await store.put(`${id}/image.jpg`, Buffer.from("x"));
      expect(synced).toEqual([expect.stringMatching(/image\.jpg\..*\.tmp$/), folder, images]);
      expect(isNamed).toEqual([true]);
      await store.put(`${id}/400.webp`, Buffer.from("x"));
      expect(synced.slice(3)).toEqual([expect.stringMatching(/400\.webp\..*\.tmp$/), folder]);
    },
  );

  it("leaves what is not a picture alone", async () => {
    await mkdir(join(dir, "lost+found"));
    await writeFile(join(dir, randomUUID()), "a file, not a folder");
    expect(await storedIds(openDiskStore(dir))).toEqual([]);
  });
});
