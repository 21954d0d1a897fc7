import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import type { DemoAgency } from "./demo/demo.ts";
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
export async function insertFirstAdmin(tx: Db, username: string, passwordHash: string): Promise<void> {
  await tx.insert(schema.team).values({
    username,
    passwordHash,
    fullName: "Agency Office",
    email: "admin@shikara.example",
    phone: "+91 194 240 0000",
    role: "admin",
    department: "Management",
    joiningDate: new Date().toISOString().slice(0, 10),
  });
}

/** The demo agency with its pictures; its members all get the one password. */
export async function insertDemo(
  tx: Db,
  agency: DemoAgency,
  pictures: (typeof schema.media.$inferInsert)[],
  passwordHash: string,
): Promise<void> {
  await tx.insert(schema.media).values(pictures);
  await tx.insert(schema.team).values(agency.team.map((member) => ({ ...member, passwordHash })));
  await tx.insert(schema.vehicles).values(agency.vehicles);
  await tx.insert(schema.tours).values(agency.tours);
  await tx.insert(schema.departures).values(agency.departures);
  await tx.insert(schema.testimonials).values(agency.testimonials);
  await tx.insert(schema.gallery).values(agency.gallery);
  await tx.insert(schema.posts).values(agency.posts);
  await tx.insert(schema.popups).values(agency.popups);
  await tx.insert(schema.popupDays).values(agency.popupDays);
  await tx.insert(schema.agencyPapers).values(agency.papers);
  await tx.insert(schema.bookings).values(agency.bookings);
  await tx.insert(schema.payments).values(agency.payments);
  await tx.insert(schema.invoices).values(agency.invoices);
  await tx.insert(schema.invoiceCounters).values(agency.invoiceCounters);
  await tx.insert(schema.enquiries).values(agency.enquiries);
  await tx.insert(schema.subscribers).values(agency.subscribers);
}
