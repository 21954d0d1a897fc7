import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDiskStore } from "@shikara/storage/disk";
import { type ImageStore, unread, untaken } from "@shikara/storage/store";
import { afterAll, describe, expect, it } from "vitest";
import { StoredPictures } from "./stored-pictures.ts";

const dir = await mkdtemp(join(tmpdir(), "shikara-stored-"));
afterAll(() => rm(dir, { recursive: true }));

/** A store of its own with so many pictures of two files, all named by records. */
async function storeOf(count: number) {
  const folder = join(dir, randomUUID());
  const store = openDiskStore(folder, async () => Number.POSITIVE_INFINITY);
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids)
    for (const file of ["400.webp", "image.jpg"]) await store.put(`${id}/${file}`, Buffer.from(file));
  return { folder, store, named: new Map(ids.map((id, at) => [id, `Picture ${at}`])), first: ids[0] ?? "" };
}

async function taken(pictures: StoredPictures): Promise<number> {
  let files = 0;
  for await (const _ of pictures.files()) files += 1;
  return files;
}

/** As S3 says it of an object that is cut short. */
const cut = () => unread(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));

/** The same store, of which some files fail so often. */
function failing(store: ImageStore, times: number, isHit: (key: string) => boolean): ImageStore {
  const failed = new Map<string, number>();
  const get = async (key: string) => {
    const before = failed.get(key) ?? 0;
    failed.set(key, before + 1);
    if (isHit(key) && before < times) throw cut();
    return store.get(key);
  };
  return { ...store, get };
}

const ALWAYS = Number.POSITIVE_INFINITY;
const KEPT = "Older backups are kept as long as that is so.";

describe("the pictures that go into a backup", () => {
  it("are all but one that the disk does not give, which is told by its name and why", async () => {
    const { folder, store, named, first } = await storeOf(3);
    await rm(join(folder, first, "image.jpg"));
    await mkdir(join(folder, first, "image.jpg"));
    const pictures = new StoredPictures(store, named);
    expect(await taken(pictures)).toBe(5);
    expect(pictures.lacks).toBe(
      `One picture of the picture store could not be read (Picture 0, ${first}/image.jpg: EISDIR). ${KEPT}`,
    );
  });

  it("are all but one whose folder nobody can look into", async () => {
    const { folder, store, named, first } = await storeOf(2);
    await rm(join(folder, first), { recursive: true });
    await writeFile(join(folder, first), "no folder");
    const pictures = new StoredPictures(store, named);
    expect(await taken(pictures)).toBe(2);
    expect(pictures.lacks).toContain(`(Picture 0, ${first}/image.jpg: ENOTDIR)`);
  });

  it("are all but one that an S3 server cuts short each time", async () => {
    const { store, named, first } = await storeOf(30);
    const pictures = new StoredPictures(
      failing(store, ALWAYS, (key) => key.startsWith(first)),
      named,
    );
    expect(await taken(pictures)).toBe(58);
    expect(pictures.lacks).toMatch(/^One picture .*\(Picture 0, .*: ECONNRESET\)/);
  });

  it("are all where a line was away for a moment", async () => {
    const { store, named } = await storeOf(6);
    const pictures = new StoredPictures(
      failing(store, 1, () => true),
      named,
    );
    expect(await taken(pictures)).toBe(12);
    expect(pictures.lacks).toBe("");
  });

  it("are told as lacking where the file that records name is gone, though smaller ones are there", async () => {
    const { folder, store, named, first } = await storeOf(2);
    await rm(join(folder, first, "image.jpg"));
    const pictures = new StoredPictures(store, named);
    expect(await taken(pictures)).toBe(3);
    expect(pictures.lacks).toBe(`The picture store lacks 1 of the 2 pictures that records name (Picture 0). ${KEPT}`);
  });

  it("are all but those of which a power cut has left no bytes, which are told as lacking", async () => {
    const { folder, store, named, first } = await storeOf(2);
    for (const file of ["400.webp", "image.jpg"]) await truncate(join(folder, first, file));
    const pictures = new StoredPictures(store, named);
    expect(await taken(pictures)).toBe(2);
    expect(pictures.lacks).toBe(`The picture store lacks 1 of the 2 pictures that records name (Picture 0). ${KEPT}`);
  });

  it.each([2, 120])(
    "make no backup where the store gives none of %i, or nothing of a hundred files in a row",
    async (count) => {
      const { store, named, first } = await storeOf(count);
      const given = count === 2 ? "none" : first;
      const pictures = new StoredPictures(
        failing(store, ALWAYS, (key) => !key.startsWith(given)),
        named,
      );
      await expect(taken(pictures)).rejects.toThrow(/^The picture store gives no pictures \(ECONNRESET\)/);
    },
  );

  it("make none either where the store is away when those that it did not give are asked for again", async () => {
    const { store, named, first } = await storeOf(3);
    let looks = 0;
    const away: ImageStore = {
      ...failing(store, ALWAYS, (key) => key.startsWith(first)),
      async *keys() {
        looks += 1;
        if (looks > 1) throw cut();
        yield* store.keys();
      },
    };
    await expect(taken(new StoredPictures(away, named))).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
  });

  it("are not said to lack room where the system lets nobody read", () => {
    const shut = Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
    expect(unread(shut).message).not.toContain("full or read-only");
    expect(untaken(shut).message).toContain("full or read-only");
  });
});
