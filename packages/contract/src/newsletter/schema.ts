import { z } from "zod";
import { email, id, search } from "../core/atoms.ts";
import { honeypot, readsIn } from "../core/forms.ts";
import { paging } from "../core/paging.ts";
import { LANGUAGES } from "../texts/languages.ts";

export const SUBSCRIBER_STATES = ["unconfirmed", "confirmed", "unsubscribed"] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];
/** The link that confirms works this long. */
export const CONFIRM_DAYS = 7;

/** An address is one subscriber, whatever the case of its letters. */
export const newsletterSubscribe = z.strictObject({
  email: email.pipe(z.string().toLowerCase()),
  ...readsIn,
  ...honeypot,
});

const MAX_KEY = 100;
/** The key of a link in a mail. */
export const newsletterKey = z.strictObject({ key: z.string().min(1).max(MAX_KEY) });

export const subscriberView = z.object({
  id,
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  /** In which language they are written to. */
  language: z.enum(LANGUAGES),
  createdAt: z.date(),
  confirmedAt: z.date().nullable(),
  unsubscribedAt: z.date().nullable(),
});
export type SubscriberView = z.infer<typeof subscriberView>;

export const subscriberListInput = z
  .strictObject({ search: search.default(""), state: z.enum(SUBSCRIBER_STATES).optional(), ...paging })
  .prefault({});
export type SubscriberListInput = z.output<typeof subscriberListInput>;

export const subscriberPage = z.object({
  subscribers: z.array(subscriberView),
  nextCursor: z.string().nullable(),
  /** Of what the search finds. */
  counts: z.object({
    all: z.number().int(),
    unconfirmed: z.number().int(),
    confirmed: z.number().int(),
    unsubscribed: z.number().int(),
  }),
});
