import type { AdminSettingsView, Settings } from "@shikara/contract/settings/schema";
import type { UseFormReturn } from "react-hook-form";

export type SettingsForm = UseFormReturn<Settings>;

export const SETTINGS_TABS = [
  { value: "contact", label: "Contact", groups: ["contactInfo", "socialMedia"] },
  { value: "company", label: "Company", groups: ["companyInfo"] },
  { value: "hero", label: "Hero Section", groups: ["heroSection"] },
  { value: "map", label: "Map", groups: ["mapSettings"] },
  { value: "seo", label: "SEO", groups: ["seoSettings"] },
  { value: "stats", label: "Stats", groups: ["businessStats"] },
  {
    value: "policies",
    label: "Policies",
    groups: ["policies", "cancellationBands", "shownRating", "pricing", "seatHold", "answering", "travellerLists"],
  },
  { value: "replies", label: "Replies", groups: ["replyTemplates"] },
] as const satisfies readonly { value: string; label: string; groups: readonly (keyof Settings)[] }[];
export type SettingsTab = (typeof SETTINGS_TABS)[number]["value"];

/** The settings without what only the server sets. */
export function valuesOf({ version: _version, updatedAt: _updatedAt, ...settings }: AdminSettingsView): Settings {
  return settings;
}

/** The groups in which these settings differ from those, as they stand now. */
export function changedGroups(before: Settings, now: Settings): Partial<Settings> {
  const textOf = (value: unknown) => JSON.stringify(value);
  const old: Record<string, unknown> = before;
  return Object.fromEntries(Object.entries(now).filter(([group, value]) => textOf(value) !== textOf(old[group])));
}

/** Typed as a number, or nothing: a field that was cleared must not become 0. */
export const NUMBER = { setValueAs: (typed: string | number) => (typed === "" ? undefined : Number(typed)) };
