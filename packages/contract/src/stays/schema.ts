import { z } from "zod";
import { day, id, line, MAX_NAME, onceKey, optionalLine, optionalParagraph, rupees, version } from "../core/atoms.ts";
import { daysBetween } from "../core/calendar.ts";
import { DELIVERY_STATES } from "../core/deliveries.ts";
import { reads } from "../core/reads.ts";
import { MEAL_PLANS, SUPPLIER_KINDS } from "../suppliers/rules.ts";
import { MAX_ROOMS } from "../suppliers/schema.ts";
import { STAY_MESSAGES } from "./messages.ts";
import { ANSWERS, LETTERS, OFF_WITH_BOOKING, STAY_CHANGES, STAY_STATES } from "./rules.ts";

/** Of one booking. */
export const MAX_STAYS = 100;
export const MAX_NIGHTS = 90;
const MAX_GUESTS = 500;
const whole = (least: number, most: number) => {
  const words = `Please enter ${least} to ${most}`;
  return z.number(words).int(words).min(least, words).max(most, words);
};

const fields = {
  supplierId: z.uuid(STAY_MESSAGES.noSupplier),
  /** The room or the service. */
  service: line(MAX_NAME),
  plan: z.enum(MEAL_PLANS),
  /** The first night, and the morning after the last; of a service its first day, and the day after its last. */
  checkIn: day,
  checkOut: day,
  rooms: whole(1, MAX_ROOMS),
  guests: whole(1, MAX_GUESTS),
  extraBeds: whole(0, MAX_GUESTS),
  /** Those that are paid for as children. */
  children: whole(0, MAX_GUESTS),
  /** Of the agency's allotment; else it is on request. */
  isHeld: z.boolean(),
  /** What was agreed on, in rupees; null for what the supplier's rates make of it. */
  ownCost: rupees.nullable(),
  /** To the supplier. */
  note: optionalParagraph(),
};
type Days = { checkIn?: string | undefined; checkOut?: string | undefined };
const inOrder = ({ checkIn, checkOut }: Days) => !checkIn || !checkOut || checkIn < checkOut;
const isShort = ({ checkIn, checkOut }: Days) => !checkIn || !checkOut || daysBetween(checkIn, checkOut) <= MAX_NIGHTS;
const DAYS = { path: ["checkOut"], ...reads("checkIn", "checkOut") };
const IN_ORDER = { ...DAYS, message: STAY_MESSAGES.ordered };
const SHORT = { ...DAYS, message: STAY_MESSAGES.tooLong };

export const stayPlan = z
  .strictObject({
    bookingId: id,
    ...fields,
    plan: fields.plan.default("none"),
    rooms: fields.rooms.default(1),
    extraBeds: fields.extraBeds.default(0),
    children: fields.children.default(0),
    isHeld: fields.isHeld.default(false),
    ownCost: fields.ownCost.default(null),
    note: fields.note.default(""),
    key: onceKey.optional(),
  })
  .refine(inOrder, IN_ORDER)
  .refine(isShort, SHORT);
export type StayPlan = z.output<typeof stayPlan>;
export type StayTyped = z.input<typeof stayPlan>;

const { supplierId: _whose, ...changeable } = fields;
/** Any of the fields, at least one. Of another supplier it is another stay. */
export const stayUpdate = z
  .strictObject({ id, version: version.optional(), ...z.strictObject(changeable).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change")
  .refine(inOrder, IN_ORDER)
  .refine(isShort, SHORT);
export type StayUpdate = z.output<typeof stayUpdate>;

/** What the supplier has answered, by mail or on the phone. */
export const stayAnswer = z.strictObject({
  id,
  version: version.optional(),
  answer: z.enum(ANSWERS),
  /** What the supplier calls it. */
  supplierReference: optionalLine(MAX_NAME).default(""),
  reason: optionalLine().default(""),
});
export type StayAnswer = z.output<typeof stayAnswer>;

export const stayCancel = z.strictObject({
  id,
  version: version.optional(),
  reason: optionalLine().default(""),
  /** Rupees that the supplier keeps all the same. */
  charge: rupees.default(0),
});
export type StayCancel = z.output<typeof stayCancel>;
/** The supplier knows that it is called off: told by telephone. `charge` is what they keep. */
export const stayTold = z.strictObject({ id, version: version.optional(), charge: rupees.default(0) });

export const letterAsked = z.strictObject({ id, letter: z.enum(LETTERS) });
export type LetterAsked = z.output<typeof letterAsked>;
/** Of the stay as it was read: pressed twice it is one mail. */
export const letterSend = z.strictObject({ id, letter: z.enum(LETTERS), version });
export type LetterSend = z.output<typeof letterSend>;
export const letterPreview = z.object({
  to: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  text: z.string(),
});
export type LetterPreview = z.infer<typeof letterPreview>;

const costPart = z.object({ title: z.string(), quantity: z.number().int(), unitPrice: z.number() });

export const stayView = z.object({
  id,
  bookingId: id,
  supplier: z.object({ id, name: z.string(), kind: z.enum(SUPPLIER_KINDS), place: z.string(), email: z.string() }),
  ...fields,
  supplierId: id,
  ownCost: z.number().nullable(),
  state: z.enum(STAY_STATES),
  /** Why the supplier has to be asked or told again. */
  change: z.enum(STAY_CHANGES).nullable(),
  /** Whether it comes back when its booking, with which it was called off, stands again; null of all others. */
  offWithBooking: z.enum(OFF_WITH_BOOKING).nullable(),
  /** It does not lie within the days of its booking. */
  isOutside: z.boolean(),
  supplierReference: z.string(),
  reason: z.string(),
  /** What the agency pays, as it was reckoned. */
  costParts: z.array(costPart),
  cost: z.number(),
  /** Of a cancelled one, what the supplier keeps. */
  charge: z.number(),
  /** Rupees that the agency has paid for it. */
  paid: z.number(),
  requestedAt: z.date().nullable(),
  confirmedOn: z.string().nullable(),
  voucherSentAt: z.date().nullable(),
  /** The last mail to its supplier, and what became of that. */
  mail: z.object({ id, letter: z.enum(LETTERS), state: z.enum(DELIVERY_STATES), at: z.date() }).nullable(),
  /** False where the last mail to its supplier names another guest than the booking does by now. */
  knowsGuest: z.boolean(),
  /** A voucher that names it was mailed to its guests, and none after it that does not. */
  isOnVoucher: z.boolean(),
  version,
  createdAt: z.date(),
});
export type StayView = z.infer<typeof stayView>;

/** What rates make of a stay, before it is planned; `missing` is a night that no rate is known for. */
export const costAsked = z
  .strictObject({
    supplierId: id,
    ...{ service: fields.service, plan: fields.plan.default("none"), checkIn: day, checkOut: day },
    rooms: fields.rooms,
    extraBeds: fields.extraBeds.default(0),
    children: fields.children.default(0),
  })
  .refine(inOrder, IN_ORDER)
  .refine(isShort, SHORT);
export type CostAsked = z.output<typeof costAsked>;
export const costAnswer = z.object({
  parts: z.array(costPart),
  cost: z.number(),
  missing: z.string().nullable(),
  /** Rooms of the allotment that are free on each of its nights; null where not all of them are held. */
  free: z.number().int().nullable(),
});
export type CostAnswer = z.infer<typeof costAnswer>;

/** What needs somebody: to be asked again, to be told that it is called off, or not asked for yet though it begins soon. */
export const stayToDo = z.object({
  stay: stayView,
  booking: z.object({ id, reference: z.string(), customerName: z.string() }),
});
export type StayToDo = z.infer<typeof stayToDo>;
export const MAX_STAYS_TO_DO = 100;

/** Whose supplier has to be told where bookings are called off. */
export const stayToTell = z.object({
  ...stayView.pick({ id: true, checkIn: true, checkOut: true }).shape,
  supplier: stayView.shape.supplier.pick({ name: true, kind: true }),
  booking: stayToDo.shape.booking.omit({ id: true }),
});
export type StayToTell = z.infer<typeof stayToTell>;

/** Whether there is a mail server; without one the mail waits. */
export const staySent = z.object({ stay: stayView, canSend: z.boolean() });
