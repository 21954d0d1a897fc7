import { isDeepStrictEqual } from "node:util";
import { fail } from "@shikara/contract/core/fail";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import type { AdminSettingsView, Settings, SettingsUpdate, SettingsView } from "@shikara/contract/settings/schema";
import { shownRatingOf } from "@shikara/contract/testimonials/ratings";
import type { Db } from "@shikara/db/client";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { loadPictures } from "../pictures/pictures.ts";
import { spokenSettings } from "../spoken/spoken.ts";
import { approvedRating, realRating } from "../testimonials/ratings.queries.ts";
import { insertSettings, keepFirstSettings, lockSettings, newestSettings } from "./settings.queries.ts";

// The built-in defaults are the first version, stored when staff first save another.
const DEFAULTS: AdminSettingsView = { ...DEFAULT_SETTINGS, version: 1, updatedAt: new Date(0) };

/** Settings as they were saved; a group that came later than they has its default. */
export const wholeSettings = (saved: Settings): Settings => ({ ...DEFAULT_SETTINGS, ...saved });

/** The settings in force with their version: the newest saved ones, or the built-in defaults. */
export async function currentSettings(db: Db): Promise<AdminSettingsView> {
  const row = await newestSettings(db);
  return row ? { ...wholeSettings(row.value), version: row.version, updatedAt: row.savedAt } : DEFAULTS;
}

/** The settings in force as whoever reads the language of the work at hand gets them. */
export const readSettings = async (db: Db): Promise<AdminSettingsView> => spokenSettings(db, await currentSettings(db));

/** What visitors get: the documented groups, policies and rating, with the pictures they name. */
export async function publicSettings(db: Db): Promise<SettingsView> {
  const { version: _version, updatedAt: _updatedAt, ...settings } = await currentSettings(db);
  return viewSettings(db, await spokenSettings(db, settings));
}

/** Settings as visitors would get them, in force or not. */
export async function viewSettings(
  db: Db,
  {
    cancellationBands: _bands,
    pricing: _pricing,
    seatHold: _hold,
    reviewAsking: _asking,
    reminders: _reminders,
    answering: _answering,
    travellerLists: _lists,
    replyTemplates: _templates,
    ...settings
  }: Settings,
): Promise<SettingsView> {
  const { companyInfo, heroSection, shownRating } = settings;
  const { source } = shownRating;
  const [all, real] = await Promise.all([source === "reviews" ? approvedRating(db) : undefined, realRating(db)]);
  const set = all ? { value: all.average, count: all.count } : shownRating;
  const pictureOf = await loadPictures(db, [companyInfo.logo, heroSection.backgroundImage]);
  const pictures = {
    logo: pictureOf(companyInfo.logo, companyInfo.name),
    hero: pictureOf(heroSection.backgroundImage, ""),
  };
  return {
    ...settings,
    shownRating: { source, ...shownRatingOf(set, real) },
    pictures,
  };
}

/** @throws STALE when another version than the one seen is in force */
export function saveSettings(ctx: StaffContext, version: number | undefined, edit: (current: Settings) => Settings) {
  return writeTransaction(ctx, ["settings"], async (tx) => {
    await lockSettings(tx);
    const current = await currentSettings(tx);
    if (version !== undefined && version !== current.version) fail("STALE", undefined, { current });
    const { version: _version, updatedAt: _updatedAt, ...before } = current;
    const after = edit(before);
    if (isDeepStrictEqual(before, after)) return current;
    await keepFirstSettings(tx, DEFAULTS.version, DEFAULT_SETTINGS, DEFAULTS.updatedAt);
    await insertSettings(tx, current.version + 1, after, ctx.signedIn.member.id);
    return currentSettings(tx);
  });
}

/** Saves the whole settings; our own groups stay as they were when absent. @throws STALE */
export function updateSettings(ctx: StaffContext, { version, ...update }: SettingsUpdate) {
  const {
    policies,
    cancellationBands,
    shownRating,
    pricing,
    seatHold,
    reviewAsking,
    reminders,
    answering,
    travellerLists,
    replyTemplates,
    ...groups
  } = update;
  return saveSettings(ctx, version, (current) => ({
    ...groups,
    policies: policies ?? current.policies,
    cancellationBands: cancellationBands ?? current.cancellationBands,
    shownRating: shownRating ?? current.shownRating,
    pricing: pricing ?? current.pricing,
    seatHold: seatHold ?? current.seatHold,
    reviewAsking: reviewAsking ?? current.reviewAsking,
    reminders: reminders ?? current.reminders,
    answering: answering ?? current.answering,
    travellerLists: travellerLists ?? current.travellerLists,
    replyTemplates: replyTemplates ?? current.replyTemplates,
  }));
}

/** Back to the built-in defaults, as a new version. */
export function resetSettings(ctx: StaffContext) {
  return saveSettings(ctx, undefined, () => DEFAULT_SETTINGS);
}
