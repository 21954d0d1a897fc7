import type { ImportKind } from "@shikara/contract/imports/schema";
import type { Db } from "@shikara/db/client";
import { bookingNotes, bookings, customers, fares, payments, tasks } from "@shikara/db/schema";
import { and, eq, or, sql } from "@shikara/db/sql";
import { nextVersion } from "../core/versions.queries.ts";

const TABLES = { customers, bookings, fares } as const;
/** What came with a record goes with it. */
const ITS_OWN: Record<ImportKind, readonly string[]> = {
  customers: [],
  bookings: ["booking_lines", "booking_notes", "payments"],
  fares: [],
};

/** Parameters of one statement are counted. */
const oneOf = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** Those of these records that are there, with their versions, held until the transaction ends. */
export function holdRecords(tx: Db, source: ImportKind, ids: readonly string[]) {
  const table = TABLES[source];
  return tx
    .select({ id: table.id, version: table.version })
    .from(table)
    .where(sql`${table.id} in ${oneOf(ids)}`)
    .orderBy(table.id)
    .for("update");
}

/** Those of these records that something else has come to say something of: a table by its keys, a task by its record, notes and money by when. */
export async function namedSince(tx: Db, source: ImportKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { id } = TABLES[source];
  const aside = sql.join(
    ITS_OWN[source].map((name) => sql`${name}`),
    sql`, `,
  );
  const byKeys = sql`${id} in (select records_named(${source}::regclass, array${oneOf(ids)}, array[${aside}]::text[]))`;
  const byTask = sql`exists (select from ${tasks} todo where todo.record_id = ${id})`;
  // What came with a booking stands at its very moment.
  const later = (table: typeof bookingNotes | typeof payments) =>
    sql`exists (select from ${table} said join ${bookings} came on came.id = said.booking_id where said.booking_id = ${id} and said.at > came.created_at)`;
  const rows = await tx
    .select({ id })
    .from(TABLES[source])
    .where(and(sql`${id} in ${oneOf(ids)}`, or(byKeys, byTask, later(bookingNotes), later(payments))));
  return new Set(rows.map((row) => row.id));
}

/** Takes away records that an import has made. */
export async function removeRecords(tx: Db, source: ImportKind, ids: readonly string[]): Promise<void> {
  const table = TABLES[source];
  await tx.delete(table).where(sql`${table.id} in ${oneOf(ids)}`);
}

/** Gives a record what it said before. */
export async function giveBack(tx: Db, source: ImportKind, id: string, before: Record<string, unknown>): Promise<void> {
  const table = TABLES[source];
  await tx
    .update(table)
    .set({ ...before, ...nextVersion(table) })
    .where(eq(table.id, id));
}
