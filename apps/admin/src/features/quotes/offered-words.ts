import { agencyToday } from "@admin/lib/moments.ts";
import { rupees } from "@shikara/client/format.ts";
import { QUOTE_STATE_LABELS } from "@shikara/contract/quotes/messages";
import { shownState } from "@shikara/contract/quotes/rules";
import type { QuoteCard } from "@shikara/contract/quotes/schema";

type Offered = Pick<QuoteCard, "title" | "state" | "validUntil" | "total" | "sentTotal" | "ownerName">;

/** 'Sent, ₹42,000, Four days in Gulmarg, by Imran Lone': how a quote stands, in a line. */
export function offeredWords(quote: Offered, today = agencyToday()): string {
  const { title, total, sentTotal, ownerName } = quote;
  const state = QUOTE_STATE_LABELS[shownState(quote, today)];
  return [state, rupees(sentTotal ?? total), title, ownerName && `by ${ownerName}`].filter(Boolean).join(", ");
}
