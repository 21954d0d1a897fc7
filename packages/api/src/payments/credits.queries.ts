import type { CreditView, OpenCredit } from "@shikara/contract/payments/credits";
import type { Db } from "@shikara/db/client";
import { bookings, credits } from "@shikara/db/schema";
import { and, asc, eq, gte, inArray, isNull, ne, or } from "@shikara/db/sql";
import { nextVersion } from "../core/versions.queries.ts";

export type CreditRow = typeof credits.$inferSelect;
type NewCredit = Pick<CreditRow, "code" | "bookingId" | "customerId" | "amount" | "expiresOn" | "reason">;

export async function insertCredit(tx: Db, credit: NewCredit): Promise<CreditRow | undefined> {
  const [row] = await tx.insert(credits).values(credit).onConflictDoNothing().returning();
  return row;
}

/** Takes one that is unused for a booking; undefined where there is none of this code on that day, or somebody was first. */
export async function takeCredit(
  tx: Db,
  { code, bookingId, today }: { code: string; bookingId: string; today: string },
): Promise<CreditRow | undefined> {
  const [row] = await tx
    .update(credits)
    .set({ usedBookingId: bookingId, usedAt: new Date(), ...nextVersion(credits) })
    .where(and(eq(credits.code, code), isNull(credits.usedAt), gte(credits.expiresOn, today)))
    .returning();
  return row;
}

/** What was used pays no more than was owed: the rest is a credit of its own. */
export async function setUsedAmount(tx: Db, id: string, amount: number): Promise<void> {
  await tx.update(credits).set({ amount }).where(eq(credits.id, id));
}

/** One that is unused of this code on that day, as whoever looks before they use it. */
export async function unusedCredit(
  db: Db,
  { code, today }: { code: string; today: string },
): Promise<CreditRow | undefined> {
  const isUnused = and(eq(credits.code, code), isNull(credits.usedAt), gte(credits.expiresOn, today));
  const [row] = await db.select().from(credits).where(isUnused);
  return row;
}

/** What a customer can still pay with on that day, the first to end first. Whose one is says the journey that it comes of. */
export const openCreditsOf = (db: Db, customerId: string, today: string): Promise<OpenCredit[]> =>
  db
    .select({
      ...{ code: credits.code, amount: credits.amount, expiresOn: credits.expiresOn },
      booking: { id: bookings.id, reference: bookings.reference },
    })
    .from(credits)
    .innerJoin(bookings, eq(bookings.id, credits.bookingId))
    .where(and(eq(bookings.customerId, customerId), isNull(credits.usedAt), gte(credits.expiresOn, today)))
    .orderBy(asc(credits.expiresOn), asc(credits.id));

/** Those that came of a booking, and those that have paid for it. */
export const creditsOf = (db: Db, bookingId: string): Promise<CreditView[]> =>
  db
    .select({
      code: credits.code,
      amount: credits.amount,
      expiresOn: credits.expiresOn,
      usedBy: bookings.reference,
    })
    .from(credits)
    .leftJoin(bookings, eq(bookings.id, credits.usedBookingId))
    .where(or(eq(credits.bookingId, bookingId), eq(credits.usedBookingId, bookingId)))
    .orderBy(asc(credits.createdAt), asc(credits.id));

/** Whether there is one that can still pay: of this booking's customer, or of anybody for whoever may use another's. */
export async function isCreditLeft(
  db: Db,
  { bookingId, today, ofAnybody }: { bookingId: string; today: string; ofAnybody: boolean },
): Promise<boolean> {
  const customers = db.select({ id: bookings.customerId }).from(bookings).where(eq(bookings.id, bookingId));
  const [one] = await db
    .select({ id: credits.id })
    .from(credits)
    .innerJoin(bookings, eq(bookings.id, credits.bookingId))
    .where(
      and(
        isNull(credits.usedAt),
        gte(credits.expiresOn, today),
        ofAnybody ? undefined : inArray(bookings.customerId, customers),
      ),
    )
    .limit(1);
  return one !== undefined;
}

/**
 * Those of the same customer that came of another booking, and can still pay for this one; for whoever may use another's also what is left of
 * one that has paid for it.
 */
export async function creditsToUse(
  db: Db,
  { bookingId, today, ofAnybody }: { bookingId: string; today: string; ofAnybody: boolean },
): Promise<CreditView[]> {
  const customers = db.select({ id: bookings.customerId }).from(bookings).where(eq(bookings.id, bookingId));
  const used = db.select({ id: credits.bookingId }).from(credits).where(eq(credits.usedBookingId, bookingId));
  const rows = await db
    .select({ code: credits.code, amount: credits.amount, expiresOn: credits.expiresOn })
    .from(credits)
    .innerJoin(bookings, eq(bookings.id, credits.bookingId))
    .where(
      and(
        or(inArray(bookings.customerId, customers), ofAnybody ? inArray(credits.bookingId, used) : undefined),
        ne(credits.bookingId, bookingId),
        isNull(credits.usedAt),
        gte(credits.expiresOn, today),
      ),
    )
    .orderBy(asc(credits.expiresOn), asc(credits.id));
  return rows.map((row) => ({ ...row, usedBy: null }));
}
