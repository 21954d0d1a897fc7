import { counted } from "@shikara/client/format.ts";
import type { BookingCard } from "@shikara/contract/bookings/admin";

/** What those are mailed to whom nothing was promised, and how many of them asked for a quote alone. */
export function declinedWords(declined: readonly Pick<BookingCard, "kind">[]): string {
  const quotes = declined.filter(({ kind }) => kind === "quote").length;
  const those = declined.length === 1 ? "they asked for a quote" : `${counted(quotes, "quote")} among them`;
  const among = quotes > 0 ? ` (${those})` : "";
  const whose =
    declined.length === 1 ? "the customer that their request" : `${declined.length} customers that their requests`;
  return `Mail ${whose} cannot be taken${among}`;
}
