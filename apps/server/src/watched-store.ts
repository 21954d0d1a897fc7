import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "@shikara/contract/core/fail";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import type { ImageStore } from "@shikara/storage/store";

const TRY_AGAIN_MS = 5_000;
/** Whoever asks waits so long for a try: a store that hangs must not make the server look lost. */
const WAIT_MS = 500;
/** The files of one picture are put one after the other. */
const FOUND_FOR_MS = 1_000;

export interface WatchedStore {
  images: ImageStore;
  takesFiles(): Promise<boolean>;
  /** Tries it for the first time. Whoever waits for this waits a moment at most; `onRefused` hears of it whenever it is known. */
  begin(onRefused: (error: unknown) => void): Promise<void>;
}

/**
 * The image store, and whether it takes files: once one was refused, it is tried now and then, until one is taken. None is put where `isFound` says that
 * another store answers than the house's own.
 */
export function watchStore(images: ImageStore, isFound: () => Promise<boolean> = async () => true): WatchedStore {
  let hasFailed = false;
  let foundAt = Number.NEGATIVE_INFINITY;
  const assertFound = async () => {
    if (performance.now() - foundAt < FOUND_FOR_MS) return;
    if (!(await isFound())) throw new Failure("STORAGE_UNAVAILABLE", MEDIA_MESSAGES.storeIsElsewhere);
    foundAt = performance.now();
  };
  const check = async () => {
    await images.check();
    await assertFound();
  };
  const put = async (key: string, bytes: Buffer) => {
    await assertFound();
    await images.put(key, bytes);
  };
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
    begin: (onRefused) => aMoment(tried(check).catch(onRefused)),
    images: { ...images, put: (key, bytes) => tried(() => put(key, bytes)) },
    async takesFiles() {
      if (hasFailed && performance.now() - triedAt >= TRY_AGAIN_MS) {
        const trial = tried(check).catch(() => undefined);
        await aMoment(trial);
      }
      return !hasFailed;
    },
  };
}
