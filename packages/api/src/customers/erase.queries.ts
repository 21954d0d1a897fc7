import { ERASED_NAME } from "@shikara/contract/customers/schema";
import type { Db } from "@shikara/db/client";
import {
  audit,
  bookingFilters,
  bookingLines,
  bookingNotes,
  bookings,
  bookingTax,
  credits,
  customers,
  deletedRecords,
  disruptionOffers,
  duties,
  dutyReports,
  enquiries,
  enquiryNotes,
  enquiryReplies,
  importRows,
  media,
  onlineRefunds,
  outbox,
  payments,
  quotes,
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
import { and, asc, eq, inArray, ne, sql } from "@shikara/db/sql";
import { aboutPerson } from "./about-person.ts";
import { catalogueNames } from "./catalogue-names.queries.ts";
import { type HeldAbout, isLogged, recordsOf } from "./personal-data.queries.ts";

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * Their bookings, messages, quotes and reviews, held until the transaction ends: what is written about one at this moment is waited for, and is
 * found with the rest; who comes later reads that it is nobody's.
 */
export async function holdRequests(tx: Db, people: readonly { id: string }[]): Promise<void> {
  for (const table of [bookings, enquiries, quotes])
    await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.customerId, ids(people)))
      .orderBy(asc(table.id))
      .for("update");
  const theirs = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.customerId, ids(people)));
  await tx
    .select({ id: testimonials.id })
    .from(testimonials)
    .where(inArray(testimonials.bookingId, theirs))
    .orderBy(asc(testimonials.id))
    .for("update");
}

/** Bookings and messages keep their figures and days, and lose whose they were. Links sent to the customer open nothing any more. */
async function eraseRequests(tx: Db, held: HeldAbout): Promise<void> {
  const said = { email: "", phone: "", customerId: null, updatedAt: new Date() };
  const bookingIds = ids(held.bookings);
  const enquiryIds = ids(held.enquiries);
  await tx.delete(bookingNotes).where(inArray(bookingNotes.bookingId, bookingIds));
  await tx.delete(enquiryNotes).where(inArray(enquiryNotes.enquiryId, enquiryIds));
  await tx.delete(enquiryReplies).where(inArray(enquiryReplies.enquiryId, enquiryIds));
  // With their versions and wishes; what was accepted is the booking's.
  await tx.delete(quotes).where(inArray(quotes.id, ids(held.quotes)));
  // The bank's number of a payment belongs to the books; a UPI address is a person's.
  const reference = sql`case when ${payments.reference} like '%@%' then '' else ${payments.reference} end`;
  await tx.update(onlineRefunds).set({ note: "", lastError: "" }).where(inArray(onlineRefunds.bookingId, bookingIds));
  await tx.update(payments).set({ note: "", reference }).where(inArray(payments.bookingId, bookingIds));
  await tx
    .update(disruptionOffers)
    .set({ message: "", reason: "" })
    .where(inArray(disruptionOffers.bookingId, bookingIds));
  // Who drove which days, and how far, stays with the booking; what was said of the guest does not.
  await tx.update(duties).set({ note: "", reason: "" }).where(inArray(duties.bookingId, bookingIds));
  await tx
    .update(dutyReports)
    .set({ text: "" })
    .where(inArray(dutyReports.id, ids(held.dutyReports)));
  // Nobody asks for the names of who came with them any more.
  await tx.delete(travellers).where(inArray(travellers.bookingId, bookingIds));
  // Where they stayed, when and at what cost stays with the booking and its supplier; what was said of them does not.
  await tx.update(stays).set({ note: "", reason: "" }).where(inArray(stays.bookingId, bookingIds));
  await tx
    .update(supplierPayments)
    .set({ note: "" })
    .where(inArray(supplierPayments.id, ids(held.supplierPayments)));
  // Issued papers keep whom they were made out to, as invoices do; the state alone says nothing of a person.
  await tx
    .update(bookingTax)
    .set({ name: "", address: "", gstin: "" })
    .where(inArray(bookingTax.bookingId, bookingIds));
  await tx.update(credits).set({ customerId: null, reason: "" }).where(inArray(credits.bookingId, bookingIds));
  await tx
    .update(bookingLines)
    .set({ title: sql`case ${bookingLines.kind} when 'extra' then 'Extra' else 'Discount' end` })
    .where(and(inArray(bookingLines.bookingId, bookingIds), ne(bookingLines.kind, "price")));
  await tx
    .update(bookings)
    .set({
      ...said,
      customerName: ERASED_NAME,
      specialRequests: "",
      pickupLocation: "",
      dropLocation: "",
      stops: [],
      overruled: "",
      // Nobody can be told that seats are theirs: they go to who comes next.
      ...{ heldUntil: null, waitingSince: null },
      linkVersion: sql`${bookings.linkVersion} + 1`,
      version: sql`${bookings.version} + 1`,
    })
    .where(inArray(bookings.id, bookingIds));
  await tx
    .update(enquiries)
    .set({
      ...said,
      name: ERASED_NAME,
      subject: ERASED_NAME,
      message: "",
      // What is written to the old address finds nobody.
      replyToken: sql`gen_random_uuid()`,
      version: sql`${enquiries.version} + 1`,
    })
    .where(inArray(enquiries.id, enquiryIds));
}

/**
 * Made for them alone: it is in no catalogue, and its title and days may say for whom. A package that is gone from there has kept what it includes,
 * as has what came of a quote.
 */
const isMadeForThem =
  ({ quotes: offered }: HeldAbout) =>
  ({ id, bookingType, tourId, sold }: HeldAbout["bookings"][number]) =>
    bookingType === "package" &&
    (offered.some(({ bookingId }) => bookingId === id) ||
      (tourId === null && sold.inclusions.length + sold.exclusions.length === 0));

/** Of journeys that were made for them days and places stay, without words; a title that is a package's is what was sold, and stays, too. */
async function eraseOwnJourneys(tx: Db, held: HeldAbout): Promise<void> {
  const made = held.bookings.filter(isMadeForThem(held));
  const names = await catalogueNames(
    tx,
    made.map(({ packageTitle }) => packageTitle),
  );
  for (const { id, packageTitle: title, sold: all } of made) {
    const { called: _called, ...sold } = all;
    const itinerary = sold.itinerary.map((day) => ({ ...day, title: "", description: "" }));
    const packageTitle = names.has(title) ? title : ERASED_NAME;
    const without = { packageTitle, sold: { ...sold, itinerary, inclusions: [], exclusions: [] } };
    await tx.update(bookings).set(without).where(eq(bookings.id, id));
  }
}

/** What they wrote of their journeys, as if withdrawn: stars, month and package stay, and are counted. */
async function eraseReviews(tx: Db, held: HeldAbout): Promise<void> {
  const reviewIds = ids(held.reviews);
  const isOfTheirOwn = inArray(testimonials.bookingId, ids(held.bookings.filter(isMadeForThem(held))));
  // As their booking has kept it.
  const kept = sql`(select nullif(${bookings.packageTitle}, ${ERASED_NAME}) from ${bookings} where ${bookings}.id = ${testimonials.bookingId})`;
  await tx.delete(reviewPictures).where(inArray(reviewPictures.testimonialId, reviewIds));
  await tx.delete(testimonialReports).where(inArray(testimonialReports.testimonialId, reviewIds));
  await tx
    .update(testimonials)
    .set({
      customerName: ERASED_NAME,
      packageName: sql`case when ${isOfTheirOwn} then coalesce(${kept}, '') else ${testimonials.packageName} end`,
      ...{ location: "", review: "", avatar: "", images: [], answer: "", decisionNote: "" },
      status: "rejected",
      withdrawnAt: sql`coalesce(${testimonials.withdrawnAt}, now())`,
      version: sql`${testimonials.version} + 1`,
      updatedAt: new Date(),
    })
    .where(inArray(testimonials.id, reviewIds));
  // One that staff have deleted could be brought back.
  const ofBooking = sql`${deletedRecords.rows} #>> '{0,rows,0,booking_id}'`;
  await tx
    .delete(deletedRecords)
    .where(and(eq(deletedRecords.source, "testimonials"), inArray(ofBooking, ids(held.bookings))));
}

/** Their pictures' rows. @returns the ids under which the files lie */
export async function erasePictures(tx: Db, held: HeldAbout): Promise<string[]> {
  const addresses = held.reviews.flatMap(({ images }) => images);
  const gone = await tx.delete(media).where(inArray(media.url, addresses)).returning({ id: media.id });
  return ids(gone);
}

/** Lists that staff kept for one person: those that look for what the person is called or reached by, or are called so themselves. */
async function eraseFilters(tx: Db, held: HeldAbout, names: readonly string[]): Promise<void> {
  const said = [...held.bookings, ...held.enquiries, ...held.quotes].flatMap(({ email, phone }) => [email, phone]);
  const isAbout = aboutPerson([...names, ...held.emails, ...said, ...held.enquiries.map(({ name }) => name)]);
  const kept = await tx
    .select({
      id: bookingFilters.id,
      name: bookingFilters.name,
      search: sql<string | null>`${bookingFilters.filter} ->> 'search'`,
    })
    .from(bookingFilters);
  const theirs = kept.filter(({ name, search }) => isAbout(name) || isAbout(search ?? ""));
  await tx.delete(bookingFilters).where(inArray(bookingFilters.id, ids(theirs)));
}

/** What was to be done about them, and what of it staff have deleted and could bring back. */
async function eraseTasks(tx: Db, held: HeldAbout): Promise<void> {
  await tx.delete(tasks).where(inArray(tasks.id, ids(held.tasks)));
  const about = sql`${deletedRecords.rows} #>> '{0,rows,0,record_id}'`;
  await tx.delete(deletedRecords).where(and(eq(deletedRecords.source, "tasks"), inArray(about, recordsOf(held))));
}

/** Takes a person out of every table but that of the people and the audit log. */
export async function eraseHeld(tx: Db, held: HeldAbout, names: readonly string[]): Promise<void> {
  await eraseRequests(tx, held);
  await eraseOwnJourneys(tx, held);
  await eraseReviews(tx, held);
  await tx.delete(outbox).where(inArray(outbox.id, ids(held.mails)));
  await tx.delete(subscribers).where(inArray(subscribers.id, ids(held.newsletter)));
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, ids(held.deliveries)));
  await tx.delete(importRows).where(inArray(importRows.id, ids(held.imports)));
  await eraseTasks(tx, held);
  await eraseFilters(tx, held, names);
}

export async function deletePeople(tx: Db, held: HeldAbout): Promise<void> {
  await tx.delete(customers).where(inArray(customers.id, held.ids));
}

/** What the audit log says of it stands without what is personal: when, who, and which figures. */
export async function eraseLogged(tx: Db, held: HeldAbout): Promise<void> {
  const lines = tx.select({ id: audit.id }).from(audit).where(isLogged(held));
  await tx.execute(sql`select audit_forget_person(array(${lines}))`);
}
