import {
  REMINDERS,
  type ReminderKind,
  STILL_ASKED_DAYS,
  STILL_UNANSWERED_DAYS,
} from "@shikara/contract/reminders/rules";
import {
  bookings,
  customers,
  outbox,
  payments,
  quoteRequests,
  quotes,
  quoteVersions,
  reminders,
} from "@shikara/db/schema";
import { and, eq, gte, isNull, lte, ne, type SQL, sql } from "@shikara/db/sql";
import { isToBeChosen } from "../bookings/offered.queries.ts";

/** By when a rule looks: the agency's day, and the instant at which that began. */
export interface When {
  day: string;
  dawn: Date;
}

/** What one occasion is, of the row at hand: for another, the same is written again. */
export const occasionOf = (kind: ReminderKind): SQL<string> =>
  ({
    balance_due: sql<string>`${bookings.travelDate}::text`,
    papers_due: sql<string>`${bookings.travelDate}::text`,
    review_request: sql<string>`${bookings.lastDay}::text`,
    quote_unanswered: sql<string>`${quotes.sentNumber}::text`,
    quote_ending: sql<string>`${quotes.sentNumber}::text`,
  })[kind];

const paid = sql`coalesce((select sum(${payments.amount}) from ${payments} where ${payments.bookingId} = ${bookings.id}), 0)`;

/** What its customer may accept says of itself; the draft of the next version may say something else. */
const version = (field: "validUntil" | "travelDate"): SQL =>
  sql`(select out.content ->> ${sql.raw(`'${field}'`)} from ${quoteVersions} out where out.quote_id = ${quotes.id} and out.number = ${quotes.sentNumber})`;
const sentAt = sql`(select out.sent_at from ${quoteVersions} out where out.quote_id = ${quotes.id} and out.number = ${quotes.sentNumber})`;
const isAnswered = sql`exists (select from ${quoteRequests} asked where asked.quote_id = ${quotes.id} and asked.number = ${quotes.sentNumber})`;

/** A quote whose customer is at the move: nobody here writes them another version at this moment. */
const isOffered = (day: string): SQL | undefined =>
  and(
    eq(quotes.state, "sent"),
    isNull(quotes.sendAskedAt),
    sql`not ${isAnswered}`,
    sql`${version("validUntil")} >= ${day}`,
    sql`${version("travelDate")} > ${day}`,
  );

/** A journey to come, of whoever has not asked to cancel it, and has not yet to choose whether they do. */
const isAhead = (day: string): SQL | undefined =>
  and(
    eq(bookings.status, "confirmed"),
    isNull(bookings.cancelAskedAt),
    sql`${bookings.travelDate} > ${day}`,
    sql`not ${isToBeChosen(day)}`,
  );

/** What has to be so when it is written, and still when it goes out. */
export const holds = (kind: ReminderKind, day: string): SQL | undefined =>
  ({
    balance_due: and(
      isAhead(day),
      sql`${bookings.priceApproval} is distinct from 'asked'`,
      sql`${bookings.totalAmount} > ${paid}`,
    ),
    papers_due: isAhead(day),
    review_request: and(eq(bookings.status, "completed"), isNull(bookings.reviewedAt)),
    quote_unanswered: isOffered(day),
    quote_ending: isOffered(day),
  })[kind];

const isWritten = (kind: ReminderKind, of: SQL): SQL =>
  sql`exists (select from ${reminders} gone where ${of} and gone.kind = ${kind} and gone.occasion = ${occasionOf(kind)})`;
const ofBooking = sql`gone.booking_id = ${bookings.id}`;
const ofQuote = sql`gone.quote_id = ${quotes.id}`;

/** Its customer had the booking's own mail today, with all that is owed and wanted: one a day is enough. */
const isFresh = (since: string): SQL =>
  sql`exists (select from ${outbox} told where told.booking_id = ${bookings.id} and told.kind in ('booking_confirmed', 'booking_changed') and told.created_at >= ${since}::timestamptz)`;

/** Its time has come, and is not long over; what was made or sent today is fresh in its reader's mind. */
function isTime(kind: ReminderKind, days: number, { day, dawn }: When): SQL | undefined {
  const since = dawn.toISOString();
  const ago = (count: number) => sql`${since}::timestamptz - make_interval(days => ${count})`;
  const isSoon = and(
    sql`${bookings.travelDate} <= ${day}::date + ${days}::int`,
    sql`${bookings.createdAt} < ${since}::timestamptz`,
    sql`not ${isFresh(since)}`,
  );
  return {
    balance_due: isSoon,
    papers_due: isSoon,
    review_request: and(
      lte(bookings.lastDay, sql`${day}::date - ${days}::int`),
      gte(bookings.lastDay, sql`${day}::date - ${days + STILL_ASKED_DAYS}::int`),
      isNull(bookings.reviewAskedAt),
    ),
    quote_unanswered: and(
      sql`${sentAt} < ${ago(days - 1)}`,
      sql`${sentAt} >= ${ago(days + STILL_UNANSWERED_DAYS)}`,
      // Who was told that it ends need not be told that it is there.
      sql`not ${isWritten("quote_ending", ofQuote)}`,
    ),
    quote_ending: and(
      sql`(${version("validUntil")})::date <= ${day}::date + ${days}::int`,
      sql`${sentAt} < ${since}::timestamptz`,
      // One mail a day about the same is enough.
      sql`not exists (select from ${reminders} gone where ${ofQuote} and gone.at >= ${since}::timestamptz)`,
    ),
  }[kind];
}

const isLeftAlone = (id: SQL): SQL =>
  sql`exists (select from ${customers} person where person.id = ${id} and person.reminders_off)`;

/** Whom a rule reaches at this time, each once for each occasion. */
export function isDue(kind: ReminderKind, days: number, when: When): SQL | undefined {
  const isOfBooking = REMINDERS[kind].about === "booking";
  const table = isOfBooking ? bookings : quotes;
  return and(
    holds(kind, when.day),
    isTime(kind, days, when),
    ne(table.email, ""),
    sql`not ${isWritten(kind, isOfBooking ? ofBooking : ofQuote)}`,
    sql`not ${isLeftAlone(sql`${table.customerId}`)}`,
  );
}
