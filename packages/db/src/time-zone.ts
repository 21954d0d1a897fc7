import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { says } from "./uncrossed.ts";

/** What a value is that the server does not take (PostgreSQL 15 manual, appendix A). */
const NOT_TAKEN = "22023";

/** Older names of zones that one of both knows and the other does not. @throws Error saying what to do */
export async function assertTimeZone(db: Db, zone: string): Promise<void> {
  try {
    await db.execute(sql`select now() at time zone ${zone}`);
  } catch (error) {
    if (!says(error, NOT_TAKEN)) throw error;
    throw new Error(
      `The database does not know the time zone ${zone} of TZ_AGENCY: give its newer name, as Asia/Kolkata for Asia/Calcutta.`,
    );
  }
}
