import { TASK_RECORD_KINDS, type TaskRecordKind } from "@shikara/contract/tasks/rules";
import type { TaskRecord } from "@shikara/contract/tasks/schema";
import type { Db } from "@shikara/db/client";
import {
  bookings,
  customers,
  drivers,
  enquiries,
  posts,
  quotes,
  testimonials,
  tours,
  units,
  vehicles,
} from "@shikara/db/schema";
import { eq, inArray, sql } from "@shikara/db/sql";

/** Where each kind of record stands, and what staff call one. */
const SOURCES = {
  booking: {
    table: bookings,
    // What is still to be done of it may be to give a room back, or nothing any more.
    name: sql<string>`customer_name || ', ' || reference || case status when 'cancelled' then ', cancelled' else '' end`,
  },
  enquiry: { table: enquiries, name: sql<string>`name || ', ' || subject` },
  quote: { table: quotes, name: sql<string>`customer_name || ', ' || reference` },
  customer: { table: customers, name: sql<string>`coalesce(nullif(name, ''), nullif(email, ''), phone)` },
  tour: { table: tours, name: sql<string>`title` },
  vehicle: { table: vehicles, name: sql<string>`name` },
  driver: { table: drivers, name: sql<string>`name` },
  unit: { table: units, name: sql<string>`registration` },
  testimonial: { table: testimonials, name: sql<string>`customer_name` },
  post: { table: posts, name: sql<string>`title` },
} satisfies Record<TaskRecordKind, unknown>;

const namesOf = (db: Db, kind: TaskRecordKind, ids: readonly string[]) => {
  const { table, name } = SOURCES[kind];
  return db
    .select({ id: table.id, name })
    .from(table)
    .where(inArray(table.id, [...ids]));
};

/** Whether it is there; it stays until the transaction ends, so that nothing comes to be about what is just being taken away. */
export async function holdRecord(tx: Db, { kind, id }: TaskRecord): Promise<boolean> {
  const { table } = SOURCES[kind];
  const held = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for("key share");
  return held.length > 0;
}

/** What these records are called, by their ids; who is not among them is not there any more. */
export async function recordNames(db: Db, records: readonly TaskRecord[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    TASK_RECORD_KINDS.map((kind) => {
      const ids = records.filter((record) => record.kind === kind).map(({ id }) => id);
      return ids.length === 0 ? [] : namesOf(db, kind, ids);
    }),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
