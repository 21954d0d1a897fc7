import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasS3, newBucket } from "../test/s3-access.ts";
import { copyPictures } from "./copy-pictures.ts";
import { type ImageStoreOptions, openImageStore } from "./open.ts";
import type { ImageStore } from "./store.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "copy-pictures-"));
});
afterAll(() => rm(dir, { recursive: true }));
const disk = (name: string): ImageStoreOptions => ({ kind: "disk", dir: join(dir, name) });

async function allOf(store: ImageStore): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const key of store.keys()) files[key] = (await store.get(key))?.bytes.toString("base64") ?? "";
  return files;
}

describe("pictures from one folder to another", () => copies(() => disk("another")));
describe.skipIf(!hasS3)("pictures from a folder to S3, and back", () => copies(newBucket));

function copies(options: () => ImageStoreOptions) {
  it("arrive as they are, beside what is there, and go on where it was broken off", async () => {
    const [from, to] = await Promise.all([openImageStore(disk(randomUUID())), openImageStore(options())]);
    const keys = Array.from({ length: 7 }, () => `${randomUUID()}/image.jpg`);
    for (const key of keys) await from.put(key, Buffer.from(crypto.getRandomValues(new Uint8Array(20_000))));
    const other = `${randomUUID()}/400.webp`;
    await to.check();
    await to.put(other, Buffer.from("there before"));
    // As a copy that was broken off leaves it: one is there, one is another picture.
    await to.put(keys[0] ?? "", (await from.get(keys[0] ?? ""))?.bytes ?? Buffer.alloc(0));
    await to.put(keys[1] ?? "", Buffer.from("half"));
    const before = await allOf(from);
    expect(await copyPictures(from, to)).toBe(7);
    expect(await allOf(to)).toEqual({ ...before, [other]: Buffer.from("there before").toString("base64") });
    expect(await allOf(from)).toEqual(before);
    const back = await openImageStore(disk(randomUUID()));
    expect(await copyPictures(to, back)).toBe(8);
    expect(await allOf(back)).toEqual(await allOf(to));
  });

  it("that arrive as something else are told of", async () => {
    const [from, to] = await Promise.all([openImageStore(disk(randomUUID())), openImageStore(options())]);
    const key = `${randomUUID()}/image.jpg`;
    await from.put(key, Buffer.from("whole"));
    const losing: ImageStore = {
      ...to,
      check: () => to.check(),
      get: to.get,
      put: (name) => to.put(name, Buffer.from("hal")),
    };
    await expect(copyPictures(from, losing)).rejects.toThrow(`${key} did not arrive`);
  });
}
