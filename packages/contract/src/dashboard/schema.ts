import { z } from "zod";
import { bookingView } from "../bookings/schema.ts";
import { search } from "../core/atoms.ts";
import { DOMAINS, type Domain } from "../core/domains.ts";
import type { Permission } from "../core/permissions.ts";
import { arrival } from "../core/requests.ts";

/** What staff screens are told as it happens: what has come in, and whose records are not what they were. */
export const deskEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("arrived"), arrival }),
  z.object({ kind: z.literal("changed"), domain: z.enum(DOMAINS) }),
]);
export type DeskEvent = z.infer<typeof deskEvent>;

/** Who may hear of what. Other domains are not told. */
export const HEARD_WITH: Partial<Record<Domain, Permission>> = {
  bookings: "bookings:read",
  payments: "payments:read",
  documents: "documents:read",
  drivers: "drivers:read",
  units: "units:read",
  duties: "duties:read",
  suppliers: "suppliers:read",
  stays: "stays:read",
  payables: "payables:read",
  enquiries: "enquiries:read",
  quotes: "quotes:read",
  testimonials: "testimonials:read",
  tasks: "tasks:read",
  reminders: "reminders:read",
  customers: "customers:read",
  outbox: "outbox:read",
  webhooks: "webhooks:read",
  roads: "roads:read",
  advisories: "advisories:read",
};
export const HEARD = DOMAINS.filter((domain) => domain in HEARD_WITH);

export const RECENT_BOOKINGS = 4;
/** Days of the agency's calendar that the chart tells of, today being the last. */
export const ACTIVITY_DAYS = 30;

/** What can wait for somebody, and who is asked to see to it. */
export const WAITING = {
  bookings: "bookings:update",
  asksToCancel: "bookings:update",
  over: "bookings:update",
  prices: "payments:discount",
  refunds: "payments:refund",
  enquiries: "enquiries:update",
  late: "enquiries:update",
  quotes: "quotes:send",
  wishes: "quotes:create",
  testimonials: "testimonials:update",
  reports: "testimonials:update",
  posts: "blog:approve",
} as const satisfies Record<string, Permission>;
export const WAITING_KINDS = Object.keys(WAITING) as [WaitingKind, ...WaitingKind[]];
export type WaitingKind = keyof typeof WAITING;

export const waitingView = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.number().int(),
  /** When the oldest of them came; null where there are none. */
  since: z.date().nullable(),
});
export type WaitingView = z.infer<typeof waitingView>;

export const activityDay = z.object({
  day: z.string(),
  enquiries: z.number().int(),
  bookings: z.number().int(),
});
export type ActivityDay = z.infer<typeof activityDay>;

/** Days from today on of which the dashboard says who travels. */
export const AHEAD_DAYS = 7;
/** Of those who travel, and of those who owe. */
export const MAX_AHEAD = 6;

const journey = bookingView.pick({
  id: true,
  reference: true,
  bookingType: true,
  kind: true,
  customerName: true,
  packageTitle: true,
  pickupLocation: true,
  dropLocation: true,
  travelDate: true,
  travelers: true,
});
export type Journey = z.infer<typeof journey>;

/** What of the days to come is to be seen to. */
export const aheadView = z.object({
  /** Confirmed bookings that begin within these days, the first of them first. */
  travelling: z.object({ count: z.number().int(), bookings: z.array(journey) }),
  /** Confirmed and completed bookings that are not paid whole, and cancelled ones of which the fee is not, by the day of travel; null for who may not see money. Rupees. */
  due: z
    .object({
      count: z.number().int(),
      total: z.number(),
      bookings: z.array(journey.extend({ balance: z.number(), isCancelled: z.boolean() })),
      /** What customers have paid too much, of a cancelled journey above its fee. */
      back: z.object({ count: z.number().int(), total: z.number() }),
    })
    .nullable(),
});
export type AheadView = z.infer<typeof aheadView>;

export const dashboardView = z.object({
  stats: z.object({
    packages: z.number().int(),
    bookings: z.number().int(),
    /** With a completed journey. */
    customers: z.number().int(),
    /** Rupees of confirmed and completed bookings, and of cancelled ones the fee as far as it is paid. */
    revenue: z.number(),
  }),
  recentBookings: z.array(bookingView),
  /** One a day, oldest first; days without any are there, too. */
  activity: z.array(activityDay),
  /** Of what the member may see to. */
  waiting: z.array(waitingView),
});
export type DashboardView = z.infer<typeof dashboardView>;

/** What is searched at once, and who may read it. */
export const FOUND = {
  booking: "bookings:read",
  enquiry: "enquiries:read",
  quote: "quotes:read",
  customer: "customers:read",
  task: "tasks:read",
  letter: "letters:read",
  tour: "tours:read",
  vehicle: "vehicles:read",
  driver: "drivers:read",
  unit: "units:read",
  supplier: "suppliers:read",
  testimonial: "testimonials:read",
  post: "blog:read",
  popup: "popups:read",
  gallery: "gallery:read",
  media: "media:read",
  member: "team:read",
} as const satisfies Record<string, Permission>;
export type FoundKind = keyof typeof FOUND;
export const FOUND_KINDS = Object.keys(FOUND) as [FoundKind, ...FoundKind[]];
/** Fewer letters find too much to be of use. */
export const MIN_FIND = 2;
/** Of each kind. */
export const MAX_FOUND = 5;

export const findInput = z.strictObject({ search: search.min(MIN_FIND) });

export const foundRecord = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  /** Finds it in the list of its screen, too. */
  title: z.string(),
  /** What tells it from others of its name. */
  detail: z.string(),
});
export type FoundRecord = z.infer<typeof foundRecord>;

/** What stands beside the names in the side bar: pending bookings, new messages, mails that failed for good, papers that end soon, what drivers told, tasks of today, and what suppliers are to be asked or told. */
export const deskCounts = z.object({
  bookings: z.number().int(),
  enquiries: z.number().int(),
  /** Those that are asked to be sent. */
  quotes: z.number().int(),
  outbox: z.number().int(),
  /** Licences, and papers of cars, of those in service that have ended or will soon. */
  papers: z.number().int(),
  /** What drivers have told and nobody has seen to. */
  told: z.number().int(),
  /** One's own tasks that are overdue or due today. */
  tasks: z.number().int(),
  /** Stays that suppliers have to be asked for, or told of. */
  stays: z.number().int(),
});
export type DeskCounts = z.infer<typeof deskCounts>;
