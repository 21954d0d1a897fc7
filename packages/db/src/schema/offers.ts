import { OFFER_ANSWERS, type OfferChoices } from "@shikara/contract/advisories/offers";
import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { advisories } from "./advisories.ts";
import { bookings } from "./bookings.ts";
import { instant, recordColumns, rupees } from "./columns.ts";
import { customers } from "./customers.ts";
import { team } from "./team.ts";

export const offerAnswerEnum = pgEnum("offer_answer", OFFER_ANSWERS);

/** What a customer is offered instead of a journey that an advisory touches, and what they take: one for each booking and advisory. */
export const disruptionOffers = pgTable(
  "disruption_offers",
  {
    ...recordColumns,
    advisoryId: uuid()
      .notNull()
      .references(() => advisories.id),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    choices: jsonb().$type<OfferChoices>().notNull(),
    message: text().notNull(),
    /** Why nobody is asked for a fee. */
    reason: text().notNull(),
    /** Before which it is answered. */
    until: instant().notNull(),
    /** Who made it; null once they have left. */
    memberId: uuid().references(() => team.id, { onDelete: "set null" }),
    memberName: text().notNull(),
    /** When staff took the journey out of the advisory's way: what is offered of money stands, and nothing else has to be chosen. */
    movedAt: instant(),
    answer: offerAnswerEnum(),
    answeredDay: date({ mode: "string" }),
    answeredAt: instant(),
  },
  (table) => [
    unique("disruption_offers_once_key").on(table.advisoryId, table.bookingId),
    index("disruption_offers_booking_idx").on(table.bookingId),
    check("disruption_offers_answer_check", sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);

/** Money that a customer has with the agency from a journey that could not be made; it pays for one booking. */
export const credits = pgTable(
  "credits",
  {
    ...recordColumns,
    code: text().notNull().unique(),
    /** The journey that could not be made. */
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    customerId: uuid().references(() => customers.id, { onDelete: "set null" }),
    amount: rupees().notNull(),
    /** Its last day. */
    expiresOn: date({ mode: "string" }).notNull(),
    reason: text().notNull(),
    usedBookingId: uuid().references(() => bookings.id, { onDelete: "set null" }),
    usedAt: instant(),
  },
  (table) => [
    index("credits_booking_idx").on(table.bookingId),
    index("credits_used_idx").on(table.usedBookingId),
    check("credits_amount_check", sql`${table.amount} > 0`),
  ],
);
