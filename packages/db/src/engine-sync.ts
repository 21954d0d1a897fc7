import { closeSync, fsyncSync, openSync, statSync } from "node:fs";
import { CANNOT_SYNC } from "./synced.ts";

interface Stream {
  node: unknown;
}
/** What of the engine's file system is used and mended; its own types do not say it. */
export interface SyncedFiles {
  realPath(node: unknown): string;
  /** What the system refuses comes to the engine as an error of its own; of any other it knows nothing, and goes round in circles. */
  tryFSOperation<Answer>(work: () => Answer): Answer;
  stream_ops: {
    write(stream: Stream, ...given: readonly unknown[]): unknown;
    fsync?(stream: Stream): number;
  };
}

const IS_LOG = /[/\\]pg_wal[/\\][0-9A-F]{24}$/;
const IS_CONTROL = /[/\\]global[/\\]pg_control$/;

/** Has a file or a folder on the disk. */
export type Sync = (path: string) => void;

const syncPath: Sync = (path) => {
  let opened: number | undefined;
  try {
    // Windows writes through only what may be written to.
    opened = openSync(path, statSync(path).isDirectory() ? "r" : "r+");
    fsyncSync(opened);
  } catch (error) {
    const { code } = Object(error);
    // What was deleted meanwhile is not there after a power cut either.
    if (code !== "ENOENT" && !CANNOT_SYNC.has(code)) throw error;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
};

/**
 * Has on the disk what the engine asks to be there, as a checkpoint does: its pages, then where the log begins, and only then what of the log went before (PostgreSQL
 * 18 manual, 28.5). The log itself is not waited for at each commit, which a power cut may cost its last seconds (decision 002), but is there
 * before any page that it tells of: it is never cut behind a disk that has it alone.
 */
export function syncCheckpoints(files: SyncedFiles, sync: Sync = syncPath): void {
  const { write } = files.stream_ops;
  /** Files of the log that were written since. */
  const unsynced = new Set<string>();
  const syncAll = (paths: readonly string[]) =>
    files.tryFSOperation(() => {
      for (const path of paths) sync(path);
    });
  const syncLog = () => {
    syncAll([...unsynced]);
    unsynced.clear();
  };
  files.stream_ops.write = (stream, ...given) => {
    const path = files.realPath(stream.node);
    if (IS_LOG.test(path)) unsynced.add(path);
    else if (IS_CONTROL.test(path)) syncLog();
    return write(stream, ...given);
  };
  files.stream_ops.fsync = ({ node }) => {
    const path = files.realPath(node);
    if (IS_LOG.test(path)) return 0;
    syncLog();
    syncAll([path]);
    return 0;
  };
}
