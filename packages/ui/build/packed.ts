import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const PACKABLE = /\.(?:js|css|svg|txt)$/;
/** Below this many bytes a coding saves next to nothing. */
const WORTH_PACKING = 512;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes each text file of a folder a second and a third time, as small as brotli and gzip make it, as `name.br` and `name.gz`. */
async function pack(folder: string): Promise<void> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => item.isFile() && PACKABLE.test(item.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const body = await readFile(file);
      if (body.length < WORTH_PACKING) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      await Promise.all([
        brotli(body, { params }).then((packed) => writeFile(`${file}.br`, packed)),
        deflate(body, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${file}.gz`, packed)),
      ]);
    }),
  );
}

/** Takes away what lies in another folder under the same name: a file's name says what is in it. */
async function leaveOut(folder: string, other: string): Promise<void> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => item.isFile()).map((item) => relative(folder, join(item.parentPath, item.name)));
  const isShared = (file: string) => !file.startsWith(".") && existsSync(join(other, file));
  await Promise.all(files.filter(isShared).map((file) => rm(join(folder, file))));
}

/** Packs the built files once, at build time: a server that starts has nothing left to compress. What lies in `other` already is left there. */
export function packed(folder: string, other?: string): Plugin {
  return {
    name: "packed",
    async closeBundle() {
      if (other) await leaveOut(folder, other);
      await pack(folder);
    },
  };
}
