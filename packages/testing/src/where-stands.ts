import { sql } from "@shikara/db/sql";
import { expect } from "vitest";
import { z } from "zod";
import type { Testbed } from "./testbed.ts";

/** Rows as both drivers give them. */
export async function rowsOf<Row extends z.ZodType>(
  bed: Testbed,
  query: ReturnType<typeof sql>,
  row: Row,
): Promise<z.output<Row>[]> {
  const answer: unknown = await bed.services.db.execute(query);
  const rows = z.object({ rows: z.array(z.unknown()) }).safeParse(answer);
  return z.array(row).parse(rows.success ? rows.data.rows : [...z.array(z.unknown()).parse(answer)]);
}

/** Where in the whole database one of these words stands: every text and JSON column of every table. */
export async function whereStands(bed: Testbed, words: readonly string[]): Promise<string[]> {
  const columns = await rowsOf(
    bed,
    sql`select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')`,
    z.object({ table_name: z.string(), column_name: z.string() }),
  );
  expect(columns.length).toBeGreaterThan(150);
  const places: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const holds = sql.join(
      words.map((word) => sql`${sql.identifier(column)}::text ilike ${`%${word}%`}`),
      sql` or `,
    );
    const [hit] = await rowsOf(
      bed,
      sql`select count(*)::int as hits from ${sql.identifier(table)} where ${holds}`,
      z.object({ hits: z.number() }),
    );
    if (hit?.hits) places.push(`${table}.${column}`);
  }
  return places.sort();
}

/** What was issued stays as it was. */
export const ISSUED = ["invoices.snapshot", "receipt_vouchers.snapshot"];
export const isNotIssued = (place: string): boolean => !ISSUED.includes(place);
