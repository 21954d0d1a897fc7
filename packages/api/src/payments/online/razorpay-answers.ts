import { z } from "zod";

/** What we read of Razorpay's answers (razorpay.com/docs/api, read in November 2026). Whatever else stands in them is nobody's concern here. */

/** Paise. */
const amount = z.number().int().min(0);
/** The year 3000: what is no moment of ours is no day of a ledger. */
const NO_LATER = 32_503_680_000;
/** Seconds since 1970. */
const moment = z
  .number()
  .int()
  .min(0)
  .max(NO_LATER)
  .transform((seconds) => new Date(seconds * 1000));

/** A payment as a link lists it. */
const paidOnLink = z.object({
  payment_id: z.string().min(1),
  amount,
  method: z.string().nullish(),
  status: z.string(),
  created_at: moment,
});

export const paymentLink = z.object({
  id: z.string().min(1),
  reference_id: z.string().nullish(),
  short_url: z.url({ protocol: /^https?$/ }),
  status: z.enum(["created", "partially_paid", "paid", "expired", "cancelled"]),
  /** A list; of a link that nobody has paid on null, or an empty object. */
  payments: z.union([z.array(paidOnLink), z.null(), z.object({}).transform(() => null)]).optional(),
});
export type PaymentLink = z.output<typeof paymentLink>;

export const paymentLinks = z.object({ payment_links: z.array(paymentLink) });

export const payment = z.object({
  id: z.string().min(1),
  amount,
  currency: z.string(),
  status: z.string(),
  method: z.string().nullish(),
  created_at: moment,
});

export const refund = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  amount,
  receipt: z.string().nullish(),
  status: z.string(),
  created_at: moment,
});
export type Refund = z.output<typeof refund>;

export const refunds = z.object({ items: z.array(refund) });

const entity = <T extends z.ZodType>(schema: T) => z.object({ entity: schema });

/** What Razorpay posts to us; of events that concern us in nothing only the name is read. */
export const event = z.object({ event: z.string(), payload: z.unknown() });
export const linkEvent = z.object({
  payment_link: entity(z.object({ id: z.string().min(1), reference_id: z.string().nullish() })),
  payment: entity(payment),
});
export const refundEvent = z.object({ refund: entity(refund) });

/** Why it refuses. */
export const refusal = z.object({ error: z.object({ code: z.string(), description: z.string() }) });
