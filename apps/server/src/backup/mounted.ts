import { readFile, realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { BackupFault } from "@shikara/db/copy";

/** Where something is mounted, as Linux tells it (proc(5): the fifth field, blanks and such in octal). */
const mountPoints = (mounts: string): string[] =>
  mounts
    .split("\n")
    .map((line) =>
      (line.split(" ")[4] ?? "").replace(/\\(\d{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8))),
    );

/** Whether something is mounted just there. A folder of the same disk that is bound there has its parent's device: only the list of mounts knows it. */
async function isMounted(dir: string): Promise<boolean> {
  const [its, parents] = await Promise.all([stat(dir), stat(dirname(dir))]);
  if (its.dev !== parents.dev) return true;
  const mounts = await readFile("/proc/self/mountinfo", "utf8").catch(() => "");
  return mountPoints(mounts).includes(await realpath(dir));
}

/** A folder that is mounted where it is takes no other name. @throws BackupFault before anything is touched */
export async function refuseMount(dir: string): Promise<void> {
  const isThere = await isMounted(dir).catch((error: unknown) => {
    if (Object(error).code === "ENOENT") return false;
    throw error;
  });
  if (isThere)
    throw new BackupFault(
      `${dir} is mounted there, and cannot be put aside: nothing was changed. Mount DATA_DIR as a whole; or take that mount away, restore, and move the pictures there by hand.`,
    );
}
