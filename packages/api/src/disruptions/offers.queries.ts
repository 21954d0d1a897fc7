import { LETTER_ALONE } from "@shikara/contract/advisories/offers";
import type { Db } from "@shikara/db/client";
import { advisories, disruptionOffers } from "@shikara/db/schema";
import { and, desc, eq, inArray, isNull, lte, or, sql } from "@shikara/db/sql";
import { nextVersion } from "../core/versions.queries.ts";

export type OfferRow = typeof disruptionOffers.$inferSelect;
type NewOffer = Pick<
  OfferRow,
  "advisoryId" | "bookingId" | "choices" | "message" | "reason" | "until" | "memberId" | "memberName"
>;

export const offersOf = (db: Db, advisoryId: string): Promise<OfferRow[]> =>
  db.select().from(disruptionOffers).where(eq(disruptionOffers.advisoryId, advisoryId));

/**
 * Makes those that are not there yet, and takes the place of those that ended without an answer, of letters that asked for none, and of those that are overtaken
 * (`overtaken`, bookings), also where another day was taken of them.
 * @returns the bookings that have an offer since just now: of two who make the same at once, one makes it
 */
export async function makeOffers(
  tx: Db,
  offers: readonly NewOffer[],
  overtaken: readonly string[],
): Promise<Set<string>> {
  if (offers.length === 0) return new Set();
  const { choices, message, reason, until, memberId, memberName } = {
    choices: sql`excluded.choices`,
    message: sql`excluded.message`,
    reason: sql`excluded.reason`,
    until: sql`excluded.until`,
    memberId: sql`excluded.member_id`,
    memberName: sql`excluded.member_name`,
  };
  const letter = sql`${JSON.stringify(LETTER_ALONE)}::jsonb`;
  // The same letter sent again is not a second one.
  const followsLetter = sql`${disruptionOffers.choices} = ${letter} and excluded.choices <> ${letter}`;
  const made = await tx
    .insert(disruptionOffers)
    .values([...offers])
    .onConflictDoUpdate({
      target: [disruptionOffers.advisoryId, disruptionOffers.bookingId],
      set: {
        ...{ choices, message, reason, until, memberId, memberName, movedAt: null },
        ...{ answer: null, answeredDay: null, answeredAt: null, ...nextVersion(disruptionOffers) },
      },
      setWhere: or(
        and(isNull(disruptionOffers.answer), or(lte(disruptionOffers.until, new Date()), followsLetter)),
        // The same days again are no others.
        and(inArray(disruptionOffers.bookingId, [...overtaken]), sql`${disruptionOffers.choices} <> excluded.choices`),
      ),
    })
    .returning({ bookingId: disruptionOffers.bookingId });
  return new Set(made.map(({ bookingId }) => bookingId));
}

/** A booking's offer; nobody else answers it until the transaction ends. */
export async function lockOffer(tx: Db, id: string, bookingId: string): Promise<OfferRow | undefined> {
  const [row] = await tx
    .select()
    .from(disruptionOffers)
    .where(and(eq(disruptionOffers.id, id), eq(disruptionOffers.bookingId, bookingId)))
    .for("update");
  return row;
}

export async function markAnswered(
  tx: Db,
  id: string,
  { answer, answeredDay }: Pick<OfferRow, "answer" | "answeredDay">,
): Promise<void> {
  await tx
    .update(disruptionOffers)
    .set({ answer, answeredDay, answeredAt: new Date(), ...nextVersion(disruptionOffers) })
    .where(eq(disruptionOffers.id, id));
}

/** What a booking's customer was offered, the latest first; letters alone aside. */
export const offersTo = (db: Db, bookingId: string) =>
  db
    .select({
      offer: disruptionOffers,
      advisory: {
        state: advisories.state,
        from: advisories.from,
        until: advisories.until,
        endedAt: advisories.endedAt,
      },
    })
    .from(disruptionOffers)
    .innerJoin(advisories, eq(advisories.id, disruptionOffers.advisoryId))
    .where(eq(disruptionOffers.bookingId, bookingId))
    .orderBy(desc(disruptionOffers.createdAt), desc(disruptionOffers.id));
