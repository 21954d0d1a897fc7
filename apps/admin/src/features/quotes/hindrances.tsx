import { trpc } from "@admin/lib/trpc.ts";
import { hindrancesAsked, hindrancesAskedOf, hindranceWords } from "@shikara/contract/quotes/hindrances";
import type { QuoteContentTyped } from "@shikara/contract/quotes/schema";
import { Notice } from "@shikara/ui/notice.tsx";
import { skipToken } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { QuoteTyped } from "./quote-values.ts";

interface HindrancesProps {
  content: Pick<QuoteContentTyped, "travelDate" | "travelers" | "days" | "lines">;
}

/** What would keep a quote from being confirmed as it stands: a closed road on its days, or too few seats of its departure. */
export function Hindrances({ content }: HindrancesProps) {
  // What is half typed is not asked about.
  const asked = hindrancesAsked.safeParse(hindrancesAskedOf(content)).data;
  const found = trpc.quotes.hindrances.useQuery(asked ?? skipToken, {
    staleTime: 0,
    placeholderData: (before) => before,
  }).data;
  if (!asked || !found) return null;
  return hindranceWords(found, asked).map((words) => (
    <Notice key={words} kind="danger">
      {words}
    </Notice>
  ));
}

/** The same of the text that is being written. */
export function HindrancesOfForm() {
  const [travelDate, travelers, days, lines] = useWatch<
    QuoteTyped,
    ["content.travelDate", "content.travelers", "content.days", "content.lines"]
  >({ name: ["content.travelDate", "content.travelers", "content.days", "content.lines"] });
  return <Hindrances content={{ travelDate, travelers, days, lines }} />;
}
