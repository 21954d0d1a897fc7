import { z } from "zod";
import { id, line } from "../core/atoms.ts";
import { moneyKey } from "./keys.ts";

export const CREDIT_MESSAGES = {
  unknown: "There is no such credit, or it has been used or has ended",
  anothers: "This credit is another customer's: a manager may use it here",
  otherAddress: "By whom one of these is booked was changed: a manager may use the credit here",
  nothingOwed: "Nothing is owed on this booking",
  used: "Credit used",
  failed: "Failed to use the credit",
  stays: "What a credit has paid stays paid: give it back as a refund",
} as const;

/** Letters and digits that nobody takes for another. */
const CODE = /^CR-[2-9A-HJKMNP-TV-Z]{8}$/;
export const creditCode = line(20)
  .transform((typed) => typed.toUpperCase().replaceAll(" ", ""))
  .refine((code) => CODE.test(code), "Please enter the code, as CR-7K3Q9XMD");

/** Pays a booking with a credit. */
export const creditUse = z.strictObject({
  bookingId: id,
  code: creditCode,
  key: moneyKey.optional(),
  /** Another customer's is meant: asked for before it is used. */
  isAnothers: z.boolean().default(false),
});

export const creditLook = z.strictObject({ bookingId: id, code: creditCode });
/** What a credit would do for a booking. */
export const creditWorth = z.object({
  /** Whose it is, and the journey that it comes of. */
  owner: z.string(),
  reference: z.string(),
  isAnothers: z.boolean(),
  amount: z.number(),
  expiresOn: z.string(),
  /** Rupees that it pays here, and that are left of it under a new code. */
  pays: z.number(),
  rest: z.number(),
});
export type CreditWorth = z.infer<typeof creditWorth>;

/** What a customer has with the agency from a journey that could not be made. */
export const creditView = z.object({
  code: z.string(),
  amount: z.number(),
  /** Its last day. */
  expiresOn: z.string(),
  /** The reference of the booking that it has paid for; null while it is unused. */
  usedBy: z.string().nullable(),
});
export type CreditView = z.infer<typeof creditView>;

/** One that can still pay, as its customer's record has it. */
export const openCredit = creditView.omit({ usedBy: true }).extend({
  /** The journey that it comes of. */
  booking: z.object({ id, reference: z.string() }),
});
export type OpenCredit = z.infer<typeof openCredit>;
