import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import * as schema from "./schema.ts";

// Any number of our own: whoever holds it makes the first rows, others wait and find them.
const FIRST_START_LOCK = 7_264_003;

/** Until the transaction ends, nobody else makes first rows. */
export async function lockFirstStart(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`);
}

/** Whether not one of the records that people make is there. */
export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  const { team, settings, popups, vehicles, tours, testimonials, media, posts } = schema;
  const { bookings, enquiries, gallery, subscribers } = schema;
  const catalogue = [settings, popups, vehicles, tours, testimonials, media, posts];
  for (const table of [team, ...catalogue, gallery, bookings, enquiries, subscribers])
    if ((await db.$count(table)) > 0) return false;
  return true;
}

export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.$count(schema.team)) > 0;
}

/** The administrator a new house begins with; name, e-mail and phone are for them to correct. */
export async function insertFirstAdmin(
  tx: Db,
  username: string,
  password: Pick<typeof schema.team.$inferInsert, "passwordHash" | "firstPasswordUntil">,
): Promise<void> {
  await tx.insert(schema.team).values({
    username,
    ...password,
    fullName: "Agency Office",
    email: "admin@shikara.example",
    phone: "+91 194 240 0000",
    role: "admin",
    department: "Management",
    joiningDate: new Date().toISOString().slice(0, 10),
  });
}
