import { type FoundKind, type FoundRecord, MAX_FOUND } from "@shikara/contract/dashboard";
import type { Db } from "@shikara/db/client";
import {
  bookings,
  customers,
  enquiries,
  gallery,
  media,
  popups,
  posts,
  team,
  testimonials,
  tours,
  vehicles,
} from "@shikara/db/schema";
import { desc, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../search.ts";

interface Source {
  from: SQL;
  title: SQL;
  detail: SQL;
  /** What finds it on its screen; the title where nothing is said. */
  find?: SQL;
  /** What is looked at beside the title. */
  also: readonly SQL[];
  /** Which of the rows. */
  where?: SQL;
  /** Visitors fill the table without end. */
  isEndless?: true;
}

const SOURCES: Record<FoundKind, Source> = {
  booking: {
    from: sql`${bookings}`,
    title: sql`customer_name`,
    detail: sql`reference || ', ' || package_title`,
    find: sql`reference`,
    also: [sql`reference`, sql`email`, sql`phone`, sql`package_title`],
    isEndless: true,
  },
  enquiry: {
    from: sql`${enquiries}`,
    title: sql`name`,
    detail: sql`reference || ', ' || subject`,
    find: sql`reference`,
    also: [sql`reference`, sql`email`, sql`phone`, sql`subject`],
    isEndless: true,
  },
  customer: {
    from: sql`${customers}`,
    title: sql`name`,
    detail: sql`concat_ws(', ', nullif(email, ''), phone)`,
    find: sql`coalesce(nullif(email, ''), phone)`,
    also: [sql`email`, sql`phone`, sql`phone_digits`],
    where: sql`merged_into is null`,
    isEndless: true,
  },
  tour: { from: sql`${tours}`, title: sql`title`, detail: sql`duration`, also: [] },
  vehicle: { from: sql`${vehicles}`, title: sql`name`, detail: sql`model`, also: [sql`model`] },
  testimonial: {
    from: sql`${testimonials}`,
    title: sql`customer_name`,
    detail: sql`package_name`,
    also: [sql`package_name`],
  },
  post: { from: sql`${posts}`, title: sql`title`, detail: sql`author`, also: [] },
  popup: { from: sql`${popups}`, title: sql`title`, detail: sql`popup_type::text`, also: [] },
  gallery: { from: sql`${gallery}`, title: sql`title`, detail: sql`array_to_string(tags, ', ')`, also: [] },
  media: {
    from: sql`${media}`,
    title: sql`title`,
    detail: sql`array_to_string(tags, ', ')`,
    also: [sql`array_to_string(tags, ', ')`],
    where: sql`is_listed`,
  },
  member: {
    from: sql`${team}`,
    title: sql`full_name`,
    detail: sql`'@' || username`,
    also: [sql`username`, sql`email`],
  },
};

/** Of an endless table only so many of the newest are looked through; its own screen searches it all. */
const NEWEST = 20_000;

/** Records whose title, or what stands beside it, holds the search; those whose title does come first, then the newest. */
export async function findRecords(db: Db, kind: FoundKind, search: string): Promise<FoundRecord[]> {
  const { from, title, detail, find = title, also, where, isEndless } = SOURCES[kind];
  const pattern = containing(search);
  const rows = isEndless ? sql`(select * from ${from} order by created_at desc limit ${NEWEST}) as newest` : from;
  const holds = sql.join(
    [title, ...also].map((text) => sql`${text} ilike ${pattern}`),
    sql` or `,
  );
  const found = await db
    .select({
      id: sql<string>`id::text`,
      title: sql<string>`${title}`,
      detail: sql<string>`${detail}`,
      find: sql<string>`${find}`,
    })
    .from(rows)
    .where(sql`(${holds})${where ? sql` and ${where}` : sql``}`)
    .orderBy(desc(sql`(${title} ilike ${pattern})`), desc(sql`created_at`))
    .limit(MAX_FOUND);
  return found.map((record) => ({ kind, ...record }));
}
