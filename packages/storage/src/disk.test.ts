import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
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

  it("leaves what is not a picture alone", async () => {
    await mkdir(join(dir, "lost+found"));
    await writeFile(join(dir, randomUUID()), "a file, not a folder");
    expect(await storedIds(openDiskStore(dir))).toEqual([]);
  });
});
