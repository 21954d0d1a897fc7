import { z } from "zod";
import { email, id } from "./atoms.ts";
import { honeypot } from "./forms.ts";

export const MAX_LISTED_SUBSCRIBERS = 500;

/** An address is one subscriber, whatever the case of its letters. */
export const newsletterSubscribe = z.strictObject({ email: email.pipe(z.string().toLowerCase()), ...honeypot });

export const subscriberView = z.object({
  id,
  email: z.string(),
  createdAt: z.date(),
  confirmedAt: z.date().nullable(),
  unsubscribedAt: z.date().nullable(),
});
export type SubscriberView = z.infer<typeof subscriberView>;
