import { DrawerPart } from "@admin/components/drawer.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees, shortDay } from "@shikara/client/format.ts";
import { Link } from "wouter";
import { QuoteBadge } from "./quote-table.tsx";

interface RecordQuotesProps {
  /** Of which enquiry, booking or customer. */
  of: { enquiryId: string } | { bookingId: string } | { customerId: string };
  hrefOf: (quoteId: string) => string;
}

/** More of them are looked for in the list of quotes. */
const MOST = 20;

/** What was offered to whoever wrote this, booked it, or is it; nothing where nothing was. */
export function RecordQuotes({ of, hrefOf }: RecordQuotesProps) {
  const found = trpc.quotes.adminList.useQuery({ ...of, limit: MOST }, { staleTime: 0 }).data;
  if (!found || found.quotes.length === 0) return null;
  const left = found.counts.all - found.quotes.length;
  return (
    <DrawerPart title="Quotes">
      <ul>
        {found.quotes.map((quote) => (
          <li key={quote.id} className="flex items-center gap-3 border-line py-1.5 not-first:border-t">
            <div className="min-w-0 flex-1">
              <Link href={hrefOf(quote.id)} className="font-medium text-link [overflow-wrap:anywhere] hover:underline">
                {quote.title}
              </Link>
              <p className="text-xs text-ink-muted">
                {[quote.reference, rupees(quote.sentTotal ?? quote.total), shortDay(quote.travelDate)].join(", ")}
              </p>
            </div>
            <QuoteBadge quote={quote} />
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-xs text-ink-muted">{`and ${left} earlier`}</p>}
    </DrawerPart>
  );
}
