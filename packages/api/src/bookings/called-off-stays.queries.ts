import type { OffWithBooking, StayChange, StayState } from "@shikara/contract/stays/rules";
import type { Db } from "@shikara/db/client";
import { audit, stays } from "@shikara/db/schema";
import { and, eq, inArray, type SQL, sql } from "@shikara/db/sql";

/** A stay that was called off with its booking: whether it comes back with that one, and how it stood. */
export interface CalledOff {
  id: string;
  off: OffWithBooking;
  state: StayState;
  change: StayChange | null;
}

/** What the log says last of how a stay stands: nothing where its customer accepted the quote that planned it. */
const lastMove = sql`lateral (
  select ${audit.at} as at, ${audit.before} as stood, ${audit.after} ->> 'state' = 'cancelled' as is_of_it from ${audit}
  where ${audit.domain} = 'stays' and ${audit.recordId} = ${stays.id}::text and ${audit.after} ? 'state'
  order by ${audit.id} desc limit 1
) as moved`;

/** When staff have called its booking off. */
const timesOff = sql`from ${audit}
  where ${audit.domain} = 'bookings' and ${audit.recordId} = ${stays.bookingId}::text and ${audit.after} ->> 'status' = 'cancelled'`;

const isLogged = sql`coalesce(moved.is_of_it, false)`;

/**
 * Those of these stays that were called off with their booking, and not by themselves before. What nobody has touched since stands as the
 * last cancellation left it: its supplier has not been told. Where a customer's own choice called it off, the log knows neither.
 */
export async function calledOffOf(db: Db, which: SQL | undefined): Promise<CalledOff[]> {
  const isUntold = sql`case when ${isLogged} then ${stays.updatedAt} = moved.at and moved.at = (select max(${audit.at}) ${timesOff})
    else ${stays.change} is not null end`;
  const asked = sql`case when ${stays.change} is null then null else 'details' end`;
  return db
    .select({
      id: stays.id,
      off: sql<OffWithBooking>`case when ${isUntold} then 'comesBack' else 'staysOff' end`,
      state: sql<StayState>`case when ${isLogged} then moved.stood ->> 'state' else 'planned' end`,
      change: sql<StayChange | null>`case when ${isLogged} then moved.stood ->> 'change' else ${asked} end`,
    })
    .from(stays)
    .leftJoin(lastMove, sql`true`)
    .where(
      and(which, eq(stays.state, "cancelled"), sql`(not ${isLogged} or moved.at in (select ${audit.at} ${timesOff}))`),
    )
    .orderBy(stays.id);
}

/** How each of these stays goes on with its booking; those that were not called off with it are left out. */
export async function offWithBookings(db: Db, ids: readonly string[]): Promise<Map<string, OffWithBooking>> {
  if (ids.length === 0) return new Map();
  return new Map((await calledOffOf(db, inArray(stays.id, [...ids]))).map(({ id, off }) => [id, off]));
}
