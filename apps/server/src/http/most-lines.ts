import { readFileSync } from "node:fs";

/** What a process opens beside visitors' lines: the embedded database some 300 files, and pictures, mails and helpers theirs. */
const OTHERS = 1_024;

const ownLimits = (): string => {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
};

/**
 * How many lines a process takes of what it may hold open, as the system says it: with nothing left it reads no picture, reaches no database and
 * begins no helper. Infinity where the system does not say.
 */
export function mostLines(limits: string = ownLimits()): number {
  const [, most = "unlimited"] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return most === "unlimited"
    ? Number.POSITIVE_INFINITY
    : Math.max(Math.floor(Number(most) / 2), Number(most) - OTHERS);
}
