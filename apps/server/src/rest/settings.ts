import { restPaths } from "@shikara/contract/rest-routes";
import { type AdminSettingsView, type SettingsView, settings, shownSettings } from "@shikara/contract/settings/schema";
import { z } from "zod";
import { row } from "./row.ts";
import { instant, ok, READ_ONLY, restTable, success } from "./table.ts";

const staffSettings = settings.extend({ version: z.number().int(), updatedAt: instant });

/** The documented groups, policies and rating, and nothing else. */
const toWire = (view: SettingsView): z.infer<typeof shownSettings> => ({
  contactInfo: view.contactInfo,
  socialMedia: view.socialMedia,
  companyInfo: view.companyInfo,
  heroSection: view.heroSection,
  mapSettings: view.mapSettings,
  seoSettings: view.seoSettings,
  businessStats: view.businessStats,
  policies: view.policies,
  shownRating: view.shownRating,
});

const toStaffWire = (view: AdminSettingsView): z.infer<typeof staffSettings> => view;

export const settingsRest = restTable("settings", [
  row({
    method: "get",
    path: restPaths.settings,
    procedure: "settings.get",
    summary: "The site settings that visitors may see",
    reply: shownSettings,
    handle: async ({ ask }) => toWire(await ask()),
  }),
  row({
    method: "get",
    path: restPaths.staffSettings,
    procedure: "settings.adminGet",
    summary: "The site settings with their version",
    reply: staffSettings,
    handle: async ({ ask }) => toStaffWire(await ask()),
  }),
  row({
    method: "put",
    path: restPaths.settingsUpdate,
    procedure: "settings.update",
    summary: "Save the whole settings; a version makes a stale save fail",
    body: "json",
    fields: [
      "contactInfo",
      "socialMedia",
      "companyInfo",
      "heroSection",
      "mapSettings",
      "seoSettings",
      "businessStats",
      "policies",
      "cancellationBands",
      "shownRating",
      "pricing",
      "seatHold",
      "reviewAsking",
      "reminders",
      "answering",
      "travellerLists",
      "replyTemplates",
      "version",
    ],
    readOnly: READ_ONLY,
    reply: staffSettings,
    handle: async ({ ask }) => toStaffWire(await ask()),
  }),
  row({
    method: "post",
    path: restPaths.settingsReset,
    procedure: "settings.reset",
    summary: "Back to the built-in defaults",
    reply: success({ settings: staffSettings }),
    handle: async ({ ask }) => ok({ settings: toStaffWire(await ask()) }),
  }),
]);
