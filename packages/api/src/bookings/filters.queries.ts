import type { Db } from "@shikara/db/client";
import { bookingFilters } from "@shikara/db/schema";
import { and, asc, eq } from "@shikara/db/sql";

export function filtersOf(db: Db, memberId: string) {
  return db
    .select({ id: bookingFilters.id, name: bookingFilters.name, filter: bookingFilters.filter })
    .from(bookingFilters)
    .where(eq(bookingFilters.memberId, memberId))
    .orderBy(asc(bookingFilters.name));
}

/** Keeps a filter under a name, in place of an earlier one of that name. */
export async function keepFilter(tx: Db, record: typeof bookingFilters.$inferInsert): Promise<void> {
  await tx
    .insert(bookingFilters)
    .values(record)
    .onConflictDoUpdate({
      target: [bookingFilters.memberId, bookingFilters.name],
      set: { filter: record.filter },
    });
}

export async function countFilters(tx: Db, memberId: string): Promise<number> {
  return tx.$count(bookingFilters, eq(bookingFilters.memberId, memberId));
}

/** Whether it was there, and this member's. */
export async function dropFilter(tx: Db, memberId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(bookingFilters)
    .where(and(eq(bookingFilters.id, id), eq(bookingFilters.memberId, memberId)))
    .returning({ id: bookingFilters.id });
  return gone.length > 0;
}
