import { addDays } from "@shikara/contract/core/calendar";
import { sumOfLines } from "@shikara/contract/core/money";
import { isOfSupplier } from "@shikara/contract/quotes/rules";
import type { QuoteContent } from "@shikara/contract/quotes/schema";
import type { Db } from "@shikara/db/client";
import { insertStay, suppliersThere } from "./stays.queries.ts";

/** The stays of an accepted quote, planned for its booking at what they cost there. Of a supplier who is gone by now there is none. */
export async function planOfQuote(tx: Db, bookingId: string, content: QuoteContent): Promise<void> {
  // A version from before lines named suppliers says nothing of them.
  const lines = content.lines.flatMap((line) =>
    line.stay && isOfSupplier(line.kind) ? [{ ...line, stay: line.stay }] : [],
  );
  if (lines.length === 0) return;
  const there = await suppliersThere(
    tx,
    lines.map(({ stay }) => stay.supplierId),
  );
  for (const { day, quantity, cost: each, title, stay } of lines.filter(({ stay }) => there.has(stay.supplierId))) {
    const { nights, ...bought } = stay;
    const checkIn = addDays(content.travelDate, (day ?? 1) - 1);
    const cost = sumOfLines([{ quantity, unitPrice: each }]);
    const costParts = each > 0 ? [{ title, quantity, unitPrice: each }] : [];
    const days = { checkIn, checkOut: addDays(checkIn, nights) };
    await insertStay(tx, {
      ...{ ...bought, bookingId, ...days, guests: content.travelers, costParts, cost, isOwnCost: true },
    });
  }
}
