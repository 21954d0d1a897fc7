import type { BackupStatus } from "@shikara/contract/backups/schema";
import { expect, it } from "vitest";
import { backupSentence } from "./backup-panel.tsx";

const now = new Date("2026-11-23T06:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const none: BackupStatus = { last: null, failure: null, isBeingMade: false, nextAt: hoursAgo(-15) };
const made = (hours: number) => ({ at: hoursAgo(hours), bytes: 1, isEncrypted: true, file: "/backups/one" });
const failure = { at: hoursAgo(1), reason: "The disk is full." };

it.each<[string, BackupStatus, boolean]>([
  ["No backup yet", none, false],
  ["No backup, and none is made at night", { ...none, nextAt: null }, false],
  ["Backed up 9 hours ago", { ...none, last: made(9) }, false],
  ["The last backup is 1 day, 13 hours old", { ...none, last: made(37) }, true],
  ["The last backup is 1 day, 13 hours old", { ...none, last: made(37), nextAt: null }, true],
  ["The last backup failed", { ...none, last: made(9), failure }, true],
  ["The last backup failed", { ...none, failure }, true],
  ["The last backup lacks pictures", { ...none, last: made(1), failure }, true],
  ["A backup is being made", { ...none, last: made(37), failure, isBeingMade: true }, false],
])("%s", (words, status, isAlarming) => {
  const sentence = backupSentence(status, now);
  expect(sentence.words).toBe(words);
  expect(sentence.colour === "text-danger-fg").toBe(isAlarming);
});
