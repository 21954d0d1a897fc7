import { z } from "zod";
import { id, onceKey, paragraph, rupees } from "../core/atoms.ts";
import { ownPaths } from "../own-routes.ts";
import { t } from "../texts/t.ts";
import { DEEDS, DUTY_STATES, MAX_KM, RELEASES, REPORT_KINDS } from "./rules.ts";

const key = z.string().max(100);
/** A driver and the key that opens their page. */
export const ownDutiesAsked = z.strictObject({ driver: id, key });
const one = ownDutiesAsked.extend({ duty: id });

/** As a form sends it. */
const kmTyped = z.coerce
  .number({ error: () => t("duty.kmWhole") })
  .int({ error: () => t("duty.kmWhole") })
  .min(0, { error: () => t("duty.kmWhole") })
  .max(MAX_KM, { error: () => t("duty.kmWhole") });

/** What a driver does with a duty. */
export const ownDeed = one.extend({
  deed: z.enum(DEEDS),
  /** Of the car's counter, at the start and at the end. */
  km: kmTyped.nullable().default(null),
  /** Why it is declined. */
  reason: z.string().trim().max(500).default(""),
});

/** What a driver tells the desk: once, by the key that the form has. */
export const ownReport = z.discriminatedUnion("kind", [
  one.extend({
    kind: z.literal("cash"),
    once: onceKey,
    amount: z.coerce
      .number({ error: () => t("duty.cashAmount") })
      .pipe(rupees.min(1, { error: () => t("duty.cashAmount") })),
  }),
  one.extend({ kind: z.literal("problem"), once: onceKey, text: paragraph(1_000) }),
]);

/** A duty as its driver sees it. */
export const ownDuty = z.object({
  id,
  reference: z.string(),
  state: z.enum(DUTY_STATES),
  release: z.enum(RELEASES).nullable(),
  /** Whether the journey was changed since it was given, and the driver has not said yes again. */
  isChanged: z.boolean(),
  /** The guest's first name. */
  guest: z.string(),
  phone: z.string(),
  unit: z.string(),
  vehicle: z.string(),
  title: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** `HH:MM`, or ''. */
  time: z.string(),
  pickup: z.string(),
  drop: z.string(),
  /** Of the way there, in their order. */
  stops: z.array(z.string()),
  /** Of a round trip, `HH:MM` or ''. */
  isRoundTrip: z.boolean(),
  returnTime: z.string(),
  /** How far it is and how long it takes there, over the roads of its first day; null where nobody knows. */
  way: z.object({ km: z.number(), minutes: z.number().int() }).nullable(),
  people: z.number().int(),
  note: z.string(),
  /** What the guest asked for. */
  requests: z.string(),
  /** Of a package, the day's part of the itinerary. */
  days: z.array(z.object({ day: z.string(), title: z.string() })),
  /** Whether its driver has set out, or has been there and back. */
  isUnderway: z.boolean(),
  /** Where the car's counter stood when it last came back, of a duty that can be started; null where nobody has told. */
  lastKm: z.number().int().nullable(),
  startKm: z.number().int().nullable(),
  endKm: z.number().int().nullable(),
  /** What the driver may do with it today. */
  deeds: z.array(z.enum(DEEDS)),
  reports: z.array(
    z.object({ kind: z.enum(REPORT_KINDS), at: z.date(), amount: z.number().nullable(), text: z.string() }),
  ),
});
export type OwnDuty = z.infer<typeof ownDuty>;

/** A driver's own page: today and tomorrow, and what was started before and has not ended. */
export const ownDuties = z.object({
  driver: id,
  name: z.string(),
  today: z.string(),
  tomorrow: z.string(),
  duties: z.array(ownDuty),
  /** The secret address at which their own calendar reads their duties. */
  calendar: z.url(),
  /** What the forms of this page tell is told once. */
  once: z.string(),
});
export type OwnDuties = z.infer<typeof ownDuties>;

/** Of a driver's calendar: whose, and 192 bits of a signature. It opens no page, and a page's key opens no calendar. */
export const dutyCalendarKey = z.strictObject({
  key: z.string().regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{32}$/),
});

/** The driver's page, opened by a key. */
export const ownDutiesPath = (driver: string, key: string): string => `${ownPaths.duties(driver)}?key=${key}`;
/** The place on the page where a duty stands: whoever has done something comes back to it. */
export const dutyPlace = (duty: string): string => `duty-${duty}`;
