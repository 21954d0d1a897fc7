import { trpc } from "@admin/lib/trpc.ts";
import { adminPaths } from "@shikara/contract/routes";
import { Notice } from "@shikara/ui/notice.tsx";
import { offeredWords } from "./offered-words.ts";

/** Whoever begins a quote for an enquiry reads what a colleague has offered for it already: two are meant, or one is forgotten. */
export function OfferedAlready({ enquiryId }: { enquiryId: string }) {
  const { data } = trpc.quotes.adminList.useQuery({ enquiryId, limit: 5 }, { staleTime: 0, refetchInterval: 20_000 });
  if (!data || data.quotes.length === 0) return null;
  return (
    <Notice kind="info" className="mb-3">
      <p className="font-strong">
        {data.counts.all === 1
          ? "There is a quote for this enquiry already"
          : `There are ${data.counts.all} quotes for this enquiry already`}
      </p>
      <ul>
        {data.quotes.map((quote) => (
          <li key={quote.id} className="[overflow-wrap:anywhere]">
            {/* What is written here stays where it is. */}
            <a href={adminPaths.quote(quote.id)} target="_blank" rel="noreferrer" className="text-link hover:underline">
              {quote.reference}
            </a>
            {`, ${offeredWords(quote)}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
