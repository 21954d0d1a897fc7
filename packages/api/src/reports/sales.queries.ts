import type { ReportBasis, ReportDimension } from "@shikara/contract/reports/rules";
import type { SalesFigures } from "@shikara/contract/reports/schema";
import type { Db } from "@shikara/db/client";
import {
  bookings,
  places,
  quotes,
  quoteVersions,
  reportChanges,
  reportMonths,
  reportSums,
  stays,
} from "@shikara/db/schema";
import { and, eq, getTableColumns, inArray, sql } from "@shikara/db/sql";
import { earnedBy } from "../money/earned.queries.ts";
import { bookingsOf } from "./months.queries.ts";

/**
 * What some bookings come to, by what they are told apart by: a month, a source, a member's, package's or vehicle's id, the title of what is not there any
 * more, or a place; '' for nobody.
 */
export interface KeyedSums extends SalesFigures {
  key: string;
}

/** What a month's bookings come to; the key of the month itself is ''. */
export interface MonthSums extends KeyedSums {
  /** Its first day. */
  month: string;
  dimension: ReportDimension;
}

interface MonthsAsked {
  basis: ReportBasis;
  /** Their first days. */
  months: readonly string[];
}

/** A line that is sold, and of which nobody has said what it costs (`quoteSums` of the contract). */
const UNCOSTED = '$.lines[*] ? (@.kind != "discount" && @.price > 0 && @.cost == 0)';

/** What was confirmed, or is kept, by a booking's suppliers. */
const bySuppliers = sql`(select nullif(sum(stay.owed), 0) from ${stays} stay where stay.booking_id = ${bookings.id})`;

/** The version of a booking's quote that was accepted. */
const accepted = sql`from ${quotes} quote
  join ${quoteVersions} version on version.quote_id = quote.id and version.number = quote.sent_number
  where quote.booking_id = ${bookings.id} and quote.state = 'accepted' and version.cost > 0`;

/**
 * What a booking costs the agency: by the quote that was accepted, else by its suppliers; null where nobody knows, or said. Of a quote of which
 * some lines say what they cost and others do not nobody knows.
 */
const cost = sql`case
  when ${bookings.status} = 'cancelled' then ${bySuppliers}
  when exists (select ${accepted} and jsonb_path_exists(version.content, ${UNCOSTED}::jsonpath)) then null
  else coalesce((select version.cost ${accepted} limit 1), ${bySuppliers})
end`;

/**
 * What the bookings of these months come to, as they stand: a booking is in each dimension once, but at every place that it goes to. A package
 * goes to the places of its days, a cab to where it drops.
 */
export async function reckonMonths(
  db: Db,
  { basis, months, timeZone }: MonthsAsked & { timeZone: string },
): Promise<MonthSums[]> {
  if (months.length === 0) return [];
  const isSold = sql`status in ('confirmed', 'completed')`;
  return db
    .select({
      month: sql<string>`month::text`,
      dimension: sql<ReportDimension>`dimension`,
      key: sql<string>`key`,
      requests: sql<number>`count(*)::int`,
      sold: sql<number>`(count(*) filter (where ${isSold}))::int`,
      cancelled: sql<number>`(count(*) filter (where status = 'cancelled'))::int`,
      travelers: sql<number>`coalesce(sum(travelers) filter (where ${isSold}), 0)::int`,
      amount: sql<number>`sum(amount)::float8`,
      costed: sql<number>`coalesce(sum(amount) filter (where cost is not null and status <> 'pending'), 0)::float8`,
      cost: sql<number>`coalesce(sum(cost) filter (where status <> 'pending'), 0)::float8`,
    })
    .from(toldApart(basis, months, timeZone))
    .groupBy(sql`month, dimension, key`);
}

/** Each booking of these months, once for each line that it counts in. */
const toldApart = (basis: ReportBasis, months: readonly string[], timeZone: string) => sql`(
  with called as materialized (select distinct on (lower(name)) name, lower(name) as said from ${places} order by lower(name), id),
  named as materialized (select id::text as id, name from ${places}),
  sold as (
    select month.first as month, ${bookings.status} as status, ${bookings.bookingType} as type, ${bookings.source}::text as source,
      coalesce(${bookings.ownerId}::text, '') as agent, coalesce(${bookings.tourId}, ${bookings.vehicleId})::text as thing, ${bookings.packageTitle} as title,
      ${bookings.dropLocation} as dropped,
      ${bookings.route} as route, ${bookings.travelers} as travelers, ${earnedBy(timeZone)} as amount, ${cost} as cost
    from ${bookingsOf(basis, months, timeZone)}
  )
  select month, status, travelers, amount, cost, dimension, key from sold, lateral (values
    ('month', ''), ('source', source), ('agent', agent),
    ('package', case type when 'package' then coalesce(thing, title) end), ('vehicle', case type when 'cab' then coalesce(thing, title) end)
  ) as each (dimension, key) where key is not null
  union all
  select month, status, travelers, amount, cost, 'place', coalesce(called.name, dropped)
  from sold left join called on called.said = lower(dropped) where type = 'cab' and dropped <> ''
  union all
  select month, status, travelers, amount, cost, 'place', went.name from sold, lateral (
    select distinct named.name from jsonb_array_elements(route::jsonb) stage, jsonb_array_elements_text(stage -> 1) place join named on named.id = place
  ) went where type = 'package'
) as told`;

/** What is kept of these months, told apart by one dimension. */
export function keptSums(
  db: Db,
  { basis, months, dimension }: MonthsAsked & { dimension: ReportDimension },
): Promise<KeyedSums[]> {
  const { basis: ofBasis, dimension: ofDimension, month, key, ...figures } = getTableColumns(reportSums);
  const sum = (of: keyof SalesFigures) => sql`sum(${figures[of]})`.mapWith(Number);
  return db
    .select({
      key: dimension === "month" ? sql<string>`to_char(${month}, 'YYYY-MM')` : key,
      ...{ requests: sum("requests"), sold: sum("sold"), cancelled: sum("cancelled"), travelers: sum("travelers") },
      ...{ amount: sum("amount"), costed: sum("costed"), cost: sum("cost") },
    })
    .from(reportSums)
    .where(and(eq(ofBasis, basis), eq(ofDimension, dimension), inArray(month, [...months])))
    .groupBy(dimension === "month" ? month : key);
}

/**
 * Those of these months that are not kept as they stand, each with a mark that is another after whatever changes it: what is noted since it was kept,
 * and when that was. Without the latter a month would have its first mark again once its changes are kept by another calendar.
 */
export async function openMonths(
  db: Db,
  { basis, months, timeZone }: MonthsAsked & { timeZone: string },
): Promise<Map<string, string>> {
  const rows = await db
    .select({
      month: sql<string>`each.first::text`,
      mark: sql<string>`concat_ws('.', count(changed.id), max(changed.id), kept.kept_at)`,
    })
    .from(sql`unnest(${`{${months.join(",")}}`}::date[]) as each (first)`)
    .leftJoin(sql`${reportChanges} changed`, sql`changed.basis = ${basis} and changed.month = each.first`)
    .leftJoin(sql`${reportMonths} kept`, sql`kept.basis = ${basis} and kept.month = each.first`)
    .groupBy(sql`each.first, kept.kept_at, kept.ids_kept_at, kept.costs_kept_at, kept.time_zone`)
    .having(
      sql`count(changed.id) > 0 or kept.time_zone is distinct from ${timeZone} or kept.ids_kept_at is distinct from kept.kept_at or kept.costs_kept_at is distinct from kept.kept_at`,
    );
  return new Map(rows.map(({ month, mark }) => [month, mark]));
}
