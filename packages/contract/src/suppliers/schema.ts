import { z } from "zod";
import { day, email, id, line, MAX_NAME, optionalParagraph, phone, rupees, search, version } from "../core/atoms.ts";
import { DAYS_IN_ORDER } from "../core/calendar.ts";
import { MEAL_PLANS, SUPPLIER_KINDS } from "./rules.ts";

/** More than any agency of ours has: all of them come in one answer. */
export const MAX_SUPPLIERS = 1_000;
export const MAX_RATES = 500;
export const MAX_ALLOTMENTS = 200;
export const MAX_CONTACTS = 10;
export const MAX_ROOMS = 200;

const PERCENT = "Please enter 0 to 100";
const REST = "Please enter -180 to 180";
const ROOMS = `Please enter 1 to ${MAX_ROOMS}`;
const RELEASE = "Please enter 0 to 365";

/** Who answers there; mails go to the first one with an address. */
export const supplierContact = z.strictObject({
  name: line(MAX_NAME),
  phone: z.union([z.literal(""), phone]).default(""),
  email: z.union([z.literal(""), email]).default(""),
});
export type SupplierContact = z.output<typeof supplierContact>;

const fields = {
  kind: z.enum(SUPPLIER_KINDS),
  name: line(MAX_NAME),
  /** Where it is, among the places; null for what is in none of them. */
  placeId: id.nullable(),
  contacts: z.array(supplierContact).max(MAX_CONTACTS),
  /** Of the cost, what is due when it is confirmed. */
  advancePercent: z.number(PERCENT).int(PERCENT).min(0, PERCENT).max(100, PERCENT),
  /** So many days from the day of arrival the rest is due; below zero before it. */
  restDays: z.number(REST).int(REST).min(-180, REST).max(180, REST),
  /** Bank account or UPI address: for whoever pays. */
  payTo: optionalParagraph(),
  note: optionalParagraph(),
  isActive: z.boolean(),
};

export const supplierCreate = z.strictObject({
  ...fields,
  placeId: fields.placeId.default(null),
  contacts: fields.contacts.default([]),
  advancePercent: fields.advancePercent.default(0),
  restDays: fields.restDays.default(0),
  payTo: fields.payTo.default(""),
  note: fields.note.default(""),
  isActive: fields.isActive.default(true),
});
export type SupplierCreate = z.input<typeof supplierCreate>;
export type SupplierRecord = z.output<typeof supplierCreate>;

/** Any of the fields, at least one. */
export const supplierUpdate = z
  .strictObject({ id, version: version.optional(), ...z.strictObject(fields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type SupplierUpdate = z.output<typeof supplierUpdate>;

export const supplierView = z.object({
  id,
  ...fields,
  /** What its place is called; '' for none. */
  place: z.string(),
  /** '' for those who do not pay. */
  payTo: z.string(),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type SupplierView = z.infer<typeof supplierView>;

/** Search is in name, place and contacts. */
export const supplierListInput = z
  .strictObject({ search: search.default(""), kind: z.enum(SUPPLIER_KINDS).optional() })
  .prefault({});
export type SupplierListInput = z.output<typeof supplierListInput>;

const ofSupplier = { supplierId: id };
const seasonDays = { fromDay: day, untilDay: day };
const inOrder = ({ fromDay, untilDay }: { fromDay?: string | undefined; untilDay?: string | undefined }) =>
  !fromDay || !untilDay || fromDay <= untilDay;
const IN_ORDER = { path: ["untilDay"], message: DAYS_IN_ORDER };

const rateFields = {
  /** The room or the service. */
  service: line(MAX_NAME),
  plan: z.enum(MEAL_PLANS),
  /** The first and the last night. */
  ...seasonDays,
  /** Rupees a night and room, or a day and unit. */
  price: rupees,
  extraBed: rupees,
  child: rupees,
};
export const rateCreate = z
  .strictObject({
    ...ofSupplier,
    ...rateFields,
    plan: rateFields.plan.default("none"),
    extraBed: rupees.default(0),
    child: rupees.default(0),
  })
  .refine(inOrder, IN_ORDER);
export type RateCreate = z.input<typeof rateCreate>;
export type RateRecord = z.output<typeof rateCreate>;
export const rateUpdate = z
  .strictObject({ id, version: version.optional(), ...z.strictObject(rateFields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change")
  .refine(inOrder, IN_ORDER);
export type RateUpdate = z.output<typeof rateUpdate>;
export const rateView = z.object({ id, ...ofSupplier, ...rateFields, version });
export type RateView = z.infer<typeof rateView>;

const allotmentFields = {
  service: line(MAX_NAME),
  /** The first and the last night. */
  ...seasonDays,
  /** So many of the kind are held each night. */
  rooms: z.number(ROOMS).int(ROOMS).min(1, ROOMS).max(MAX_ROOMS, ROOMS),
  /** So many days before a night what is not given of it goes back. */
  releaseDays: z.number(RELEASE).int(RELEASE).min(0, RELEASE).max(365, RELEASE),
};
export const allotmentCreate = z.strictObject({ ...ofSupplier, ...allotmentFields }).refine(inOrder, IN_ORDER);
export type AllotmentCreate = z.input<typeof allotmentCreate>;
export type AllotmentRecord = z.output<typeof allotmentCreate>;
export const allotmentUpdate = z
  .strictObject({ id, version: version.optional(), ...z.strictObject(allotmentFields).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change")
  .refine(inOrder, IN_ORDER);
export type AllotmentUpdate = z.output<typeof allotmentUpdate>;
export const allotmentView = z.object({ id, ...ofSupplier, ...allotmentFields, version });
export type AllotmentView = z.infer<typeof allotmentView>;

/** What a supplier sells, season by season, and what of it is held. */
export const supplierTerms = z.object({ rates: z.array(rateView), allotments: z.array(allotmentView) });

/** Nights of a month that are held of a supplier, room by room. */
export const nightsAsked = z
  .strictObject({ supplierId: id, from: day, until: day })
  .refine(({ from, until }) => from <= until && Date.parse(until) - Date.parse(from) <= 62 * 86_400_000, {
    path: ["until"],
    message: "Please choose 62 days at most",
  });
export type NightsAsked = z.output<typeof nightsAsked>;
export const heldNight = z.object({
  service: z.string(),
  night: z.string(),
  /** Rooms held by the allotment, and how many of them are given to guests. */
  held: z.number().int(),
  given: z.number().int(),
  /** What is not given of it has gone back. */
  isReleased: z.boolean(),
});
export type HeldNight = z.infer<typeof heldNight>;
