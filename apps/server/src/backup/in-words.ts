import { Failure } from "@shikara/contract/core/fail";
import { BackupFault } from "@shikara/db/copy";
import { Overdue } from "@shikara/workers/worker-process";
import { reasonOf } from "../error-record.ts";

/** What went wrong with a backup, for whoever looks after the house: our own words, or those that hold nobody's data. */
export function inWords(error: unknown): Error {
  if (error instanceof BackupFault || error instanceof Failure) return error;
  if (error instanceof Overdue) {
    const seconds = Math.round(error.waitedMs / 1000);
    return new BackupFault(`The disk of BACKUP_DIR has taken nothing for ${seconds} seconds.`, { cause: error });
  }
  const { code, path } = Object(error);
  if (code === "ENOSPC" || code === "EDQUOT") return new BackupFault("The disk is full.", { cause: error });
  if (typeof code === "string" && typeof path === "string")
    return new BackupFault(`It cannot be written or read (${code}): ${path}`, { cause: error });
  return new BackupFault(`It could not be made: ${reasonOf(error)}`, { cause: error });
}
