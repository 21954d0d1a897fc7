import { BackupFault } from "@shikara/db/copy";

/** A disk that has taken nothing for so long takes nothing any more, be it another machine's. */
export const STALLED_MS = 2 * 60_000;

/** Says so when what is begun has not come back in time. */
export function stallWatch(milliseconds: number) {
  const watch = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const seconds = Math.round(milliseconds / 1000);
  const giveUp = () => watch.abort(new BackupFault(`The disk of BACKUP_DIR has taken nothing for ${seconds} seconds.`));
  return {
    signal: watch.signal,
    begin: () => {
      timer = setTimeout(giveUp, milliseconds);
    },
    end: () => clearTimeout(timer),
  };
}

/** Rejects with the reason once the signal says so: what waits for a disk may wait for ever. */
export const given = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** Waits for what is asked of a disk, and no longer than one that takes anything takes. @throws BackupFault */
export async function onDisk<T>(work: Promise<T>, stalledMs = STALLED_MS): Promise<T> {
  const stall = stallWatch(stalledMs);
  stall.begin();
  try {
    return await Promise.race([work, given(stall.signal)]);
  } finally {
    stall.end();
  }
}
