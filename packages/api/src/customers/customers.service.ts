import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { allows } from "@shikara/contract/core/permissions";
import { MAX_TAGS } from "@shikara/contract/core/tags";
import { CUSTOMER_MESSAGES } from "@shikara/contract/customers/messages";
import { isNameTyped } from "@shikara/contract/customers/rules";
import type {
  CustomerDetails,
  CustomerErase,
  CustomerExport,
  CustomerListInput,
  CustomerMerge,
  CustomerUpdate,
  CustomerView,
} from "@shikara/contract/customers/schema";
import { MAX_NOTES } from "@shikara/contract/customers/schema";
import { mailKindsFor } from "@shikara/contract/outbox/permissions";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import { removeUnlessBackedUp } from "../backups/backups.service.ts";
import type { ApiContext } from "../core/context.ts";
import { countFor, pageOf, readCursor } from "../core/paging.ts";
import { throughTheLog } from "../core/patient.queries.ts";
import { containing, numberOf, wordPatterns } from "../core/search.ts";
import { actAs } from "../core/transaction.queries.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { closePages } from "../money/pages.queries.ts";
import { subscriberState } from "../newsletter/newsletter.service.ts";
import { openCreditsOf } from "../payments/credits.queries.ts";
import { opened } from "../travellers/sealed.ts";
import { noteRead } from "../travellers/travellers.queries.ts";
import {
  type CustomerRow,
  countCustomers,
  figuresOf,
  findCustomer,
  historyOf,
  holdCustomers,
  matchingCustomers,
  mergedInto,
  moveCustomer,
  subscribersAt,
  tagsInUse,
  updateCustomerRow,
  whoHasWritten,
  withNumbers,
} from "./customers.queries.ts";
import { deletePeople, eraseHeld, eraseLogged, erasePictures, holdRequests } from "./erase.queries.ts";
import { changesHeld, type HeldAbout, heldAbout } from "./personal-data.queries.ts";

const customerPlace = z.tuple([z.iso.datetime(), z.uuid()]);

/** A phone number is found however its digits stand apart; other words as everywhere. */
export function customerPatterns(search: string): string[] | null {
  const number = numberOf(search);
  return number ? [containing(number)] : wordPatterns(search);
}

type Reading = Pick<ApiContext, "db" | "timeZone">;

async function customerViews({ db, timeZone }: Reading, rows: readonly CustomerRow[]): Promise<CustomerView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [figures, written, sharers] = await Promise.all([
    figuresOf(db, ids, { timeZone, today: calendarNow(timeZone).day }),
    whoHasWritten(db, ids),
    withNumbers(
      db,
      rows.map(({ phoneDigits }) => phoneDigits),
    ),
  ]);
  return rows.map(({ phoneDigits, mergedInto: _mergedInto, ...row }) => {
    const { bookings = 0, revenue = 0, journeyOn = null } = figures.find(({ id }) => id === row.id) ?? {};
    const isPossibleDouble = sharers.some((other) => other.id !== row.id && other.phoneDigits === phoneDigits);
    return { ...row, bookings, revenue, journeyOn, hasWritten: written.has(row.id), isPossibleDouble };
  });
}

async function customerView(ctx: Reading, row: CustomerRow): Promise<CustomerView> {
  const [view] = await customerViews(ctx, [row]);
  return view ?? fail("NOT_FOUND");
}

/** One page of the customers that match, newest first. */
export async function listCustomers(ctx: ApiContext, { cursor, limit, search, tag }: CustomerListInput) {
  const { db } = ctx;
  const behind = cursor ? readCursor(cursor, customerPlace) : null;
  const sought = { patterns: customerPatterns(search), tag };
  const rows = await matchingCustomers(db, sought, limit + 1, behind);
  const { page, nextCursor } = pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  const [customers, count] = await Promise.all([
    customerViews(ctx, page),
    countFor(behind === null, page, nextCursor, () => countCustomers(db, sought)),
  ]);
  return { customers, nextCursor, count };
}

/** The tags that customers have, to choose one of. */
export const customerTags = (db: Db): Promise<string[]> => tagsInUse(db);

/** A person with all that is known of them; mails only for who may read them. @throws NOT_FOUND */
export async function customerById(ctx: StaffContext, id: string): Promise<CustomerDetails> {
  const { db, signedIn } = ctx;
  const row = (await findCustomer(db, id)) ?? fail("NOT_FOUND");
  const { member } = signedIn;
  const kinds = allows(member, "outbox:read") ? mailKindsFor(member, "read") : [];
  const merged = await mergedInto(db, id);
  const emails = [row, ...merged].map(({ email }) => email).filter(Boolean);
  const [view, doubles, history, [subscriber], credits] = await Promise.all([
    customerView(ctx, row),
    withNumbers(db, [row.phoneDigits]),
    historyOf(db, id, kinds),
    subscribersAt(db, emails),
    allows(member, "payments:read") ? openCreditsOf(db, id, calendarNow(ctx.timeZone).day) : [],
  ]);
  return {
    ...view,
    merged,
    doubles: doubles.filter((other) => other.id !== id),
    history,
    credits,
    newsletter: subscriber ? subscriberState(subscriber) : null,
  };
}

/** @throws NOT_FOUND, STALE with the record as it stands, CONFLICT where somebody else is known by it */
export function updateCustomer(ctx: StaffContext, update: CustomerUpdate): Promise<CustomerView> {
  return writeTransaction(ctx, ["customers"], async (tx) => {
    const row = await updateCustomerRow(tx, update);
    if (row) return customerView({ ...ctx, db: tx }, row);
    const current = await findCustomer(tx, update.id);
    return refuseUpdate(current && (await customerView({ ...ctx, db: tx }, current)));
  });
}

/** Makes one person of two, with the tags and notes of both. @throws NOT_FOUND, CONFLICT where those are too many */
export function mergeCustomers(ctx: StaffContext, { id, into }: CustomerMerge): Promise<CustomerView> {
  return writeTransaction(ctx, ["customers", "bookings", "enquiries", "quotes"], async (tx) => {
    const held = await holdCustomers(tx, [id, into]);
    const there = (one: string) => held.find((row) => row.id === one && row.mergedInto === null) ?? fail("NOT_FOUND");
    const [kept, double] = [there(into), there(id)];
    const tags = [...new Set([...kept.tags, ...double.tags])];
    const notes = [...new Set([kept.notes, double.notes])].filter(Boolean).join("\n\n");
    if (tags.length > MAX_TAGS || notes.length > MAX_NOTES) fail("CONFLICT", CUSTOMER_MESSAGES.tooMuchToMerge);
    await moveCustomer(tx, { id, into, tags, notes });
    return customerView({ ...ctx, db: tx }, (await findCustomer(tx, into)) ?? fail("NOT_FOUND"));
  });
}

/** Everything held about a person, which counts as an export. @throws NOT_FOUND, RATE_LIMITED */
export async function exportCustomer(ctx: StaffContext, id: string): Promise<CustomerExport> {
  const end = await ctx.exportLimit.begin(ctx.signedIn.member.id);
  return throughTheLog(() => allAbout(ctx, id)).finally(end);
}

/** A quote as its customer may have it: not what it costs the agency, nor of whom that buys from. */
function quoteTold({ content: _draft, cost: _cost, ...quote }: HeldAbout["quotes"][number], held: HeldAbout) {
  const ofQuote = ({ quoteId }: { quoteId: string }) => quoteId === quote.id;
  const versions = held.quoteVersions.filter(ofQuote).map(({ content, cost: _paid, ...version }) => ({
    ...version,
    content: {
      ...content,
      lines: content.lines.map(({ cost: _each, supplier: _whose, stay: _stay, ...line }) => line),
    },
  }));
  return { ...quote, versions, wishes: held.quoteRequests.filter(ofQuote) };
}

/** A stay as its guest may have it: not what the agency pays for it. */
const stayTold = ({
  id,
  service,
  plan,
  checkIn,
  checkOut,
  rooms,
  guests,
  extraBeds,
  children,
  state,
  ...stay
}: StayHeld) => ({
  ...{ id, service, plan, checkIn, checkOut, rooms, guests, extraBeds, children, state },
  ...{ supplierReference: stay.supplierReference, note: stay.note, reason: stay.reason },
});
type StayHeld = HeldAbout["stays"][number];

/** Who travels on their bookings, in full; what no key opens is said to be there. The log tells that it was read. */
async function travellersHeld({ db, seal, signedIn }: StaffContext, held: HeldAbout) {
  for (const booking of held.bookings.filter(({ id }) => held.travellers.some(({ bookingId }) => bookingId === id)))
    await noteRead(db, { member: signedIn.member, booking, as: "Exported with the customer" });
  return held.travellers.map((row) => ({
    id: row.id,
    bookingId: row.bookingId,
    ...(seal.knows(row.sealed) ? opened(seal, row) : { isSealed: true }),
  }));
}

async function allAbout(ctx: StaffContext, id: string): Promise<CustomerExport> {
  const { db } = ctx;
  const person = (await findCustomer(db, id)) ?? fail("NOT_FOUND");
  const people = [person, ...(await mergedInto(db, id))];
  const held = await heldAbout(db, people);
  const listed = await travellersHeld(ctx, held);
  const of = (bookingId: string) => (row: { bookingId: string }) => row.bookingId === bookingId;
  return {
    exportedAt: new Date(),
    people,
    bookings: held.bookings.map((booking) => ({
      ...booking,
      lines: held.lines.filter(of(booking.id)),
      payments: held.payments.filter(of(booking.id)),
      notes: held.notes.filter(of(booking.id)),
      offers: held.offers.filter(of(booking.id)),
      duties: held.duties.filter(of(booking.id)).map((duty) => ({
        ...duty,
        reports: held.dutyReports.filter(({ dutyId }) => dutyId === duty.id),
      })),
      stays: held.stays.filter(of(booking.id)).map(stayTold),
      travellers: listed.filter(of(booking.id)).map(({ bookingId: _booking, ...traveller }) => traveller),
      credits: held.credits.filter(of(booking.id)),
      particulars: held.particulars.filter(of(booking.id)),
    })),
    enquiries: held.enquiries.map(({ replyToken: _token, ...enquiry }) => ({
      ...enquiry,
      replies: held.replies.filter(({ enquiryId }) => enquiryId === enquiry.id),
      notes: held.enquiryNotes.filter(({ enquiryId }) => enquiryId === enquiry.id),
    })),
    quotes: held.quotes.map((quote) => quoteTold(quote, held)),
    reviews: held.reviews.map((review) => ({
      ...review,
      pictures: held.reviewPictures.filter(({ testimonialId }) => testimonialId === review.id),
    })),
    invoices: held.invoices,
    creditNotes: held.creditNotes,
    debitNotes: held.debitNotes,
    receiptVouchers: held.receiptVouchers,
    refundVouchers: held.refundVouchers,
    tasks: held.tasks,
    imports: held.imports,
    mails: held.mails.map(({ claim: _claim, ...mail }) => mail),
    newsletter: held.newsletter,
    deliveries: held.deliveries.map(({ event, createdAt, body }) => ({ event, createdAt, body })),
    changes: await changesHeld(db, held),
  };
}

/**
 * Forgets a person: figures stay, issued invoices, the notes to them and vouchers stay as the law wants them, and the audit log says that somebody was erased,
 * when and by whom. @throws NOT_FOUND, VALIDATION when the name is not theirs
 */
export async function eraseCustomer(ctx: StaffContext, { id, name }: CustomerErase) {
  const domains = [
    ...(["customers", "bookings", "departures", "enquiries", "quotes", "tasks", "stays", "travellers"] as const),
    ...(["payables", "payments", "newsletter", "outbox", "webhooks", "testimonials", "audit"] as const),
  ];
  const forget = async (tx: Db) => {
    const people = await holdCustomers(tx, [id]);
    const person = people.find((row) => row.id === id && row.mergedInto === null) ?? fail("NOT_FOUND");
    if (!isNameTyped(name, person.name))
      fail("VALIDATION", CUSTOMER_MESSAGES.notTheName, { fields: { name: CUSTOMER_MESSAGES.notTheName } });
    await holdRequests(tx, people);
    const held = await heldAbout(tx, people);
    // Each change would be logged with what it takes away: the log tells of the erasure as one.
    await actAs(tx, "");
    const names = [...people.map((row) => row.name), ...held.bookings.map((row) => row.customerName)];
    await eraseHeld(tx, held, [...names, ...people.map(({ phone }) => phone)]);
    const pictures = await erasePictures(tx, held);
    await closePages(
      tx,
      held.bookings.map((booking) => booking.id),
    );
    await actAs(tx, ctx.signedIn.member.id);
    await deletePeople(tx, held);
    await eraseLogged(tx, held);
    const { bookings, enquiries, mails, deliveries, invoices } = held;
    return {
      bookings: bookings.length,
      enquiries: enquiries.length,
      mails: mails.length,
      deliveries: deliveries.length,
      invoices: invoices.length,
      pictures,
    };
  };
  const { pictures, ...erased } = await throughTheLog(() => writeTransaction(ctx, domains, forget));
  // Where that fails they are collected: no row names them any more.
  await Promise.all(pictures.map((picture) => removeUnlessBackedUp(ctx, picture).catch(() => {})));
  return erased;
}
