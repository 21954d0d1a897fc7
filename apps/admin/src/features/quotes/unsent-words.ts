import { rupees } from "@shikara/client/format.ts";
import { isSameText, type QuoteDetails } from "@shikara/contract/quotes/schema";

type Sent = Pick<QuoteDetails, "state" | "content"> & {
  versions: readonly Pick<QuoteDetails["versions"][number], "number" | "total" | "content">[];
};

/** What the customer still has of a quote that was sent and written on since; undefined where they have all of it. */
export function unsentWords({ state, content, versions: [last] }: Sent): string | undefined {
  if (state !== "sent" || !last || isSameText(last.content, content)) return undefined;
  return `What was changed is not sent: the customer has version ${last.number}, ${rupees(last.total)}.`;
}
