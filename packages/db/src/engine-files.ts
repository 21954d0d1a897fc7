import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

import { type Sync, type SyncedFiles, syncCheckpoints } from "./engine-sync.ts";

type Given = Parameters<NodeFS["init"]>[1];

/** What of the engine's file system is mended; its own types do not say it. */
interface FolderSystem extends SyncedFiles {
  node_ops: { mknod(...asked: readonly [folder: unknown, name: string, ...mode: unknown[]]): unknown };
  convertNodeCode(error: NodeJS.ErrnoException): number;
}
interface Files {
  lookupNode(folder: unknown, name: string): unknown;
  destroyNode(node: unknown): void;
}

/**
 * The files of an embedded database. The engine's own way to them remembers a file or a folder before the system has made it: one that was refused (no inode
 * left, none of a quota, too many files open) it took for one that is there ever after, and what needed it failed until the process ended.
 */
export class EngineFiles extends NodeFS {
  readonly #sync: Sync | undefined;

  constructor(dataDir: string, sync?: Sync) {
    super(dataDir);
    this.#sync = sync;
  }

  override async init(client: PGlite, given: Given): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(client, given);
    const preRun: Given["preRun"] = [
      ...(emscriptenOpts.preRun ?? []),
      ({ FS, NODEFS }) => {
        mend(FS, NODEFS);
        syncCheckpoints(NODEFS, this.#sync);
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function mend(files: Files, folder: FolderSystem): void {
  const { mknod } = folder.node_ops;
  folder.node_ops.mknod = (within, name, ...mode) => {
    try {
      return mknod(within, name, ...mode);
    } catch (error) {
      forget(files, within, name);
      throw error;
    }
  };
  // Of a quota that is used up the engine knows nothing: it is a full disk.
  const { convertNodeCode } = folder;
  folder.convertNodeCode = (error) =>
    convertNodeCode.call(folder, error.code === "EDQUOT" ? Object.assign(error, { code: "ENOSPC" }) : error);
}

function forget(files: Files, within: unknown, name: string): void {
  try {
    files.destroyNode(files.lookupNode(within, name));
  } catch {
    // It was not remembered.
  }
}
