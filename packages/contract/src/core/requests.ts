import { z } from "zod";
import { id, onceKey, paragraph } from "./atoms.ts";
import { DELIVERY_STATES } from "./deliveries.ts";
import { PAYMENT_METHODS } from "./money.ts";

/** How a booking or a message reached the agency. */
export const REQUEST_SOURCES = ["website", "phone", "whatsapp", "email", "office"] as const;
export type RequestSource = (typeof REQUEST_SOURCES)[number];

/** Whose it is to look after; null for nobody yet. */
export const ownerView = z.object({ id, name: z.string() });
/** Somebody who looks after requests; who has left does so until somebody else takes over. */
export const ownerToChoose = ownerView.extend({ hasLeft: z.boolean() });
/** In place of an owner: those that nobody looks after. */
export const NOBODY = "nobody";
/** Whose they are, as lists are asked for. */
export const ownerAsked = z.union([z.literal(NOBODY), id]);

/** A line for the team about a record; sent again with the same key it is one. */
export const noteAdd = z.strictObject({ id, text: paragraph(), key: onceKey.optional() });
export type NoteAdd = z.output<typeof noteAdd>;

/** What happened to a request, newest first. `by` is '' for visitors. */
export const timelineEntry = z.object({
  at: z.date(),
  by: z.string(),
  event: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("received"), source: z.enum(REQUEST_SOURCES) }),
    z.object({ kind: z.literal("status"), from: z.string(), to: z.string() }),
    /** The new owner's name, null for nobody. */
    z.object({ kind: z.literal("owner"), to: z.string().nullable() }),
    /** Names of the fields that were changed, with what they held before and since; '' for nothing. */
    z.object({
      kind: z.literal("changed"),
      changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
    }),
    z.object({ kind: z.literal("note"), text: z.string() }),
    /** Below zero for money given back; `isReversal` where it takes back one written down by mistake. */
    z.object({
      kind: z.literal("payment"),
      amount: z.number(),
      method: z.enum(PAYMENT_METHODS),
      isReversal: z.boolean(),
    }),
    /** A mail to the customer; `isOwn` where staff wrote its words. */
    z.object({
      kind: z.literal("mail"),
      email: z.string(),
      subject: z.string(),
      isOwn: z.boolean(),
      state: z.enum(DELIVERY_STATES),
      /** Until when it waits where something keeps it from going; null where it went, was given up, or goes any moment. */
      waitsUntil: z.date().nullable(),
      /** Why it waits, or was given up; '' where neither. */
      reason: z.string(),
    }),
    /** How something that a supplier is to give stands since; `reference` as the supplier calls it, '' where that was not said then. */
    z.object({
      kind: z.literal("stay"),
      supplier: z.string(),
      service: z.string(),
      state: z.string(),
      reference: z.string(),
    }),
    /** The customer asks for it to be cancelled. */
    z.object({ kind: z.literal("cancelAsked") }),
    /** Staff set that aside: it stays as it is. */
    z.object({ kind: z.literal("cancelSetAside") }),
  ]),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Said to every staff screen when something new comes in, a customer asks to cancel, or has written back. */
export const arrival = z.object({
  domain: z.enum(["bookings", "enquiries", "quotes"]),
  event: z
    .enum([
      ...["new", "cancelAsked", "replied", "seatsTaken", "paid", "offerAnswered"],
      ...["quoteAccepted", "quoteAnswered"],
      ...["dutyDeclined", "dutyReleased", "dutyCash", "dutyProblem"],
      "staysToAsk",
    ] as const)
    .default("new"),
  id,
  reference: z.string(),
  name: z.string(),
  /** What it is about. */
  title: z.string(),
  /** The member who entered it: nobody is told of what they did themselves. */
  by: id.optional(),
});
export type Arrival = z.input<typeof arrival>;
