import type { ImageStore } from "@shikara/storage/store";
export async function storeScenes(_images: ImageStore) {
  return new Map();
}
export async function insertDemo(..._a: unknown[]) {}
