import { fail } from "@shikara/contract/core/fail";
import { sumOf } from "@shikara/contract/core/money";
import type { QuoteCard, QuoteDetails } from "@shikara/contract/quotes/schema";
import type { Db } from "@shikara/db/client";
import { memberNames } from "../audit/timeline.queries.ts";
import { findQuote, type QuoteListed, relatedTo, requestsOf, versionsOf } from "./quotes.queries.ts";

function cardOf(row: QuoteListed, names: ReadonlyMap<string, string>): QuoteCard {
  const { id, reference, customerName, email, phone, title, travelDate, travelers, state } = row;
  const { sentNumber, sentTotal, total, cost, validUntil, sendAskedAt, isChangeAsked, ownerId, createdAt, version } =
    row;
  return {
    ...{ id, reference, customerName, email, phone, title, travelDate, travelers, state },
    ...{ sentNumber, sentTotal, total, validUntil, sendAskedAt, isChangeAsked, createdAt, version },
    margin: sumOf([total, -cost]),
    ownerName: ownerId === null ? null : (names.get(ownerId) ?? null),
  };
}

export async function quoteCards(db: Db, rows: readonly QuoteListed[]): Promise<QuoteCard[]> {
  const names = await memberNames(
    db,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  );
  return rows.map((row) => cardOf(row, names));
}

/** A quote as staff see it, with all that was sent of it. @throws NOT_FOUND */
export async function quoteDetails(db: Db, id: string): Promise<QuoteDetails> {
  const row = (await findQuote(db, id)) ?? fail("NOT_FOUND");
  const [versions, asked, related] = await Promise.all([versionsOf(db, id), requestsOf(db, id), relatedTo(db, row)]);
  const senders = versions.flatMap(({ sentBy }) => sentBy ?? []);
  const names = await memberNames(db, row.ownerId ? [...senders, row.ownerId] : senders);
  const { language, source, ownerId, content, seenAt } = row;
  return {
    ...cardOf(row, names),
    ...{ language, source, content, seenAt, asked, ...related },
    owner: ownerId === null ? null : { id: ownerId, name: names.get(ownerId) ?? "" },
    versions: versions.map(({ number, sentAt, sentBy, content: said, total, cost }) => ({
      ...{ number, sentAt, content: said, total, cost },
      by: (sentBy && names.get(sentBy)) || "",
    })),
  };
}
