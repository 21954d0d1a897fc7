import { paperNumber } from "@shikara/contract/documents/numbers";
import type { Db } from "@shikara/db/client";
import {
  creditNotes,
  debitNotes,
  importRows,
  invoices,
  paymentReference,
  payments,
  quotes,
  receiptVouchers,
  refundVouchers,
  stayReference,
  stays,
} from "@shikara/db/schema";
import { and, eq, inArray, isNotNull, sql } from "@shikara/db/sql";
import { referenceOf } from "../core/reference.ts";
import { containing } from "../core/search.ts";

const PAPER_NUMBER = /^(INV|CN|DN|RV|RF)\/(?:\d{2})?(\d{2}-\d{2})\/(\d{1,9})$/i;
const PAPERS = { INV: invoices, CN: creditNotes, DN: debitNotes, RV: receiptVouchers, RF: refundVouchers };

/** As papers are numbered, however many noughts were typed and with the century or without: INV/2026-27/0007, INV/26-27/12345. */
function paperOf(search: string) {
  const [, kind = "", years, typed = ""] = PAPER_NUMBER.exec(search.trim()) ?? [];
  if (years === undefined) return undefined;
  const series = kind.toUpperCase() as keyof typeof PAPERS;
  const [year, serial] = [`20${years}`, Number(typed)];
  // Before numbers had a limit, long ones kept the century.
  return { table: PAPERS[series], numbers: [paperNumber(series, year, serial), `${series}/${year}/${serial}`] };
}

/** More bookings than one transfer pays for. */
const MOST = 100;

/** What banks and UPI apps give has a digit, or a sign as Razorpay's names have, and is longer than any number of people or days; so is what one reads of it. */
export const isReference = (search: string): boolean => search.length >= 6 && /[\d_]/.test(search);

/** The bookings that have the paper of this number; null where what is searched for is no paper's. */
export async function bookingsOfPaper(db: Db, search: string): Promise<string[] | null> {
  const paper = paperOf(search);
  if (!paper) return null;
  const { table, numbers } = paper;
  const rows = await db.select({ id: table.bookingId }).from(table).where(inArray(table.number, numbers));
  return rows.map(({ id }) => id);
}

/** A hotel's numbers may be short; then it is the whole of one that is meant, so that no year or amount finds half of them. */
const SHORTEST = 3;

/** The bookings that have a stay which its supplier calls so, in letters of any case and whatever the blanks: no more than MOST. */
export async function bookingsOfStay(db: Db, search: string): Promise<string[]> {
  const sought = search.replace(/\s/g, "").toLowerCase();
  if (sought.length < SHORTEST || !/\d/.test(sought)) return [];
  const pattern = isReference(sought) ? containing(sought) : containing(sought).slice(1, -1);
  const rows = await db
    .selectDistinct({ id: stays.bookingId })
    .from(stays)
    .where(sql`${stayReference(stays.supplierReference)} like ${pattern} and ${stays.supplierReference} <> ''`)
    .limit(MOST);
  return rows.map(({ id }) => id);
}

/** The booking that the quote of this reference became, with its dashes or without: its customer may know no other. */
export async function bookingsOfQuote(db: Db, search: string): Promise<string[]> {
  const reference = referenceOf(search);
  if (reference === undefined) return [];
  const rows = await db
    .select({ id: quotes.bookingId })
    .from(quotes)
    .where(and(eq(quotes.reference, reference), isNotNull(quotes.bookingId)));
  return rows.flatMap(({ id }) => id ?? []);
}

/** The booking that another program knew by this, of which it was brought here: what its customer was told, and the bank writes. */
export async function bookingsOfFile(db: Db, search: string): Promise<string[]> {
  const key = search.trim();
  if (key.length < SHORTEST || !/\d/.test(key)) return [];
  const isIt = inArray(importRows.key, [key, key.toUpperCase()]);
  const rows = await db
    .selectDistinct({ id: importRows.recordId })
    .from(importRows)
    .where(and(eq(importRows.source, "bookings"), isIt))
    .limit(MOST);
  return rows.map(({ id }) => id);
}

/** The bookings that have a payment with this in its reference, in letters of any case and whatever the blanks: no more than MOST. */
export async function bookingsOfPayment(db: Db, search: string): Promise<string[]> {
  const sought = search.replace(/\s/g, "").toLowerCase();
  if (!isReference(sought)) return [];
  const rows = await db
    .selectDistinct({ id: payments.bookingId })
    .from(payments)
    .where(sql`${paymentReference(payments.reference)} like ${containing(sought)} and ${payments.reference} <> ''`)
    .limit(MOST);
  return rows.map(({ id }) => id);
}
