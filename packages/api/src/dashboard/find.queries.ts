import { type FoundKind, type FoundRecord, MAX_FOUND } from "@shikara/contract/dashboard/schema";
import type { Db } from "@shikara/db/client";
import {
  drivers,
  gallery,
  letters,
  media,
  popups,
  posts,
  suppliers,
  tasks,
  team,
  testimonials,
  tours,
  units,
  vehicles,
} from "@shikara/db/schema";
import { desc, type SQL, sql } from "@shikara/db/sql";
import { containing, numberOf, saidIn } from "../core/search.ts";

interface Source {
  from: SQL;
  title: SQL;
  detail: SQL;
  /** What is looked at beside the title. */
  also: readonly SQL[];
  /** Phone numbers: a search for one is of its digits, however they stand apart. */
  numbers?: SQL;
  /** Which of the rows. */
  where?: SQL;
}

/** Tables that staff fill: short enough to be looked through. Of tasks those that are still to be done, which an index has by themselves. */
const SOURCES = {
  task: {
    from: sql`${tasks}`,
    title: sql`text`,
    detail: sql`to_char(due_on, 'FMDD Mon YYYY')`,
    also: [],
    where: sql`done_at is null`,
  },
  letter: { from: sql`${letters}`, title: sql`subject`, detail: sql`initcap(state::text)`, also: [] },
  tour: { from: sql`${tours}`, title: sql`title`, detail: sql`duration`, also: [] },
  vehicle: { from: sql`${vehicles}`, title: sql`name`, detail: sql`model`, also: [sql`model`] },
  driver: {
    from: sql`${drivers}`,
    title: sql`name`,
    detail: sql`phone`,
    also: [sql`phone`, sql`licence_number`],
    numbers: sql`phone`,
  },
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
    numbers: sql`jsonb_path_query_array(contacts, '$[*].phone')::text`,
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

/** What holds all words of the search, or its number: title and what stands beside it together. */
function holdsIt({ title, also, numbers }: Source, search: string): SQL {
  const texts = [title, ...also];
  const words = saidIn(search).map((word) => {
    const pattern = containing(word);
    return sql`(${sql.join(
      texts.map((text) => sql`${text} ilike ${pattern}`),
      sql` or `,
    )})`;
  });
  const said = sql.join(words, sql` and `);
  const number = numbers && numberOf(search);
  // A comma stays between two numbers: what is sought lies in one of them.
  return number ? sql`(${said} or regexp_replace(${numbers}, '[^0-9,]', '', 'g') like ${containing(number)})` : said;
}

/** Records whose title, or what stands beside it, holds the search; those whose title does as it was typed come first, then the newest. */
export async function findRecords(db: Db, kind: ShortKind, search: string): Promise<FoundRecord[]> {
  const source: Source = SOURCES[kind];
  const { from, title, detail, where } = source;
  const found = await db
    .select({
      id: sql<string>`id::text`,
      title: sql<string>`${title}`,
      detail: sql<string>`${detail}`,
    })
    .from(from)
    .where(sql`(${holdsIt(source, search)})${where ? sql` and ${where}` : sql``}`)
    .orderBy(desc(sql`(${title} ilike ${containing(search)})`), desc(sql`created_at`))
    .limit(MAX_FOUND);
  return found.map((record) => ({ kind, ...record }));
}
