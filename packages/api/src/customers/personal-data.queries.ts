import { MAILS_TO_CUSTOMERS } from "@shikara/contract/outbox/texts";
import type { Db } from "@shikara/db/client";
import {
  audit,
  bookingLines,
  bookingNotes,
  bookings,
  bookingTax,
  creditNotes,
  credits,
  debitNotes,
  disruptionOffers,
  duties,
  dutyReports,
  enquiries,
  enquiryNotes,
  enquiryReplies,
  importRows,
  invoices,
  onlineRefunds,
  outbox,
  payments,
  quoteRequests,
  quotes,
  quoteVersions,
  receiptVouchers,
  refundVouchers,
  reviewPictures,
  stays,
  subscribers,
  supplierPayments,
  tasks,
  testimonialReports,
  testimonials,
  travellers,
  webhookDeliveries,
} from "@shikara/db/schema";
import { and, asc, eq, inArray, ne, or, type SQL, sql } from "@shikara/db/sql";
import { bookingColumns } from "../bookings/bookings.queries.ts";

type Held = { id: string; email: string; phoneDigits: string };

/** A list as one parameter, however long it is. */
const oneOf = (values: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** Of these domains whole records of people can go: a draft or a reader that staff delete, a double, and what an import had made. */
const DELETABLE = ["quotes", "newsletter", "customers", "bookings"];
/** What is gone is known by whom it was of. */
const deletedRecordsOf = ({ emails, numbers }: { emails: readonly string[]; numbers: readonly string[] }): SQL =>
  sql`(select gone.record_id from ${audit} as gone where gone.domain in ${oneOf(DELETABLE)} and gone.action = 'delete' and (
    lower(btrim(gone.before ->> 'email')) in ${oneOf(emails)}
    or (gone.before ->> 'email' = '' and phone_digits(gone.before ->> 'phone') in ${oneOf(numbers)})))`;

/** Numbers of those who have no address, for they are known by them. */
const numbersOf = (people: readonly Held[]): string[] =>
  people.flatMap(({ email, phoneDigits }) => (email === "" && phoneDigits !== "" ? [phoneDigits] : []));

/** All that is held about these people, who are one person: the rows of every table that say something of them. */
export async function heldAbout(db: Db, people: readonly Held[]) {
  const ids = people.map(({ id }) => id);
  const theirBookings = db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.customerId, ids));
  // One that has become a booking is whose that is by now.
  const isTheirQuote = or(inArray(quotes.customerId, ids), inArray(quotes.bookingId, theirBookings));
  const [booked, written, offered] = await Promise.all([
    db.select(bookingColumns).from(bookings).where(inArray(bookings.customerId, ids)).orderBy(asc(bookings.createdAt)),
    db.select().from(enquiries).where(inArray(enquiries.customerId, ids)).orderBy(asc(enquiries.createdAt)),
    db.select().from(quotes).where(isTheirQuote).orderBy(asc(quotes.createdAt)),
  ]);
  // The address that such a one went to by mistake may be somebody else's.
  const toThem = offered.filter(({ customerId }) => customerId !== null && ids.includes(customerId));
  const emails = [
    ...new Set(
      [...people, ...booked, ...written, ...toThem].map(({ email }) => email.trim().toLowerCase()).filter(Boolean),
    ),
  ];
  const bookingIds = booked.map(({ id }) => id);
  const enquiryIds = written.map(({ id }) => id);
  const quoteIds = offered.map(({ id }) => id);
  // What goes to the agency, and to members about their accounts, is about somebody else, whoever's address they have.
  const isTheirs = and(sql`lower(${outbox.email}) in ${oneOf(emails)}`, inArray(outbox.kind, [...MAILS_TO_CUSTOMERS]));
  const isAbout = sql`(${webhookDeliveries.body}::jsonb -> 'data' ->> 'id') in ${oneOf([...bookingIds, ...enquiryIds])}`;
  const [
    lines,
    paid,
    paidBack,
    notes,
    enquiryNotesRows,
    replies,
    issued,
    credited,
    debited,
    received,
    returned,
    particulars,
    mails,
    newsletter,
    deliveries,
    offers,
    kept,
    driven,
    stayed,
    listed,
  ] = await Promise.all([
    db.select().from(bookingLines).where(inArray(bookingLines.bookingId, bookingIds)),
    db.select().from(payments).where(inArray(payments.bookingId, bookingIds)),
    db.select().from(onlineRefunds).where(inArray(onlineRefunds.bookingId, bookingIds)),
    db.select().from(bookingNotes).where(inArray(bookingNotes.bookingId, bookingIds)),
    db.select().from(enquiryNotes).where(inArray(enquiryNotes.enquiryId, enquiryIds)),
    db.select().from(enquiryReplies).where(inArray(enquiryReplies.enquiryId, enquiryIds)),
    db.select().from(invoices).where(inArray(invoices.bookingId, bookingIds)),
    db.select().from(creditNotes).where(inArray(creditNotes.bookingId, bookingIds)),
    db.select().from(debitNotes).where(inArray(debitNotes.bookingId, bookingIds)),
    db.select().from(receiptVouchers).where(inArray(receiptVouchers.bookingId, bookingIds)),
    db.select().from(refundVouchers).where(inArray(refundVouchers.bookingId, bookingIds)),
    db.select().from(bookingTax).where(inArray(bookingTax.bookingId, bookingIds)),
    db
      .select()
      .from(outbox)
      .where(
        or(
          isTheirs,
          inArray(outbox.bookingId, bookingIds),
          inArray(outbox.enquiryId, enquiryIds),
          inArray(outbox.quoteId, quoteIds),
        ),
      ),
    db.select().from(subscribers).where(inArray(subscribers.email, emails)),
    db.select().from(webhookDeliveries).where(isAbout),
    db.select().from(disruptionOffers).where(inArray(disruptionOffers.bookingId, bookingIds)),
    db.select().from(credits).where(inArray(credits.bookingId, bookingIds)),
    db.select().from(duties).where(inArray(duties.bookingId, bookingIds)),
    db.select().from(stays).where(inArray(stays.bookingId, bookingIds)),
    db.select().from(travellers).where(inArray(travellers.bookingId, bookingIds)).orderBy(asc(travellers.place)),
  ]);
  const versions = await db.select().from(quoteVersions).where(inArray(quoteVersions.quoteId, quoteIds));
  const wishes = await db.select().from(quoteRequests).where(inArray(quoteRequests.quoteId, quoteIds));
  const reviews = await db.select().from(testimonials).where(inArray(testimonials.bookingId, bookingIds));
  const reviewIds = reviews.map(({ id }) => id);
  // What is to be done about them, or about anything of theirs: of whom it says something only its words tell.
  const isAboutThem = or(
    inArray(tasks.recordId, [...ids, ...bookingIds, ...enquiryIds, ...quoteIds, ...reviewIds]),
    sql`${tasks.recordId}::text in ${deletedRecordsOf({ emails, numbers: numbersOf(people) })}`,
  );
  const toDo = await db.select().from(tasks).where(isAboutThem);
  // What an import made or changed, and what it said before.
  const imported = await db
    .select()
    .from(importRows)
    .where(inArray(importRows.recordId, [...ids, ...bookingIds]));
  const dutyIds = driven.map(({ id }) => id);
  const told = await db.select().from(dutyReports).where(inArray(dutyReports.dutyId, dutyIds));
  const stayIds = stayed.map(({ id }) => id);
  const paidOut = await db
    .select({ id: supplierPayments.id })
    .from(supplierPayments)
    .where(inArray(supplierPayments.stayId, stayIds));
  const pictures = await db
    .select({ id: reviewPictures.id, testimonialId: reviewPictures.testimonialId, content: reviewPictures.content })
    .from(reviewPictures)
    .where(inArray(reviewPictures.testimonialId, reviewIds));
  const reports = await db
    .select({ id: testimonialReports.id })
    .from(testimonialReports)
    .where(inArray(testimonialReports.testimonialId, reviewIds));
  const rows = {
    bookings: booked,
    enquiries: written,
    quotes: offered,
    quoteVersions: versions,
    quoteRequests: wishes,
    lines,
    payments: paid,
    onlineRefunds: paidBack,
    notes,
    enquiryNotes: enquiryNotesRows,
  };
  const papers = {
    ...{ invoices: issued, creditNotes: credited, debitNotes: debited },
    ...{ receiptVouchers: received, refundVouchers: returned, particulars },
  };
  return {
    ids,
    emails,
    numbers: numbersOf(people),
    ...rows,
    replies,
    reviews,
    reviewPictures: pictures,
    reports,
    ...papers,
    mails,
    newsletter,
    deliveries,
    offers,
    credits: kept,
    duties: driven,
    dutyReports: told,
    tasks: toDo,
    imports: imported,
    stays: stayed,
    /** Sealed. */
    travellers: listed,
    /** What suppliers were paid for them: notes may name who stayed. */
    supplierPayments: paidOut,
  };
}
export type HeldAbout = Awaited<ReturnType<typeof heldAbout>>;

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Whatever of theirs a task may be about. */
export const recordsOf = ({ ids: people, bookings: booked, enquiries: written, quotes: offered, reviews }: HeldAbout) =>
  people.concat([booked, written, offered, reviews].flatMap(ids));

/** Entries of the audit log about any of it. A delivery that is gone by now is known by the reference it told of. */
export function isLogged(held: HeldAbout): SQL | undefined {
  const { bookings: booked, enquiries: written, lines, payments: paid, notes, mails, newsletter, deliveries } = held;
  const rows = [
    booked,
    written,
    lines,
    paid,
    held.onlineRefunds,
    held.offers,
    held.credits,
    held.duties,
    held.dutyReports,
    held.stays,
    held.travellers,
    held.supplierPayments,
    notes,
    held.enquiryNotes,
    held.replies,
    held.quotes,
    held.quoteRequests,
    held.reviews,
    held.reports,
    held.tasks,
    held.invoices,
    held.creditNotes,
    held.debitNotes,
    held.receiptVouchers,
    held.refundVouchers,
    held.particulars,
    mails,
    newsletter,
    deliveries,
  ];
  const recordIds = [...held.ids, ...rows.flat().map(({ id }) => id)];
  const bookingIds = oneOf(booked.map(({ id }) => id));
  const enquiryIds = oneOf(written.map(({ id }) => id));
  // A review that staff have deleted is known by the line that says so, and so are the reports that went with it.
  const reviews = sql`(select held.id from ${oneOf(held.reviews.map(({ id }) => id))} as held (id) union select gone.record_id from ${audit} as gone
    where gone.domain = 'testimonials' and gone.before ->> 'booking_id' in ${bookingIds})`;
  const reports = sql`(select gone.record_id from ${audit} as gone
    where gone.domain = 'testimonials' and gone.before ->> 'testimonial_id' in ${reviews})`;
  const gone = deletedRecordsOf(held);
  // A task that staff have deleted is known by what it was about.
  const aboutThem = oneOf(recordsOf(held));
  const todo = sql`(select gone.record_id from ${audit} as gone
    where gone.domain = 'tasks' and coalesce(gone.after ->> 'record_id', gone.before ->> 'record_id') in ${aboutThem})`;
  const references = oneOf([...booked, ...written].map(({ reference }) => reference));
  return or(
    sql`${audit.recordId} in ${oneOf(recordIds)}`,
    sql`coalesce(${audit.after} ->> 'booking_id', ${audit.before} ->> 'booking_id') in ${bookingIds}`,
    sql`coalesce(${audit.after} ->> 'booking_id', ${audit.before} ->> 'booking_id') in ${gone}`,
    sql`coalesce(${audit.after} ->> 'enquiry_id', ${audit.before} ->> 'enquiry_id') in ${enquiryIds}`,
    sql`${audit.recordId} in ${reviews}`,
    sql`${audit.recordId} in ${reports}`,
    sql`${audit.recordId} in ${gone}`,
    sql`${audit.recordId} in ${todo}`,
    and(eq(audit.domain, "webhooks"), sql`split_part(${audit.record}, ',', 1) in ${references}`),
  );
}

/** What staff changed of it, oldest first; not who. Of quotes neither what they cost the agency nor whom that buys from, of stays not what they cost, nor what was paid for them. */
export function changesHeld(db: Db, held: HeldAbout) {
  const { at, domain, action, record } = audit;
  const told = (side: typeof audit.before | typeof audit.after) =>
    sql<unknown>`case ${domain} when 'quotes' then ${side} - array['content', 'cost'] when 'stays' then ${side} - array['cost', 'cost_parts', 'charge', 'is_own_cost', 'advance_percent', 'rest_days'] else ${side} end`;
  return db
    .select({ at, domain, action, record, before: told(audit.before), after: told(audit.after) })
    .from(audit)
    .where(and(isLogged(held), ne(domain, "payables")))
    .orderBy(asc(audit.id));
}
