import type { Db } from "@shikara/db/client";
import { audit, tours } from "@shikara/db/schema";
import { and, eq, inArray, sql } from "@shikara/db/sql";

/** Of these titles those that a package has in the catalogue, or had before it was called otherwise or deleted: they are the agency's own, and name nobody. */
export async function catalogueNames(db: Db, titles: readonly string[]): Promise<ReadonlySet<string>> {
  if (titles.length === 0) return new Set();
  const former = sql<string>`${audit.before} ->> 'title'`;
  const [now, before] = await Promise.all([
    db
      .selectDistinct({ title: tours.title })
      .from(tours)
      .where(inArray(tours.title, [...titles])),
    db
      .selectDistinct({ title: former })
      .from(audit)
      .where(and(eq(audit.domain, "tours"), inArray(former, [...titles]))),
  ]);
  return new Set([...now, ...before].map(({ title }) => title));
}
