import type { TimelineEntry } from "@shikara/contract/core/requests";
import { MAILS_TO_CUSTOMERS, type MailKind } from "@shikara/contract/outbox/texts";
import type { Db } from "@shikara/db/client";
import { outbox } from "@shikara/db/schema";
import { and, desc, eq, inArray } from "@shikara/db/sql";

/** What was written to the customer of a booking, for its timeline: mails of these kinds. */
export async function mailEvents(db: Db, bookingId: string, kinds: readonly MailKind[]): Promise<TimelineEntry[]> {
  const { createdAt: at, kind, email, subject, state, lastError, nextAttemptAt } = outbox;
  const mails = await db
    .select({ at, kind, email, subject, state, lastError, nextAttemptAt })
    .from(outbox)
    .where(
      and(
        eq(outbox.bookingId, bookingId),
        inArray(
          kind,
          MAILS_TO_CUSTOMERS.filter((one) => kinds.includes(one)),
        ),
      ),
    );
  return mails.map((mail) => ({
    ...{ at: mail.at, by: "" },
    event: {
      kind: "mail",
      ...{ email: mail.email, subject: mail.subject },
      isOwn: mail.kind === "booking_message",
      state: mail.state,
      waitsUntil: mail.state === "waiting" && mail.lastError !== "" ? mail.nextAttemptAt : null,
      reason: mail.state === "sent" ? "" : mail.lastError,
    },
  }));
}

/** When staff last wrote to the customer of a booking, by a mail that went out. */
export async function lastWritten(db: Db, bookingId: string): Promise<Date | null> {
  const [mail] = await db
    .select({ at: outbox.settledAt })
    .from(outbox)
    .where(and(eq(outbox.bookingId, bookingId), eq(outbox.kind, "booking_message"), eq(outbox.state, "sent")))
    .orderBy(desc(outbox.settledAt))
    .limit(1);
  return mail?.at ?? null;
}
