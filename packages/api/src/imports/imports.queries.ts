import { IMPORTS_SHOWN } from "@shikara/contract/imports/schema";
import type { Db } from "@shikara/db/client";
import { bookings, customers, importRows, imports, team, tours, vehicles } from "@shikara/db/schema";
import { aliasedTable, and, desc, eq, inArray, isNull, ne, or, sql } from "@shikara/db/sql";
import { type BookingRow, bookingColumns } from "../bookings/bookings.queries.ts";
import type { CustomerRow } from "../customers/customers.queries.ts";
import { balancesOf } from "../money/balances.queries.ts";

interface Person {
  email: string;
  phoneDigits: string;
}
type NewPerson = Pick<CustomerRow, "name" | "email" | "phone" | "language" | "tags" | "notes">;

/** Who is known by these addresses and numbers, under each; who was merged leads to whom they were merged into. */
export async function knownPeople(tx: Db, people: readonly Person[]): Promise<Map<string, CustomerRow>> {
  const emails = people.flatMap(({ email }) => email || []);
  const numbers = people.flatMap(({ email, phoneDigits }) => (email === "" ? phoneDigits : []));
  const kept = aliasedTable(customers, "kept");
  const rows = await tx
    .select({ email: customers.email, phoneDigits: customers.phoneDigits, person: kept })
    .from(customers)
    .innerJoin(kept, eq(kept.id, sql`coalesce(${customers.mergedInto}, ${customers.id})`))
    .where(or(inArray(customers.email, emails), and(eq(customers.email, ""), inArray(customers.phoneDigits, numbers))));
  return new Map(rows.map(({ email, phoneDigits, person }) => [email || phoneDigits, person]));
}

/** Makes these people. @returns the id of each by what they are known by; who came at the same moment is left out */
export async function insertPeople(tx: Db, people: readonly NewPerson[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const { id, email, phoneDigits } = customers;
  const rows = await tx
    .insert(customers)
    .values([...people])
    .onConflictDoNothing()
    .returning({ id, email, phoneDigits });
  return new Map(rows.map((row) => [row.email || row.phoneDigits, row.id]));
}

/** Those who were made for one of these bookings: they came at the very moment it did. */
export async function peopleMade(tx: Db, bookingIds: readonly string[]) {
  const { id, name, version } = customers;
  const isFirst = and(eq(bookings.customerId, id), eq(bookings.createdAt, customers.createdAt));
  return tx
    .selectDistinct({ id, name, version })
    .from(customers)
    .innerJoin(bookings, and(isFirst, inArray(bookings.id, [...bookingIds])));
}

export type Goods = Record<"tours" | "vehicles", ReadonlyMap<string, string>>;

/** Packages and vehicles by name, as it is compared. */
export async function goodsByName(tx: Db, plain: (name: string) => string): Promise<Goods> {
  const offered = await tx.select({ id: tours.id, name: tours.title }).from(tours);
  const cabs = await tx.select({ id: vehicles.id, name: vehicles.name }).from(vehicles);
  const byName = (rows: typeof cabs) => new Map(rows.map(({ id, name }) => [plain(name), id]));
  return { tours: byName(offered), vehicles: byName(cabs) };
}

export interface KnownBookings {
  byReference: ReadonlyMap<string, BookingRow>;
  /** By what other programs call them. */
  byKey: ReadonlyMap<string, BookingRow>;
  /** Of these people on these days. */
  ofDay: readonly BookingRow[];
}

interface Sought {
  references: readonly string[];
  days: readonly string[];
  people: readonly Person[];
}

/** The bookings that rows of a file may mean. */
export async function knownBookings(tx: Db, { references, days, people }: Sought): Promise<KnownBookings> {
  const named = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(
      inArray(
        bookings.reference,
        references.map((reference) => reference.toUpperCase()),
      ),
    );
  const imported = await tx
    .select({ key: importRows.key, booking: bookingColumns })
    .from(importRows)
    .innerJoin(bookings, eq(bookings.id, importRows.recordId))
    .where(and(eq(importRows.source, "bookings"), ne(importRows.key, ""), inArray(importRows.key, [...references])));
  const emails = people.flatMap(({ email }) => email || []);
  const numbers = people.map(({ phoneDigits }) => phoneDigits);
  const isTheirs = or(
    inArray(sql`lower(${bookings.email})`, emails),
    inArray(sql`phone_digits(${bookings.phone})`, numbers),
  );
  const ofDay = await tx
    .select(bookingColumns)
    .from(bookings)
    .where(and(inArray(bookings.travelDate, [...days]), isTheirs));
  return {
    byReference: new Map(named.map((booking) => [booking.reference, booking])),
    byKey: new Map(imported.map(({ key, booking }) => [key, booking])),
    ofDay,
  };
}

/** Rupees that were paid for each of them. */
export async function paidOfKnown(tx: Db, { byReference, byKey, ofDay }: KnownBookings): Promise<Map<string, number>> {
  const there = [...byReference.values(), ...byKey.values(), ...ofDay];
  const balances = await balancesOf(
    tx,
    there.map(({ id }) => id),
  );
  return new Map(balances.map(({ terms, paid }) => [terms.id, paid]));
}

/** One import at a time: what a second one would write is looked at once the first is done. */
export async function inTurn(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shikara.imports'))`);
}

type NewImport = typeof imports.$inferInsert;
type NewRow = Omit<typeof importRows.$inferInsert, "importId">;
/** Parameters of one statement are counted; a row has seven. */
const ROWS_AT_ONCE = 1_000;

export async function insertImport(tx: Db, record: NewImport & { id: string }, rows: readonly NewRow[]): Promise<void> {
  await tx.insert(imports).values(record);
  const importId = record.id;
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx.insert(importRows).values(rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, importId })));
}

const undoer = aliasedTable(team, "undoer");
const select = (db: Db) =>
  db
    .select({ record: imports, by: team.fullName, undoneByName: undoer.fullName })
    .from(imports)
    .leftJoin(team, eq(team.id, imports.memberId))
    .leftJoin(undoer, eq(undoer.id, imports.undoneBy));
export type ImportRow = Awaited<ReturnType<typeof select>>[number];

export const newestImports = (db: Db): Promise<ImportRow[]> =>
  select(db).orderBy(desc(imports.at), desc(imports.id)).limit(IMPORTS_SHOWN);

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await select(db).where(eq(imports.id, id));
  return row;
}

/** Whether it was not taken back yet. */
export async function markUndone(tx: Db, id: string, memberId: string): Promise<boolean> {
  const rows = await tx
    .update(imports)
    .set({ undoneAt: new Date(), undoneBy: memberId })
    .where(and(eq(imports.id, id), isNull(imports.undoneAt)))
    .returning({ id: imports.id });
  return rows.length > 0;
}

export const rowsOf = (tx: Db, importId: string) =>
  tx.select().from(importRows).where(eq(importRows.importId, importId));

export async function forgetRows(tx: Db, importId: string): Promise<void> {
  await tx.delete(importRows).where(eq(importRows.importId, importId));
}
