// A part of a core for a host, so that three of them on one machine are as three small ones.
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Where Linux keeps its control groups, in the first layout and in the second. */
const FIRST = "/sys/fs/cgroup/cpu";
const SECOND = "/sys/fs/cgroup";
const PERIOD_US = 20_000;

interface Share {
  /** Puts processes under it; those that they start from then on are under it too. */
  take(processes: readonly number[]): void;
  end(): Promise<void>;
}

/** @returns null where this machine gives none */
export function openShare(name: string, cores: number): Share | null {
  const isFirst = existsSync(path.join(FIRST, "cpu.cfs_quota_us"));
  const group = path.join(isFirst ? FIRST : SECOND, name);
  const quota = Math.round(PERIOD_US * cores);
  try {
    mkdirSync(group);
    if (isFirst) {
      writeFileSync(path.join(group, "cpu.cfs_period_us"), String(PERIOD_US));
      writeFileSync(path.join(group, "cpu.cfs_quota_us"), String(quota));
    } else writeFileSync(path.join(group, "cpu.max"), `${quota} ${PERIOD_US}`);
  } catch {
    return null;
  }
  return {
    take(processes) {
      for (const pid of processes) writeFileSync(path.join(group, "cgroup.procs"), String(pid));
    },
    async end() {
      // Its last process may still be on its way out.
      for (let tries = 0; tries < 50; tries += 1, await pause(100)) {
        try {
          return rmdirSync(group);
        } catch {}
      }
    },
  };
}
