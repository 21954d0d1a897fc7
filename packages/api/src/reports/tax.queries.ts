import type { TaxLine } from "@shikara/contract/reports/schema";
import type { Db } from "@shikara/db/client";
import { paperTaxes } from "@shikara/db/schema";
import { and, gte, lt, sql } from "@shikara/db/sql";
import { SUM_OF_PAPER_TAXES } from "../documents/tax/tax.queries.ts";

const { day, series, place, sac, basisPoints } = paperTaxes;

/** What papers issued from one day on and before another come to by month, series, state, service and rate; the earliest month first. */
export function taxByMonth(db: Db, { from, end }: { from: string; end: string }): Promise<TaxLine[]> {
  const month = sql<string>`to_char(${day}, 'YYYY-MM')`;
  const told = [sql`1`, series, place, sac, basisPoints];
  return db
    .select({ month, series, place, sac, basisPoints, ...SUM_OF_PAPER_TAXES })
    .from(paperTaxes)
    .where(and(gte(day, from), lt(day, end)))
    .groupBy(...told)
    .orderBy(...told);
}
