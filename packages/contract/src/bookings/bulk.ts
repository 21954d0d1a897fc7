import { z } from "zod";
import { day, id, line, onceKey, paragraph, version } from "../core/atoms.ts";
import { isUndoable } from "../core/undo.ts";
import { BOOKING_STATUSES } from "./schema.ts";

/** Records that one bulk action changes at the most. */
export const MAX_BULK = 200;
/** A journey is put off or brought forward by so many days at once, at the most. */
export const MAX_DAYS_MOVED = 730;
export const MAX_CALL_OFF_REASON = 1_000;

const ids = z.array(id).min(1).max(MAX_BULK);
/** Several at once; one that somebody decided before is told, not changed. */
export const bookingBulk = z.strictObject({ ids, isUndoable });
export const bookingBulkAsked = z.strictObject({ ids });

/** A booking and the version that was looked at: one that somebody has changed since is refused, and what is sent twice is done once. */
const seenBooking = z.object({ id, version });
export type SeenBooking = z.infer<typeof seenBooking>;
const seen = z.array(seenBooking).min(1).max(MAX_BULK);
/**
 * Requests, and what is confirmed too where that is asked for; `tellCustomer` as of one alone (bookingCancel). `seen`: as those stood when it was
 * said what cancelling them costs; one that was changed since stays as it is.
 */
export const bookingBulkCancel = bookingBulk.extend({
  isConfirmedToo: z.boolean().default(false),
  tellCustomer: z.boolean().default(true),
  seen: z.array(seenBooking).max(MAX_BULK).optional(),
});
/** The agency cannot keep its word: without a fee, and with the reason as customers read it; `tellCustomer` as of one alone (bookingCancel). */
export const bookingCallOff = z.strictObject({
  bookings: seen,
  reason: paragraph(MAX_CALL_OFF_REASON),
  tellCustomer: z.boolean().default(true),
});
export type BookingCallOff = z.output<typeof bookingCallOff>;
/** `seen`: those whose price waits for a yes, or whose customers ask to cancel, as they were when it was said; others of them stay as they are. */
export const bookingBulkConfirm = bookingBulk.extend({ seen: z.array(seenBooking).max(MAX_BULK).default([]) });
/** Journeys that are over; what is not over yet, or not confirmed, stays as it is and is named. */
export const bookingBulkComplete = z.strictObject({ bookings: seen });
export const bookingUndo = z.strictObject({ bookings: seen });

const days = `Please enter 1 to ${MAX_DAYS_MOVED} days, below zero for earlier`;
/** Journeys that set out by so many days later, or on another day; what is over or called off stays where it was. */
export const bookingBulkMove = z.strictObject({
  bookings: seen,
  to: z.union([
    z.strictObject({
      days: z
        .number(days)
        .int(days)
        .min(-MAX_DAYS_MOVED, days)
        .max(MAX_DAYS_MOVED, days)
        .refine((count) => count !== 0, days),
    }),
    z.strictObject({ day }),
  ]),
  /** Whether customers of confirmed journeys hear of it. */
  tellCustomer: z.boolean().default(true),
});
export type BookingBulkMove = z.output<typeof bookingBulkMove>;
/** What moving those would come to, before it is done. */
export const bookingsMoved = z.strictObject({ ids, to: bookingBulkMove.shape.to });
export type BookingsMoved = z.output<typeof bookingsMoved>;
export const bookingBulkGive = z.strictObject({ ids, ownerId: id.nullable() });

/** One mail to each customer, filled in with their name and their booking. */
export const bookingBulkMail = z.strictObject({ ids, subject: line(), message: paragraph(), key: onceKey.optional() });
export type BookingBulkMail = z.output<typeof bookingBulkMail>;

const named = { id, reference: z.string(), customerName: z.string() };
export const bulkOutcome = z.object({
  changed: z.number().int(),
  /** Those that were changed, as they are now. */
  moved: z.array(seenBooking),
  refused: z.array(z.object({ ...named, message: z.string() })),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;
/** What costs something else on another day, in rupees. */
export const movedTotal = z.object({ ...named, before: z.number(), now: z.number() });
export type MovedTotal = z.infer<typeof movedTotal>;
/**
 * `untold`: customers of confirmed journeys who were to hear of it, and have no address; theirs are moved all the same.
 * `repriced`: those that cost something else on the new day, before and now.
 */
export const bulkMoveOutcome = bulkOutcome.extend({
  untold: z.array(z.object({ ...named, phone: z.string() })),
  repriced: z.array(movedTotal),
});
export type BulkMoveOutcome = z.infer<typeof bulkMoveOutcome>;

/** What cancelling a booking would come to now, in rupees. */
export const cancelCost = z.object({
  ...named,
  status: z.enum(BOOKING_STATUSES),
  fee: z.number(),
  refund: z.number(),
  paid: z.number(),
  /** The last day on which its customer may take what they were offered in writing, to call it off without a fee; null where nothing such is open. */
  freeUntil: z.string().nullable(),
  /** The last day on which they may answer what they were offered in its place, free or not; null where nothing is open. */
  offeredUntil: z.string().nullable(),
});
export type CancelCost = z.infer<typeof cancelCost>;
