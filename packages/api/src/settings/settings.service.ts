import { isDeepStrictEqual } from "node:util";
import { fail } from "@shikara/contract/core/fail";
import { allows, type Permission } from "@shikara/contract/core/permissions";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { SETTINGS_MESSAGES } from "@shikara/contract/settings/messages";
import {
  type AdminSettingsView,
  SETTINGS_GROUPS,
  type Settings,
  type SettingsUpdate,
  type SettingsView,
} from "@shikara/contract/settings/schema";
import { shownRatingOf } from "@shikara/contract/testimonials/ratings";
import { ORIGINAL } from "@shikara/contract/texts/languages";
import type { Db } from "@shikara/db/client";
import { refuseField } from "../core/refuse-field.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { loadPictures } from "../pictures/pictures.ts";
import { spokenSettings } from "../spoken/spoken.ts";
import { spokenPolicy } from "../spoken/terms.ts";
import { approvedRating, realRating } from "../testimonials/ratings.queries.ts";
import { insertSettings, keepFirstSettings, lockSettings, newestSettings } from "./settings.queries.ts";

// The built-in defaults are the first version, stored when staff first save another.
const DEFAULTS: AdminSettingsView = { ...DEFAULT_SETTINGS, version: 1, updatedAt: new Date(0) };

/** Settings as they were saved: a group that came later than they has its default, and one that is of a later version of the house is left out. */
export const wholeSettings = (saved: Settings): Settings => {
  const known = SETTINGS_GROUPS.flatMap((group) => (saved[group] === undefined ? [] : [[group, saved[group]]]));
  const whole: Settings = { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
  // Saved before they had a language.
  return {
    ...whole,
    replyTemplates: whole.replyTemplates.map((one) => ({ ...one, language: one.language ?? ORIGINAL })),
  };
};

const inForce = (row: Awaited<ReturnType<typeof newestSettings>>): AdminSettingsView =>
  row ? { ...wholeSettings(row.value), version: row.version, updatedAt: row.savedAt } : DEFAULTS;

/** The settings in force with their version: the newest saved ones, or the built-in defaults. */
export const currentSettings = async (db: Db): Promise<AdminSettingsView> => inForce(await newestSettings(db));

/** The settings in force as whoever reads the language of the work at hand gets them. */
export const readSettings = async (db: Db): Promise<AdminSettingsView> => spokenSettings(db, await currentSettings(db));

/** What visitors get: the documented groups, policies and rating, with the pictures they name. */
export async function publicSettings(db: Db): Promise<SettingsView> {
  const { version: _version, updatedAt: _updatedAt, ...settings } = await currentSettings(db);
  const { policies, ...own } = await spokenSettings(db, settings);
  const cancellation = spokenPolicy(settings.cancellationBands, policies.cancellation);
  return viewSettings(db, { ...own, policies: { ...policies, cancellation } });
}

/** Settings as visitors would get them, in force or not. */
export async function viewSettings(db: Db, settings: Settings): Promise<SettingsView> {
  const { contactInfo, socialMedia, mapSettings, seoSettings, businessStats, policies } = settings;
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
    ...{ contactInfo, socialMedia, companyInfo, heroSection, mapSettings, seoSettings, businessStats, policies },
    shownRating: { source, ...shownRatingOf(set, real) },
    pictures,
  };
}

/** What is read in the mails that go to the agency itself. */
const MAILED = ["bookings:read", "enquiries:read", "quotes:read"] as const satisfies readonly Permission[];

/** @throws VALIDATION for another letterbox of the agency, by who may not read what is mailed there */
function refuseLetterbox({ signedIn }: StaffContext, before: Settings, after: Settings): void {
  if (before.contactInfo.email[0] === after.contactInfo.email[0]) return;
  if (!MAILED.every((permission) => allows(signedIn.member, permission)))
    refuseField("contactInfo.email.0", SETTINGS_MESSAGES.letterbox);
}

/** @throws STALE when another version than the one seen is in force, VALIDATION */
export function saveSettings(ctx: StaffContext, version: number | undefined, edit: (current: Settings) => Settings) {
  return writeTransaction(ctx, ["settings"], async (tx) => {
    await lockSettings(tx);
    const saved = await newestSettings(tx);
    const current = inForce(saved);
    if (version !== undefined && version !== current.version) fail("STALE", undefined, { current });
    const { version: _version, updatedAt: _updatedAt, ...before } = current;
    const after = edit(before);
    if (isDeepStrictEqual(before, after)) return current;
    refuseLetterbox(ctx, before, after);
    await keepFirstSettings(tx, DEFAULTS.version, DEFAULT_SETTINGS, DEFAULTS.updatedAt);
    // While a house is brought to a later version, that one's own groups stay.
    await insertSettings(tx, current.version + 1, { ...saved?.value, ...after }, ctx.signedIn.member.id);
    return currentSettings(tx);
  });
}

/** Saves the whole settings; our own groups stay as they were when absent. @throws STALE */
export function updateSettings(ctx: StaffContext, { version, ...update }: SettingsUpdate) {
  const said = Object.fromEntries(Object.entries(update).filter(([, group]) => group !== undefined));
  return saveSettings(ctx, version, (current) => ({ ...current, ...said }));
}

/** Back to the built-in defaults, as a new version. */
export function resetSettings(ctx: StaffContext) {
  return saveSettings(ctx, undefined, () => DEFAULT_SETTINGS);
}
