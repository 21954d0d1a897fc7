import { z } from "zod";

export const BACKUP_KINDS = ["nightly", "by_hand"] as const;

export const BACKUP_STATES = ["waiting", "making", "made", "failed"] as const;

const HOUR_MS = 3_600_000;
/** A night and half a day: with an older one something is wrong. */
export const BACKUP_OLD_MS = 36 * HOUR_MS;

/** How the house's backups stand. */
export const backupStatus = z.object({
  /** The last good one; null while there is none. */
  last: z
    .object({
      at: z.date(),
      bytes: z.number().int(),
      isEncrypted: z.boolean(),
      /** On the machine that made it. */
      file: z.string(),
    })
    .nullable(),
  /** Why the last try came to nothing, or, at the moment of the last good one, what that lacks; null where all is well. */
  failure: z.object({ at: z.date(), reason: z.string() }).nullable(),
  isBeingMade: z.boolean(),
  /** When the next one is due; null where none is made at night. */
  nextAt: z.date().nullable(),
});
export type BackupStatus = z.infer<typeof backupStatus>;

/** Whether the last backup was made, and lacks something. */
export const backupLacks = ({ last, failure }: BackupStatus): boolean =>
  failure !== null && failure.at.getTime() === last?.at.getTime();

/** Of the pictures that a backup lacks so many are named. */
const NAMED_PICTURES = 3;

/** A picture that the picture store has and does not give. */
export interface UnreadPicture {
  /** '' where no record names it. */
  title: string;
  /** Of its first file that could not be read. */
  key: string;
  why: string;
}

/** What a backup lacks whose pictures are not all in the picture store, or cannot all be read there; '' where nothing is. */
export function lackingPictures(titles: readonly string[], of: number, unread: readonly UnreadPicture[] = []): string {
  return [notThere(titles, of), notRead(unread)].filter(Boolean).join(" ");
}

/** What follows from a backup that lacks something, for whoever looks after the house that was backed up. */
export const OLDER_ARE_KEPT = "Older backups are kept as long as that is so.";

function notThere(titles: readonly string[], of: number): string {
  const named = titles.filter(Boolean).slice(0, NAMED_PICTURES).join(", ");
  if (titles.length === 0) return "";
  if (titles.length === of) return `The picture store has none of the ${of} pictures that records name.`;
  return `The picture store lacks ${titles.length} of the ${of} pictures that records name${named && ` (${named})`}.`;
}

function notRead(unread: readonly UnreadPicture[]): string {
  if (unread.length === 0) return "";
  const told = unread
    .slice(0, NAMED_PICTURES)
    .map(({ title, key, why }) => `${title || "no record's"}, ${key}: ${why}`);
  return `${unread.length === 1 ? "One picture" : `${unread.length} pictures`} of the picture store could not be read (${told.join("; ")}).`;
}

/** Whether somebody should look: it failed, or the last good one is older than a day and a half. */
export function backupNeedsCare({ last, failure }: BackupStatus, now: Date): boolean {
  return failure !== null || (last !== null && now.getTime() - last.at.getTime() > BACKUP_OLD_MS);
}
