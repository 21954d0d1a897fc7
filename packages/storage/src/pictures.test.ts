import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { optionalPictureAddress } from "@shikara/contract/core/addresses";
import { variantAddress } from "@shikara/contract/media/pictures";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedIds } from "../test/collect.ts";
import { openDiskStore } from "./disk.ts";
import { pictureKey, removePicture, storePicture } from "./pictures.ts";
import { type ProcessedImage, processImage } from "./process.ts";
import type { ImageStore } from "./store.ts";

let dir: string;
let store: ImageStore;
let processed: ProcessedImage;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "pictures-"));
  store = openDiskStore(dir);
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: "#0c434a" } });
  processed = await processImage(await photo.jpeg().toBuffer());
});
afterAll(() => rm(dir, { recursive: true }));

describe("storing a picture", () => {
  it("puts every file where its address says", async () => {
    const picture = await storePicture(store, processed);
    expect(picture).toMatchObject({ width: 900, height: 600, widths: [400, 800, 900] });
    expect(optionalPictureAddress.parse(picture.url)).toBe(picture.url);
    const addresses = picture.widths.flatMap((width) => [
      variantAddress(picture.url, width, "avif"),
      variantAddress(picture.url, width, "webp"),
    ]);
    for (const address of [picture.url, ...addresses]) {
      const [, , id, file] = address.split("/");
      expect(await store.get(pictureKey(id ?? "", file ?? "")), address).not.toBeNull();
    }
    expect(await readdir(join(dir, picture.id))).toHaveLength(7);
  });

  it("gives every picture an id of its own, the same picture too", async () => {
    const [one, other] = await Promise.all([storePicture(store, processed), storePicture(store, processed)]);
    expect(one.id).not.toBe(other.id);
  });

  it("leaves nothing behind when one file can't be written, and says what the store said", async () => {
    const before = await storedIds(store);
    // A disk that takes everything but the widest AVIF.
    const full: ImageStore = {
      ...store,
      async put(key, bytes) {
        if (key.endsWith("/900.avif")) await mkdir(join(dir, key, "in-the-way"), { recursive: true });
        await store.put(key, bytes);
      },
    };
    await expect(storePicture(full, processed)).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    expect(await storedIds(store)).toEqual(before);
  });

  it("is removed whole", async () => {
    const picture = await storePicture(store, processed);
    await removePicture(store, picture.id);
    expect(await storedIds(store)).not.toContain(picture.id);
    await removePicture(store, randomUUID());
  });
});
