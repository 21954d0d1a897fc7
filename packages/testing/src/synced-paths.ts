import { readlinkSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { onTestFinished, vi } from "vitest";

/** Linux alone says which file a process has open by which number. */
export const TELLS_PATHS = process.platform === "linux";

/** What is synced from now on until the test ends, in its order; `look` may see what else is there at that moment. */
export async function watchSyncs(look: (path: string) => void = () => {}): Promise<string[]> {
  const paths: string[] = [];
  const own = await open(tmpdir());
  await own.close();
  // All open files share it, and it is given back: the module itself stays as it is for others.
  const handles: typeof own = Object.getPrototypeOf(own);
  const sync = handles.sync;
  const spy = vi.spyOn(handles, "sync").mockImplementation(async function (this: typeof own) {
    const path = readlinkSync(`/proc/self/fd/${this.fd}`);
    look(path);
    await sync.call(this);
    paths.push(path);
  });
  onTestFinished(() => spy.mockRestore());
  return paths;
}
