import { setTimeout as pause } from "node:timers/promises";
import type { ImageStore } from "@shikara/storage/store";

const TRY_AGAIN_MS = 5_000;
/** Whoever asks waits so long for a try: a store that hangs must not make the server look lost. */
const WAIT_MS = 500;

/** The image store, and whether it takes files: once one was refused, it is tried now and then, until one is taken. */
export function watchStore(images: ImageStore): { images: ImageStore; takesFiles(): Promise<boolean> } {
  let hasFailed = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  const tried = async (work: () => Promise<void>) => {
    triedAt = performance.now();
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  return {
    images: { ...images, put: (key, bytes) => tried(() => images.put(key, bytes)) },
    async takesFiles() {
      if (hasFailed && performance.now() - triedAt >= TRY_AGAIN_MS) {
        const trial = tried(images.check).catch(() => undefined);
        await Promise.race([trial, pause(WAIT_MS, undefined, { ref: false })]);
      }
      return !hasFailed;
    },
  };
}
