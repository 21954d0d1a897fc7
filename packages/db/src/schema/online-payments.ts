import { PAGE_STATES } from "@shikara/contract/payments/online";
import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { instant, rupees } from "./columns.ts";
import { deliveryColumns } from "./delivery-columns.ts";
import { payments } from "./payments.ts";
import { team } from "./team.ts";

export const pageStateEnum = pgEnum("page_state", PAGE_STATES);

/** Pages of the payment service that customers were led to. Written before the service is asked: whatever becomes of that, we know what to ask it for. */
export const paymentPages = pgTable(
  "payment_pages",
  {
    /** What the service knows it by, too. */
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    createdAt: instant().notNull().defaultNow(),
    amount: rupees().notNull(),
    state: pageStateEnum().notNull().default("asked"),
    /** The service's own name for it, once it has one. */
    providerId: text().unique("payment_pages_provider_key"),
    url: text().notNull().default(""),
    /** Until when it can be paid on. */
    until: instant().notNull(),
    /** When the service is asked next what became of it; null: no more. */
    lookAt: instant(),
  },
  (table) => [
    // One page for one sum of a booking, however often it is asked for.
    uniqueIndex("payment_pages_live_key").on(table.bookingId, table.amount).where(sql`${table.state} <> 'ended'`),
    index("payment_pages_booking_idx").on(table.bookingId),
    index("payment_pages_look_idx").on(table.lookAt).where(sql`${table.lookAt} is not null`),
  ],
);

/** Money that the payment service is to give back; what it has given back is a payment below zero. */
export const onlineRefunds = pgTable(
  "online_refunds",
  {
    ...deliveryColumns(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** What was paid online, of which this goes back. */
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    amount: rupees().notNull(),
    note: text().notNull().default(""),
    memberId: uuid().references(() => team.id, { onDelete: "set null" }),
    /** As they were called then: it outlives the account. */
    memberName: text().notNull(),
    /** The service's own name for it, once it has one. */
    providerId: text().unique("online_refunds_provider_key"),
    key: text().notNull(),
  },
  (table) => [
    uniqueIndex("online_refunds_once_key").on(table.bookingId, table.key),
    index("online_refunds_payment_idx").on(table.paymentId),
    index("online_refunds_due_idx").on(table.nextAttemptAt).where(sql`${table.state} in ('waiting', 'sending')`),
  ],
);
