import type { ImageStore } from "./store.ts";

/**
 * Puts every file of one store into another as well, and reads each there. What is there already as it is here is not written again, so
 * what was broken off goes on.
 * @returns how many files
 * @throws Error naming the first that did not arrive as it was
 */
export async function copyPictures(from: ImageStore, to: ImageStore): Promise<number> {
  await to.check();
  let files = 0;
  for await (const key of from.keys()) {
    const picture = await from.get(key);
    // Deleted since it was listed.
    if (!picture) continue;
    const isThere = async () => (await to.get(key))?.bytes.equals(picture.bytes) ?? false;
    if (!(await isThere())) {
      await to.put(key, picture.bytes);
      if (!(await isThere())) throw new Error(`${key} did not arrive as it was.`);
    }
    files += 1;
  }
  return files;
}
