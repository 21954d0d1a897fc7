import { type Column, eq, sql } from "@shikara/db/sql";

interface Versioned {
  version: Column;
}

/** What every change of a record brings besides: the next version, and when it was made. */
export const nextVersion = (table: Versioned, now = new Date()) => ({
  version: sql<number>`${table.version} + 1`,
  updatedAt: now,
});

/** The record as it was read; nobody asks where no version was named. */
export const isAsRead = (table: Versioned, version: number | undefined) =>
  version === undefined ? undefined : eq(table.version, version);
