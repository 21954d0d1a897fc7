import type { ImageStore } from "../src/store.ts";

/** The ids of all pictures in a store. */
export async function storedIds(store: ImageStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of store.pictures()) ids.push(id);
  return ids;
}
