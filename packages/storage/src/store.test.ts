import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedIds } from "../test/collect.ts";
import { hasS3, newBucket } from "../test/s3-access.ts";
import { type ImageStoreOptions, openImageStore } from "./open.ts";
import type { ImageStore } from "./store.ts";

describe("an image store on disk", () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "image-store-"));
  });
  afterAll(() => rm(dir, { recursive: true }));
  keepsPictures(() => ({ kind: "disk", dir: join(dir, "not-there-yet") }));
});

describe.skipIf(!hasS3)("an image store on S3", () => keepsPictures(newBucket));

/** What every image store does, on a real one that holds nothing yet. */
function keepsPictures(options: () => ImageStoreOptions) {
  let store: ImageStore;
  beforeAll(async () => {
    store = await openImageStore(options());
  });

  it("has nothing before the first write, not even a place for it", async () => {
    expect(await store.get(`${randomUUID()}/image.jpg`)).toBeNull();
    expect(await storedIds(store)).toEqual([]);
    await store.deleteAll(randomUUID());
  });

  it("gives back the bytes, under the type of the name", async () => {
    const id = randomUUID();
    await store.put(`${id}/image.jpg`, Buffer.from([0, 255, 13, 10]));
    await store.put(`${id}/800.avif`, Buffer.from("avif"));
    await store.put(`${id}/800.webp`, Buffer.alloc(0));
    expect(await store.get(`${id}/image.jpg`)).toEqual({
      bytes: Buffer.from([0, 255, 13, 10]),
      contentType: "image/jpeg",
    });
    expect(await store.get(`${id}/800.avif`)).toEqual({ bytes: Buffer.from("avif"), contentType: "image/avif" });
    expect(await store.get(`${id}/800.webp`)).toEqual({ bytes: Buffer.alloc(0), contentType: "image/webp" });
  });

  it("overwrites", async () => {
    const key = `${randomUUID()}/image.jpg`;
    await store.put(key, Buffer.from("a longer first version"));
    await store.put(key, Buffer.from("second"));
    expect((await store.get(key))?.bytes.toString()).toBe("second");
  });

  it("shows a reader one version or another, never a mixture", async () => {
    const key = `${randomUUID()}/image.jpg`;
    const versions = ["a", "b", "c"].map((letter) => Buffer.alloc(300_000, letter));
    await store.put(key, Buffer.alloc(300_000, "a"));
    const [, ...read] = await Promise.all([
      Promise.all(versions.map((version) => store.put(key, version))),
      ...versions.map(() => store.get(key)),
    ]);
    for (const found of read) expect(versions.some((version) => found?.bytes.equals(version))).toBe(true);
  });

  it("deletes one picture and no other", async () => {
    const [gone, kept] = [randomUUID(), randomUUID()];
    for (const id of [gone, kept]) {
      await store.put(`${id}/image.jpg`, Buffer.from("x"));
      await store.put(`${id}/400.webp`, Buffer.from("x"));
    }
    await store.deleteAll(gone);
    expect(await store.get(`${gone}/image.jpg`)).toBeNull();
    expect(await store.get(`${gone}/400.webp`)).toBeNull();
    expect(await store.get(`${kept}/400.webp`)).not.toBeNull();
    await store.deleteAll(gone);
  });

  it("lists each picture once, with the time of its last write", async () => {
    const id = randomUUID();
    await store.put(`${id}/image.jpg`, Buffer.from("x"));
    await store.put(`${id}/400.webp`, Buffer.from("x"));
    const times: Date[] = [];
    for await (const picture of store.pictures()) if (picture.id === id) times.push(picture.storedAt);
    expect(times).toHaveLength(1);
    expect(Math.abs(Date.now() - Number(times[0]))).toBeLessThan(10_000);
  });

  it("names every file, and nothing that is none", async () => {
    const id = randomUUID();
    const stored = [`${id}/400.webp`, `${id}/image.jpg`];
    for (const key of stored) await store.put(key, Buffer.from("x"));
    const keys: string[] = [];
    for await (const key of store.keys()) keys.push(key);
    expect(keys.filter((key) => key.startsWith(id)).sort()).toEqual(stored);
    for (const key of keys) expect(await store.get(key)).not.toBeNull();
  });

  const id = randomUUID();
  it.each([
    "",
    "/",
    "../../etc/passwd",
    "image.jpg",
    id,
    `${id}/`,
    `${id}/../image.jpg`,
    `${id}/..%2fimage.jpg`,
    `${id}/..\\image.jpg`,
    `/${id}/image.jpg`,
    `${id}//image.jpg`,
    `${id}/a/image.jpg`,
    `${id.toUpperCase()}/image.jpg`,
    `${id}/image.jpg\n`,
    `${id}/image.jpg\0.png`,
    `${id}/image.svg`,
    `${id}/.jpg`,
    `${id}/${"9".repeat(300)}.webp`,
  ])("has nothing under %j and writes nothing there", async (key) => {
    expect(await store.get(key)).toBeNull();
    await expect(store.put(key, Buffer.from("x"))).rejects.toThrow(TypeError);
  });

  it.each(["", ".", "..", "/", "*", id.slice(0, 8), `${id}/..`])("does not delete %j", async (folder) => {
    await expect(store.deleteAll(folder)).rejects.toThrow(TypeError);
  });

  it("makes the place it needs when checked, and again when it is there", async () => {
    const fresh = await openImageStore(options());
    await fresh.check();
    await fresh.check();
    await fresh.put(`${id}/image.jpg`, Buffer.from("x"));
    expect(await storedIds(fresh)).toContain(id);
  });
}
