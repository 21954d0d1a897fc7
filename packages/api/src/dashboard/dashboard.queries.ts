import type { MailKind } from "@shikara/contract/outbox/texts";
import type { Db } from "@shikara/db/client";
import { bookings, drivers, dutyReports, enquiries, outbox, quotes, tours, units } from "@shikara/db/schema";
import { and, countDistinct, eq, inArray, isNotNull, isNull, lte, or, sql } from "@shikara/db/sql";
import { type Counting, invalidatedMemo } from "../core/invalidated-memo.ts";
import { isChangeAsked } from "../quotes/quotes.queries.ts";
import { countToDo } from "../stays/stays.queries.ts";
import { soonFrom } from "../stays/stays.service.ts";

export async function countTours(db: Db): Promise<number> {
  return db.$count(tours);
}

/** The different people who have a journey behind them: two who were merged are one. */
export const countWhoTravelled = invalidatedMemo(["bookings", "customers"], async ({ db }: Counting) => {
  const [row] = await db
    .select({ people: countDistinct(bookings.customerId) })
    .from(bookings)
    .where(eq(bookings.status, "completed"));
  return row?.people ?? 0;
});

/** Licences and papers of cars, of those in service, whose last day is this one or before it. */
async function papersUntil(db: Db, last: string): Promise<number> {
  const licences = await db.$count(drivers, and(eq(drivers.isActive, true), lte(drivers.licenceEnds, last)));
  const ends = [units.permitEnds, units.insuranceEnds, units.fitnessEnds, units.pollutionEnds];
  const each = ends.map((end) => sql`count(*) filter (where ${end} <= ${last})`);
  const [row] = await db
    .select({ papers: sql<number>`(${sql.join(each, sql` + `)})::int` })
    .from(units)
    .where(eq(units.isActive, true));
  return licences + (row?.papers ?? 0);
}

interface Asked {
  papersEndBy: string;
  today: string;
  /** Whether quotes that are asked to be sent wait for them, too. */
  maySend: boolean;
}

/** Pending bookings, new messages, quotes that are asked to be sent or to say something else, mails of these kinds that failed for good, papers that end by a day, what drivers told, and stays to be asked for. */
export async function countDesk(db: Db, kinds: readonly MailKind[], { papersEndBy, today, maySend }: Asked) {
  return {
    bookings: await db.$count(bookings, eq(bookings.status, "pending")),
    enquiries: await db.$count(enquiries, eq(enquiries.status, "new")),
    quotes: await db.$count(quotes, maySend ? or(isNotNull(quotes.sendAskedAt), isChangeAsked) : isChangeAsked),
    outbox: await db.$count(outbox, and(eq(outbox.state, "failed"), inArray(outbox.kind, [...kinds]))),
    papers: await papersUntil(db, papersEndBy),
    stays: await countToDo(db, soonFrom(today)),
    told: await db.$count(dutyReports, isNull(dutyReports.settledAt)),
  };
}
