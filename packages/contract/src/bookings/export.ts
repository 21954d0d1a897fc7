import { z } from "zod";
import { DAYS_IN_ORDER, daysInOrder } from "../core/calendar.ts";
import { PAYMENT_METHODS } from "../core/money.ts";
import { paging } from "../core/paging.ts";
import { bookingFilter, staffBooking } from "./admin.ts";

/** Which of a booking's days those from `from` to `to` are: when it travels, or when it was made. */
export const EXPORT_DAYS = ["travel", "booking"] as const;
export type ExportDays = (typeof EXPORT_DAYS)[number];

export const bookingExportInput = z
  .strictObject({ ...bookingFilter.shape, by: z.enum(EXPORT_DAYS).default("travel"), ...paging })
  .refine(daysInOrder, { path: ["to"], message: DAYS_IN_ORDER });
export type BookingExportInput = z.output<typeof bookingExportInput>;

/** A booking with its money in rupees, as its drawer shows it. */
export const exportedBooking = staffBooking.extend({
  /** What was given back is taken off. */
  paid: z.number(),
  /** What was given back, above zero. */
  refunded: z.number(),
  /** What cancelling it cost; null where it is not cancelled. */
  cancellationFee: z.number().nullable(),
  /** What the customer owes; below zero, what they get back. */
  balance: z.number(),
  /** How it was paid; what was written down by mistake is left out. */
  methods: z.array(z.enum(PAYMENT_METHODS)),
});

export const bookingExportPage = z.object({
  bookings: z.array(exportedBooking),
  nextCursor: z.string().nullable(),
});
export type BookingExportPage = z.infer<typeof bookingExportPage>;
