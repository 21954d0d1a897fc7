import type { Settings } from "@shikara/contract/settings/schema";
import type { Db } from "@shikara/db/client";
import { settings, team } from "@shikara/db/schema";
import { desc, eq, lt, sql } from "@shikara/db/sql";

// Any number of our own: whoever holds it saves settings, others wait.
const SETTINGS_LOCK = 7_264_002;

/** The newest saved version, or undefined while the built-in defaults are in force. */
export async function newestSettings(db: Db) {
  const [row] = await db.select().from(settings).orderBy(desc(settings.version)).limit(1);
  return row;
}

/** Until the transaction ends, nobody else saves settings. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
}

export async function insertSettings(tx: Db, version: number, value: Settings, savedBy: string) {
  const [row] = await tx.insert(settings).values({ version, value, savedBy }).returning();
  return row;
}

/** The first version, which nobody saved, so that it can be looked up and returned to like any other. */
export async function keepFirstSettings(tx: Db, version: number, value: Settings, savedAt: Date): Promise<void> {
  await tx.insert(settings).values({ version, value, savedAt, savedBy: null }).onConflictDoNothing();
}

/** Saved versions with the names of those who saved them, newest first, before `cursor` when one is given. */
export function settingsVersions(db: Db, cursor: number | undefined, limit: number) {
  return db
    .select({
      version: settings.version,
      value: settings.value,
      savedAt: settings.savedAt,
      savedBy: team.fullName,
    })
    .from(settings)
    .leftJoin(team, eq(team.id, settings.savedBy))
    .where(cursor === undefined ? undefined : lt(settings.version, cursor))
    .orderBy(desc(settings.version))
    .limit(limit);
}

export async function findSettings(db: Db, version: number): Promise<Settings | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.version, version));
  return row?.value;
}
