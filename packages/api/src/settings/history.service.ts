import { isDeepStrictEqual } from "node:util";
import { fail } from "@shikara/contract/core/fail";
import {
  type AdminSettingsView,
  SETTINGS_GROUPS,
  SETTINGS_HISTORY_PAGE,
  type Settings,
  type SettingsVersion,
} from "@shikara/contract/settings/schema";
import type { Db } from "@shikara/db/client";
import type { StaffContext } from "../core/trpc.ts";
import { findSettings, settingsVersions } from "./settings.queries.ts";
import { saveSettings, wholeSettings } from "./settings.service.ts";

const differing = (one: Settings, other: Settings) =>
  SETTINGS_GROUPS.filter((group) => !isDeepStrictEqual(one[group], other[group]));

/** The versions that were saved, newest first; none while the built-in defaults have never been changed. */
export async function listSettingsVersions(
  db: Db,
  cursor: number | undefined,
): Promise<{ versions: SettingsVersion[]; nextCursor: number | null }> {
  // One more than is shown, to compare the last one with and to know whether there are more.
  const rows = await settingsVersions(db, cursor, SETTINGS_HISTORY_PAGE + 1);
  const versions = rows.slice(0, SETTINGS_HISTORY_PAGE).map(({ version, savedAt, savedBy, value }, at) => {
    const before = rows[at + 1];
    return {
      version,
      savedAt,
      savedBy,
      changed: before ? differing(wholeSettings(value), wholeSettings(before.value)) : [],
    };
  });
  return { versions, nextCursor: rows.length > SETTINGS_HISTORY_PAGE ? (versions.at(-1)?.version ?? null) : null };
}

/** Puts an earlier version in force again, as a new one. @throws NOT_FOUND, STALE */
export async function restoreSettings(
  ctx: StaffContext,
  { version, current }: { version: number; current?: number | undefined },
): Promise<AdminSettingsView> {
  const value = (await findSettings(ctx.db, version)) ?? fail("NOT_FOUND");
  return saveSettings(ctx, current, () => wholeSettings(value));
}
