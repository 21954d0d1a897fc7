import { type FoundKind, type FoundRecord, MAX_FOUND } from "@shikara/contract/dashboard/schema";
import type { Db } from "@shikara/db/client";
import {
  drivers,
  gallery,
  media,
  popups,
  posts,
  suppliers,
  team,
  testimonials,
  tours,
  units,
  vehicles,
} from "@shikara/db/schema";
import { desc, type SQL, sql } from "@shikara/db/sql";
import { containing } from "../core/search.ts";

interface Source {
  from: SQL;
  title: SQL;
  detail: SQL;
  /** What is looked at beside the title. */
  also: readonly SQL[];
  /** Which of the rows. */
  where?: SQL;
}

/** Tables that staff fill: short enough to be looked through. */
const SOURCES = {
  tour: { from: sql`${tours}`, title: sql`title`, detail: sql`duration`, also: [] },
  vehicle: { from: sql`${vehicles}`, title: sql`name`, detail: sql`model`, also: [sql`model`] },
  driver: { from: sql`${drivers}`, title: sql`name`, detail: sql`phone`, also: [sql`phone`, sql`licence_number`] },
  unit: {
    from: sql`${units}`,
    title: sql`registration`,
    detail: sql`coalesce((select name from ${vehicles} where ${vehicles.id} = ${units.vehicleId}), '')`,
    also: [sql`regexp_replace(registration, '[^A-Za-z0-9]', '', 'g')`],
  },
  supplier: {
    from: sql`${suppliers}`,
    title: sql`name`,
    detail: sql`kind::text`,
    also: [sql`contacts::text`],
  },
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
} satisfies Partial<Record<FoundKind, Source>>;
export type ShortKind = keyof typeof SOURCES;

/** Records whose title, or what stands beside it, holds the search; those whose title does come first, then the newest. */
export async function findRecords(db: Db, kind: ShortKind, search: string): Promise<FoundRecord[]> {
  const { from, title, detail, also, where }: Source = SOURCES[kind];
  const pattern = containing(search);
  const holds = sql.join(
    [title, ...also].map((text) => sql`${text} ilike ${pattern}`),
    sql` or `,
  );
  const found = await db
    .select({
      id: sql<string>`id::text`,
      title: sql<string>`${title}`,
      detail: sql<string>`${detail}`,
    })
    .from(from)
    .where(sql`(${holds})${where ? sql` and ${where}` : sql``}`)
    .orderBy(desc(sql`(${title} ilike ${pattern})`), desc(sql`created_at`))
    .limit(MAX_FOUND);
  return found.map((record) => ({ kind, ...record }));
}
