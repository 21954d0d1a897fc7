import { z } from "zod";
import { BOOKING_TYPES } from "../bookings/schema.ts";
import { day, id, optionalLine, optionalParagraph, version } from "../core/atoms.ts";
import { addDays, DAYS_IN_ORDER, daysInOrder } from "../core/calendar.ts";
import { t } from "../texts/t.ts";
import { DUTY_MESSAGES } from "./messages.ts";
import { DEEDS, DUTY_STATES, MAX_KM, RELEASES, REPORT_KINDS } from "./rules.ts";

/** Days of the board at once. */
export const MAX_BOARD_DAYS = 31;
/** In one answer; beyond it the board says that there are more. */
export const MAX_DUTIES = 1_000;
export const MAX_UNASSIGNED = 200;

export const km = z
  .number({ error: () => t("duty.kmWhole") })
  .int({ error: () => t("duty.kmWhole") })
  .min(0, { error: () => t("duty.kmWhole") })
  .max(MAX_KM, { error: () => t("duty.kmWhole") });

const fields = {
  driverId: z.uuid(DUTY_MESSAGES.noDriver),
  unitId: z.uuid(DUTY_MESSAGES.noUnit),
  /** For the driver. */
  note: optionalParagraph(),
};

/** Gives a journey to a driver and a car. */
export const dutyGive = z.strictObject({ bookingId: id, ...fields, note: fields.note.default("") });
export type DutyGive = z.output<typeof dutyGive>;

/** Gives a duty that has not begun to another driver or car, or says something else to the driver. */
export const dutyChange = z
  .strictObject({ id, version: version.optional(), ...z.strictObject(fields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type DutyChange = z.output<typeof dutyChange>;

/** Takes a duty back. */
export const dutyRelease = z.strictObject({ id, reason: optionalLine().default("") });

/** What staff note for a driver: that one has accepted, set out or come back. */
export const dutyRecord = z.strictObject({
  id,
  deed: z.enum(DEEDS).exclude(["decline"]),
  /** Of the car's counter, where it starts or ends. */
  km: km.nullable().default(null),
});

/** What the car's counter stood at, put right: of a way that has begun, or ended. */
export const dutyCorrect = z
  .strictObject({ id, version: version.optional(), startKm: km.optional(), endKm: km.optional() })
  .refine(({ startKm, endKm }) => startKm !== undefined || endKm !== undefined, "Nothing to change");

export const reportView = z.object({
  id,
  kind: z.enum(REPORT_KINDS),
  at: z.date(),
  /** Of cash: rupees. */
  amount: z.number().nullable(),
  text: z.string(),
  /** Whether it stands among the booking's payments. */
  isTaken: z.boolean(),
  /** When staff saw to it, and who. */
  settledAt: z.date().nullable(),
  settledBy: z.string(),
});
export type ReportView = z.infer<typeof reportView>;

/** The journey that a duty is for. */
const journey = {
  bookingId: id,
  reference: z.string(),
  customerName: z.string(),
  bookingType: z.enum(BOOKING_TYPES),
  packageTitle: z.string(),
  pickupLocation: z.string(),
  dropLocation: z.string(),
  pickupTime: z.string(),
  travelers: z.number().int(),
  vehicleId: id.nullable(),
  firstDay: z.string(),
  lastDay: z.string(),
};

export const dutyView = z.object({
  id,
  ...journey,
  driver: z.object({ id, name: z.string(), phone: z.string(), isActive: z.boolean() }),
  unit: z.object({ id, registration: z.string(), vehicle: z.string(), seats: z.number().int() }),
  state: z.enum(DUTY_STATES),
  note: z.string(),
  reason: z.string(),
  release: z.enum(RELEASES).nullable(),
  acceptedAt: z.date().nullable(),
  startedAt: z.date().nullable(),
  startKm: z.number().int().nullable(),
  endedAt: z.date().nullable(),
  endedOn: z.string().nullable(),
  endKm: z.number().int().nullable(),
  changedAt: z.date().nullable(),
  reports: z.array(reportView),
  version,
  createdAt: z.date(),
});
export type DutyView = z.infer<typeof dutyView>;

/** A duty that goes with its booking, as a question tells of it before. */
export const dutyToTell = z.object({
  id,
  ...{ reference: z.string(), customerName: z.string() },
  driver: z.object({ name: z.string(), phone: z.string() }),
  /** Since when it is under way; null where it is not. */
  startedAt: z.date().nullable(),
});
export type DutyToTell = z.infer<typeof dutyToTell>;

/** A confirmed journey that nobody drives yet. */
export const unassigned = z.object({
  ...journey,
  /** Who was to drive it before, and why that came to nothing; null where nobody was. */
  before: z
    .object({
      driver: z.string(),
      state: z.enum(DUTY_STATES),
      reason: z.string(),
      release: z.enum(RELEASES).nullable(),
    })
    .nullable(),
});
export type Unassigned = z.infer<typeof unassigned>;

/** The first and the last day that are looked at. */
export const boardAsked = z
  .strictObject({ from: day, to: day })
  .refine(daysInOrder, { path: ["to"], message: DAYS_IN_ORDER })
  .refine(({ from, to }) => to < addDays(from, MAX_BOARD_DAYS), {
    path: ["to"],
    message: `Please choose ${MAX_BOARD_DAYS} days at most`,
  });

export const boardView = z.object({
  /** Of these days, with those that have ended. */
  duties: z.array(dutyView),
  /** Confirmed journeys on these days that nobody drives. */
  unassigned: z.array(unassigned),
  /** Whether there are more of either than one answer holds. */
  isMore: z.boolean(),
});
export type BoardView = z.infer<typeof boardView>;

/** What drivers have told, and nobody has seen to: cash to be taken, problems, duties that were declined. */
export const toldView = z.object({ duty: dutyView.omit({ reports: true }), report: reportView });
export type ToldView = z.infer<typeof toldView>;
export const MAX_TOLD = 100;

/** Takes cash that a driver told of as a payment of the booking; the key is its own, so that it is one however often it is sent. */
export const cashTake = z.strictObject({ reportId: id, isAboveBalance: z.boolean().default(false) });
