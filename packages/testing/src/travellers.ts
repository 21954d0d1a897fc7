import { audit, travellers } from "@shikara/db/schema";
import { desc, eq, sql } from "@shikara/db/sql";
import { z } from "zod";
import type { Testbed } from "./testbed.ts";

/** A traveller with papers, as staff would enter one. */
export const travellerWith = (details: object = {}) => ({
  ...{ name: "Demo Traveller", bornOn: "1980-02-29", nationality: "IN" },
  paper: { kind: "passport" as const, number: "Z0000417" },
  permits: [{ place: "Gurez", number: "DEMO-77124" }],
  ...details,
});

/** Of whoever else is on that list: no passport has two holders. */
export const ANOTHERS_PAPER = { paper: { kind: "passport" as const, number: "Z0000426" } };

/** Everything that stands in the database, as text. */
export async function dumpOf({ services: { db } }: Pick<Testbed, "services">): Promise<string> {
  const read = async (query: ReturnType<typeof sql>) => {
    const answer: unknown = await db.execute(query);
    const rows = z.object({ rows: z.array(z.unknown()) }).safeParse(answer);
    const list = rows.success ? rows.data.rows : [...z.array(z.unknown()).parse(answer)];
    return z.array(z.object({ said: z.string().nullable() })).parse(list);
  };
  const tables = await read(sql`select table_name as said from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const texts: string[] = [];
  for (const { said } of tables)
    for (const row of await read(
      sql`select string_agg(one::text, ' ') as said from ${sql.identifier(said ?? "")} as one`,
    ))
      texts.push(row.said ?? "");
  return texts.join("\n");
}

/** What the audit log says of travellers, the latest first. */
export const travellersLogged = ({ services: { db } }: Pick<Testbed, "services">) =>
  db.select().from(audit).where(eq(audit.domain, "travellers")).orderBy(desc(audit.id));

export const sealedOf = ({ services: { db } }: Pick<Testbed, "services">, bookingId: string) =>
  db.select().from(travellers).where(eq(travellers.bookingId, bookingId)).orderBy(travellers.place);
