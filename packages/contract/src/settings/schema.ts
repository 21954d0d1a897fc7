import { z } from "zod";
import { mapAddress, optionalPictureAddress, optionalWebAddress } from "../core/addresses.ts";
import {
  email,
  filledTextList,
  line,
  MAX_NAME,
  MAX_PARAGRAPH,
  optionalLine,
  optionalParagraph,
  paragraph,
  phone,
  textList,
  version,
} from "../core/atoms.ts";
import { paging } from "../core/paging.ts";
import { ANSWER_HOURS } from "../enquiries/schema.ts";
import { picture } from "../media/pictures.ts";
import { unknownPlaceholder } from "../outbox/rules.ts";
import { reminderDays } from "../reminders/schema.ts";
import { LANGUAGES } from "../texts/languages.ts";
import { MAX_KEPT_DAYS, MIN_KEPT_DAYS } from "../travellers/rules.ts";

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 20;

const contactInfo = z.strictObject({
  phone: filledTextList(phone, 10),
  email: filledTextList(email, 10),
  address: filledTextList(line(), 10),
  workingHours: filledTextList(line(), 14),
  whatsapp: z.union([phone, z.literal("")]),
});

const socialMedia = z.strictObject({
  facebook: optionalWebAddress,
  instagram: optionalWebAddress,
  twitter: optionalWebAddress,
  youtube: optionalWebAddress,
  linkedin: optionalWebAddress,
});

const companyInfo = z.strictObject({
  name: line(MAX_NAME),
  tagline: optionalLine(),
  description: optionalParagraph(),
  logo: optionalPictureAddress,
  aboutText: optionalParagraph(),
  missionStatement: optionalParagraph(),
});

const heroSection = z.strictObject({
  title: line(),
  subtitle: optionalLine(),
  description: optionalParagraph(),
  backgroundImage: optionalPictureAddress,
  ctaButtonText: line(40),
  secondaryCtaText: line(40),
});

const mapSettings = z.strictObject({
  embedUrl: mapAddress,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  zoomLevel: z.number().int().min(MIN_ZOOM).max(MAX_ZOOM),
  address: optionalLine(),
});

const seoSettings = z.strictObject({
  homeTitle: line(),
  homeDescription: optionalParagraph(500),
  homeKeywords: textList(line(80)),
  siteUrl: optionalWebAddress,
  ogImage: optionalPictureAddress,
});

const businessStats = z.strictObject({
  yearsExperience: z.number().int().min(0).max(1_000),
  happyCustomers: z.number().int().min(0).max(100_000_000),
  tourPackages: z.number().int().min(0).max(1_000_000),
  supportAvailability: line(40),
});

/** The seventh tab: what package pages print under Policies, and the shown rating. */
const policies = z.strictObject({
  cancellation: filledTextList(line(), 20),
  notes: filledTextList(line(), 20),
});

export const MAX_BAND_DAYS = 365;
export const MAX_BANDS = 8;

/** From so many days before departure on, cancelling costs so many per cent: for bookings that are made from now on. */
const cancellationBands = z
  .array(
    z.strictObject({
      fromDays: z.number().int().min(0).max(MAX_BAND_DAYS),
      percent: z.number().int().min(0).max(100),
    }),
  )
  .min(1)
  .max(MAX_BANDS)
  .superRefine((bands, context) => {
    bands.forEach(({ fromDays, percent }, at) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [at, field], message });
      const above = bands[at - 1];
      if (above && fromDays >= above.fromDays) refuse("fromDays", "Please use fewer days than in the line above");
      if (above && percent < above.percent) refuse("percent", "Please use at least the fee of the line above");
      if (at === bands.length - 1 && fromDays !== 0) refuse("fromDays", "The last line must begin at 0 days");
    });
  });

const shownRating = z.strictObject({
  /** The agency's own figure, or the average of its approved reviews. */
  source: z.enum(["fixed", "reviews"]),
  value: z.number().min(0).max(5).multipleOf(0.1),
  count: z.number().int().min(0).max(10_000_000),
});

/** How far an agent may go below the house's price by themselves: in per cent of it. */
const pricing = z.strictObject({ agentDiscountPercent: z.number().int().min(0).max(100) });

export const MAX_HOLD_MINUTES = 7 * 24 * 60;
export const MAX_OFFER_HOURS = 7 * 24;
const seatHold = z.strictObject({
  /** For how long a request for a fixed departure holds its seats; 0: it holds none. */
  minutes: z.number().int().min(0).max(MAX_HOLD_MINUTES),
  /** For how long seats that came free are held for the next in line. */
  offerHours: z.number().int().min(1).max(MAX_OFFER_HOURS),
});

const reviewAsking = z.strictObject({
  /** Whether who travelled is asked for a review. */
  isAsking: z.boolean(),
  /** So many days after the last one of the journey. */
  daysAfter: reminderDays,
});

const rule = z.strictObject({ isOn: z.boolean(), days: reminderDays });
/** What else the house writes by itself; staff set it on the screen of reminders. */
const reminders = z.strictObject({
  balance_due: rule,
  papers_due: rule,
  quote_unanswered: rule,
  quote_ending: rule,
});

/** Within how many hours an enquiry is to be answered: what the site promises, or less. */
const answering = z.strictObject({ hours: z.number().int().min(1).max(ANSWER_HOURS) });

/** So many days after a journey's end its list of travellers is erased. */
const travellerLists = z.strictObject({ keptDays: z.number().int().min(MIN_KEPT_DAYS).max(MAX_KEPT_DAYS) });

/** Words that may stand between braces in a reply template. */
export const REPLY_PLACEHOLDERS = ["name", "reference", "subject", "me", "agency", "phone"] as const;
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number];
export const MAX_REPLY_TEMPLATES = 30;

const templateText = paragraph(MAX_PARAGRAPH).superRefine((text, context) => {
  const unknown = unknownPlaceholder(text, REPLY_PLACEHOLDERS);
  const known = REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(", ");
  if (unknown !== null) context.addIssue({ code: "custom", message: `There is no ${unknown} here. It knows ${known}` });
});

/** What answers to enquiries begin with. */
const replyTemplates = z
  .array(z.strictObject({ title: line(MAX_NAME), language: z.enum(LANGUAGES), text: templateText }))
  .max(MAX_REPLY_TEMPLATES)
  .superRefine((templates, context) => {
    const titles = templates.map(({ title, language }) => `${language} ${title.toLowerCase()}`);
    titles.forEach((title, at) => {
      if (titles.indexOf(title) < at)
        context.addIssue({ code: "custom", path: [at, "title"], message: "Another one is called so" });
    });
  });

/** The seven documented groups, which a full save must carry. */
const documentedGroups = {
  contactInfo,
  socialMedia,
  companyInfo,
  heroSection,
  mapSettings,
  seoSettings,
  businessStats,
};
/** Groups of our own: absent in a save they stay as they were. */
const ownGroups = {
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
};

export const settings = z.strictObject({ ...documentedGroups, ...ownGroups });
export type Settings = z.infer<typeof settings>;

/** A whole save. Groups of our own may be absent: old clients do not know them. */
export const settingsUpdate = z.strictObject({
  ...documentedGroups,
  ...z.strictObject(ownGroups).partial().shape,
  version: version.optional(),
});
export type SettingsUpdate = z.infer<typeof settingsUpdate>;

/** What visitors may see of them: of the bands only what the policy's lines say. */
export const shownSettings = z.strictObject({ ...documentedGroups, policies, shownRating });

/** What visitors get: the settings and nothing else, with the pictures they name ready to show. */
export const settingsView = shownSettings.extend({
  pictures: z.object({ logo: picture.nullable(), hero: picture.nullable() }),
});
export type SettingsView = z.infer<typeof settingsView>;

export const adminSettingsView = settings.extend({ version, updatedAt: z.date() });
export type AdminSettingsView = z.infer<typeof adminSettingsView>;

export const SETTINGS_GROUPS = settings.keyof().options;

/** Versions that one answer holds. */
export const SETTINGS_HISTORY_PAGE = 20;
export const settingsHistoryInput = z
  .strictObject({ cursor: version.nullish(), direction: paging.direction })
  .prefault({});

/** A saved version: when, by whom (null: built in, or the account is gone), and what it changed of the one before. */
export const settingsVersion = z.object({
  version,
  savedAt: z.date(),
  savedBy: z.string().nullable(),
  changed: z.array(settings.keyof()),
});
export type SettingsVersion = z.infer<typeof settingsVersion>;
export const settingsHistory = z.object({ versions: z.array(settingsVersion), nextCursor: version.nullable() });

/** Back to an earlier version; `current` is the one that was seen in force. */
export const settingsRestore = z.strictObject({ version, current: version.optional() });
