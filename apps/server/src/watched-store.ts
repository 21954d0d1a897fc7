import { setTimeout as pause } from "node:timers/promises";
import type { ImageStore } from "@shikara/storage/store";

const TRY_AGAIN_MS = 5_000;
/** Whoever asks waits so long for a try: a store that hangs must not make the server look lost. */
const WAIT_MS = 500;

export interface WatchedStore {
  images: ImageStore;
  takesFiles(): Promise<boolean>;
  /** Tries it for the first time. Whoever waits for this waits a moment at most; `onRefused` hears of it whenever it is known. */
  begin(onRefused: (error: unknown) => void): Promise<void>;
}

/** The image store, and whether it takes files: once one was refused, it is tried now and then, until one is taken. */
export function watchStore(images: ImageStore): WatchedStore {
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
  const aMoment = (trial: Promise<void>) => Promise.race([trial, pause(WAIT_MS, undefined, { ref: false })]);
  return {
    begin: (onRefused) => aMoment(tried(images.check).catch(onRefused)),
    images: { ...images, put: (key, bytes) => tried(() => images.put(key, bytes)) },
    async takesFiles() {
      if (hasFailed && performance.now() - triedAt >= TRY_AGAIN_MS) {
        const trial = tried(images.check).catch(() => undefined);
        await aMoment(trial);
      }
      return !hasFailed;
    },
  };
}
