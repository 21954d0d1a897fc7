import { z } from "zod";
import { id } from "../core/atoms.ts";
import { DELIVERY_STATES } from "../core/deliveries.ts";
import { paging } from "../core/paging.ts";
import { LANGUAGES } from "../texts/languages.ts";
import { MAX_REMINDER_DAYS, REMINDER_KINDS } from "./rules.ts";

const kind = z.enum(REMINDER_KINDS);
export const reminderDays = z.number().int().min(1).max(MAX_REMINDER_DAYS);

export const reminderRule = z.object({
  kind,
  isOn: z.boolean(),
  days: z.number().int(),
  /** How many were written. */
  written: z.number().int(),
});
export type ReminderRule = z.infer<typeof reminderRule>;

/** As it is to be; `seen` is how it stood. */
export const reminderSet = z.strictObject({
  kind,
  isOn: z.boolean(),
  days: reminderDays,
  seen: z.strictObject({ isOn: z.boolean(), days: z.number().int() }).optional(),
});
export type ReminderSet = z.output<typeof reminderSet>;

export const reminderAsked = z.strictObject({ kind, days: reminderDays });
export type ReminderAsked = z.output<typeof reminderAsked>;

/** Of those who would be written to. */
export const MAX_REMINDED = 20;

const record = z.object({ kind: z.enum(["booking", "quote"]), id, reference: z.string() });

/** Whom a rule would write to now, with so many days: the first of them, and how many there are. */
export const reminderReach = z.object({
  count: z.number().int(),
  people: z.array(z.object({ record, name: z.string(), email: z.string(), about: z.string(), day: z.string() })),
});
export type ReminderReach = z.infer<typeof reminderReach>;

/** The mail as somebody would get it; null where there is no record that it could be about. */
export const reminderPreview = z
  .object({
    record,
    name: z.string(),
    email: z.string(),
    language: z.enum(LANGUAGES),
    subject: z.string(),
    html: z.string(),
  })
  .nullable();

export const reminderLogInput = z.strictObject({ kind: kind.optional(), ...paging }).prefault({});
export type ReminderLogInput = z.output<typeof reminderLogInput>;

export const reminderEntry = z.object({
  id,
  kind,
  at: z.date(),
  record,
  /** Of whom the record is by now. */
  name: z.string(),
  /** Its mail; null where that is not kept any more. */
  mail: z.object({ email: z.string(), state: z.enum(DELIVERY_STATES), lastError: z.string() }).nullable(),
});
export type ReminderEntry = z.infer<typeof reminderEntry>;

export const reminderLog = z.object({ entries: z.array(reminderEntry), nextCursor: z.string().nullable() });

export const remindedOfQuote = z.strictObject({ quoteId: id });
