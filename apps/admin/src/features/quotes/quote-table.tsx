import { RecordRow, RecordRows } from "@admin/components/record-row.tsx";
import { agencyToday } from "@admin/lib/moments.ts";
import { counted, rupees, shortDay } from "@shikara/client/format.ts";
import { QUOTE_STATE_LABELS } from "@shikara/contract/quotes/messages";
import { type QuoteShown, shownState } from "@shikara/contract/quotes/rules";
import type { QuoteCard } from "@shikara/contract/quotes/schema";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";

const TONES: Record<QuoteShown, BadgeTone> = {
  draft: "quiet",
  sent: "info",
  accepted: "success",
  declined: "quiet",
  withdrawn: "quiet",
  ended: "warn",
};

export function QuoteBadge({ quote }: { quote: QuoteCard }) {
  const state = shownState(quote, agencyToday());
  return (
    <Badge tone={TONES[state]} hasDot>
      {QUOTE_STATE_LABELS[state]}
    </Badge>
  );
}

/** What it comes to: of one that is out, what its customer has, and what was written since. */
function Sum({ quote: { state, total, sentTotal } }: { quote: QuoteCard }) {
  const isUnsent = state === "sent" && sentTotal !== null && sentTotal !== total;
  return (
    <>
      {isUnsent && <span className="text-xs text-ink-muted tabular-nums">{`${rupees(total)} not sent`}</span>}
      <b className="font-strong tabular-nums">{rupees(isUnsent ? sentTotal : total)}</b>
    </>
  );
}

interface QuoteTableProps {
  quotes: readonly QuoteCard[];
  openId: string;
  onOpen: (id: string) => void;
}

/** Quotes, a row each: what is offered to whom, what it comes to, and how it stands. */
export function QuoteTable({ quotes, openId, onOpen }: QuoteTableProps) {
  return (
    <RecordRows>
      {quotes.map((quote) => (
        <RecordRow
          key={quote.id}
          title={quote.title}
          isOpen={quote.id === openId}
          onOpen={() => onOpen(quote.id)}
          facts={
            <p className="flex flex-wrap items-center gap-2 md:justify-end">
              <Sum quote={quote} />
              {quote.sendAskedAt && <Badge tone="warn">To be sent</Badge>}
              {quote.isChangeAsked && <Badge tone="warn">Wish</Badge>}
              <QuoteBadge quote={quote} />
            </p>
          }
        >
          <p className="truncate text-ink-muted">
            {[quote.customerName, counted(quote.travelers, "traveller"), shortDay(quote.travelDate)].join(" · ")}
          </p>
          <p className="text-xs text-ink-muted">
            {[quote.reference, `until ${shortDay(quote.validUntil)}`].join(" · ")}
            {quote.ownerName && ` · ${quote.ownerName}`}
          </p>
        </RecordRow>
      ))}
    </RecordRows>
  );
}
