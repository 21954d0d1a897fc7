import { quoteKey } from "@shikara/api/quotes/keys";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import type { QuoteContentTyped } from "@shikara/contract/quotes/schema";
import { quotes } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import type { Testbed } from "./testbed.ts";

const inDays = (days: number) => addDays(calendarNow("Asia/Kolkata").day, days);

/** What a quote says: a stay, a cab and a discount. */
export const quoteContent = (changes: Partial<QuoteContentTyped> = {}): QuoteContentTyped => ({
  title: "Four days on the lake",
  travelDate: inDays(60),
  travelers: 2,
  days: [
    { title: "Arrival", description: "By shikara to the houseboat" },
    { title: "Gulmarg", description: "" },
  ],
  lines: [
    {
      kind: "stay",
      day: 1,
      title: "Houseboat, a night",
      supplier: "Demo Houseboats",
      quantity: 2,
      cost: 3_000,
      price: 4_500,
    },
    { kind: "cab", title: "Innova to Gulmarg", quantity: 1, cost: 3_200, price: 4_000.5 },
    { kind: "discount", title: "Second visit", quantity: 1, price: 500 },
  ],
  inclusions: ["Breakfast"],
  exclusions: ["Pony rides"],
  note: "As we spoke",
  deposit: 3_000,
  validUntil: inDays(10),
  ...changes,
});

/** A quote for somebody of this address. */
export const quoteDraft = (changes: Partial<QuoteContentTyped> = {}, email = "quoted@example.com") => ({
  ...{ customerName: "Mehak Quoted", email, phone: "+91 98765 43210", language: "en" as const },
  content: quoteContent(changes),
});

/** Rupees that it comes to. */
export const QUOTE_TOTAL = 12_500.5;

/** A quote that was sent, with its customer's key. */
export async function sentQuote(bed: Testbed, changes: Partial<QuoteContentTyped> = {}, email?: string) {
  const manager = await bed.as("manager");
  const { id, version } = await manager.quotes.create(quoteDraft(changes, email));
  const { quote } = await manager.quotes.send({ id, version });
  const [row] = await bed.services.db.select().from(quotes).where(eq(quotes.id, id));
  if (!row) throw new Error("The quote was not stored");
  const { key } = await quoteKey(bed.services.db, row);
  return { manager, id, quote, asked: { reference: quote.reference, key }, anyone: bed.anyone() };
}
