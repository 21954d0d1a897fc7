import { type AdminSettingsView, type SettingsView, settings, shownSettings } from "@shikara/contract/settings/schema";
import { z } from "zod";
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
  {
    method: "get",
    path: "/api/site-settings",
    procedure: "settings.get",
    summary: "The site settings that visitors may see",
    reply: shownSettings,
    handle: async (call) => toWire(await call.settings.get()),
  },
  {
    method: "get",
    path: "/api/admin/site-settings",
    procedure: "settings.adminGet",
    summary: "The site settings with their version",
    reply: staffSettings,
    handle: async (call) => toStaffWire(await call.settings.adminGet()),
  },
  {
    method: "put",
    path: "/admin/site-settings",
    procedure: "settings.update",
    summary: "Save the whole settings; a version makes a stale save fail",
    body: "json",
    readOnly: READ_ONLY,
    reply: staffSettings,
    handle: async (call, { input }) => toStaffWire(await call.settings.update(input())),
  },
  {
    method: "post",
    path: "/admin/site-settings/reset",
    procedure: "settings.reset",
    summary: "Back to the built-in defaults",
    reply: success({ settings: staffSettings }),
    handle: async (call) => ok({ settings: toStaffWire(await call.settings.reset()) }),
  },
]);
