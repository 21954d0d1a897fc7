import { z } from "zod";
import { bookingWire } from "../bookings/payload.ts";
import { id, line, MAX_ADDRESS, MAX_NAME, upTo, version } from "../core/atoms.ts";
import { DELIVERY_STATES } from "../core/deliveries.ts";
import { paging } from "../core/paging.ts";
import { enquiryWire } from "../enquiries/payload.ts";

export const WEBHOOK_EVENTS = ["booking.created", "booking.status_changed", "enquiry.created"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** What each event tells: nothing else leaves the house, whatever columns come. */
export const WEBHOOK_PAYLOADS = {
  "booking.created": bookingWire,
  "booking.status_changed": bookingWire,
  "enquiry.created": enquiryWire,
} satisfies Record<WebhookEvent, z.ZodObject>;
export type WebhookPayload<Event extends WebhookEvent> = z.input<(typeof WEBHOOK_PAYLOADS)[Event]>;

/** What the test button sends. */
export const WEBHOOK_PING = "ping";
export const MAX_WEBHOOKS = 20;
/** Deliveries that are done are kept this long. */
export const DELIVERIES_KEPT_DAYS = 30;

const AN_ADDRESS = "Please enter an address like https://example.com/hooks";

function isPlainHttps(text: string): boolean {
  // A line break in it is left out where it is read, and stands in what is shown.
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && hash === "";
}

const fields = {
  name: line(MAX_NAME),
  url: z
    .string()
    .trim()
    .max(...upTo(MAX_ADDRESS))
    .refine(isPlainHttps, AN_ADDRESS),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, "Please choose at least one event")
    .max(WEBHOOK_EVENTS.length)
    .transform((events) => [...new Set(events)]),
};

export const webhookCreate = z.strictObject(fields);
export type WebhookCreate = z.input<typeof webhookCreate>;
export type NewWebhook = z.output<typeof webhookCreate>;

/** Any of the fields, at least one. */
export const webhookUpdate = z
  .strictObject({ id, version: version.optional(), isActive: z.boolean().optional(), ...webhookCreate.partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type WebhookUpdate = z.output<typeof webhookUpdate>;

export const webhookView = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isActive: z.boolean(),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type WebhookView = z.infer<typeof webhookView>;

export const webhookListed = webhookView.extend({
  /** Deliveries that nobody has taken: given up, or tried and to be tried again. */
  undelivered: z.number().int(),
});
export type WebhookListed = z.infer<typeof webhookListed>;

/** With the secret that signs its deliveries: told once, when it is made or takes the place of another. */
export const webhookMade = webhookView.extend({ secret: z.string() });

export const webhookDeliveryView = z.object({
  id,
  event: z.string(),
  /** What it tells of, in words. */
  name: z.string(),
  body: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  nextAttemptAt: z.date(),
  lastError: z.string(),
  settledAt: z.date().nullable(),
  createdAt: z.date(),
  /** Of the last attempt that was answered. */
  answerStatus: z.number().int().nullable(),
  answer: z.string(),
  tookMs: z.number().int().nullable(),
});
export type WebhookDeliveryView = z.infer<typeof webhookDeliveryView>;

export const webhookDeliveriesInput = z.strictObject({ id, ...paging });
export type WebhookDeliveriesInput = z.output<typeof webhookDeliveriesInput>;
export const webhookDeliveryPage = z.object({
  deliveries: z.array(webhookDeliveryView),
  nextCursor: z.string().nullable(),
});
