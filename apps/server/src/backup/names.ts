import { calendarNow } from "@shikara/contract/core/calendar";

const NIGHTLY = /^shikara-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-nightly\.tar\.gz(?:\.age)?$/;
const DAY_MS = 24 * 3_600_000;

/** A moment as names have it, `2026-11-23T21-00-05Z`. */
export const stampOf = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** What a backup's file is called: its moment, why it was made, and how it is to be read. */
export const backupName = (kind: "nightly" | "by-hand", isEncrypted: boolean, now: Date): string =>
  `shikara-${stampOf(now)}-${kind}.tar.gz${isEncrypted ? ".age" : ""}`;

/** A backup that is still being written is called so, and is none. */
export const partialName = (name: string): string => `.${name}.partial`;
export const isPartial = (name: string): boolean => /^\.shikara-.*\.partial$/.test(name);

/** How many days, weeks and months have a backup that is kept. */
const KEPT = { days: 7, weeks: 4, months: 6 };

function momentOf(name: string): Date | null {
  const [, day, hour, minute, second] = NIGHTLY.exec(name) ?? [];
  const moment = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The Monday of a day's week. */
const weekOf = (day: string): string => {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(Date.parse(day) - sinceMonday * DAY_MS).toISOString().slice(0, 10);
};

/**
 * Which of a folder's files can go: nightly backups but the newest of each of the last 7 days, 4 weeks and 6 months that have any, by the
 * agency's calendar. The newest of all is always kept; what was made by hand, and what is no backup, is not ours to delete.
 */
export function superfluous(names: readonly string[], timeZone: string): string[] {
  const nights = names
    .flatMap((name) => {
      const moment = momentOf(name);
      return moment ? [{ name, moment, day: calendarNow(timeZone, moment).day }] : [];
    })
    .sort((a, b) => b.moment.getTime() - a.moment.getTime());
  const kept = new Set<string>();
  const keep = (count: number, periodOf: (day: string) => string) => {
    const newest = new Map<string, string>();
    for (const { name, day } of nights) if (!newest.has(periodOf(day))) newest.set(periodOf(day), name);
    for (const name of [...newest.values()].slice(0, count)) kept.add(name);
  };
  keep(KEPT.days, (day) => day);
  keep(KEPT.weeks, weekOf);
  keep(KEPT.months, (day) => day.slice(0, 7));
  return nights.map(({ name }) => name).filter((name) => !kept.has(name));
}
