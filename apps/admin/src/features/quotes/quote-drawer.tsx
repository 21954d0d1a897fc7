import { Drawer, DrawerPart, Facts, WaitingDrawer } from "@admin/components/drawer.tsx";
import { agencyToday } from "@admin/lib/moments.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { counted, dayAndTime, rupees, shortDay } from "@shikara/client/format.ts";
import { quoteSums, shownState } from "@shikara/contract/quotes/rules";
import type { QuoteDetails } from "@shikara/contract/quotes/schema";
import { adminPaths } from "@shikara/contract/routes";
import { Notice } from "@shikara/ui/notice.tsx";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Hindrances } from "./hindrances.tsx";
import { marginWords } from "./margin-words.ts";
import { QuoteActions } from "./quote-actions.tsx";
import { QuoteLineList } from "./quote-line-list.tsx";
import { QuoteBadge } from "./quote-table.tsx";
import { QuoteVersions } from "./quote-versions.tsx";
import { unsentWords } from "./unsent-words.ts";

interface QuoteDrawerProps {
  id: string;
  maySend: boolean;
  /** What other domains know of it. */
  more: (quote: QuoteDetails) => ReactNode;
  onEdit: (quote: QuoteDetails) => void;
  onCopy: (quote: QuoteDetails) => void;
  onClose: () => void;
}

/** A quote: what is offered, what was sent of it, and what its customer has said. */
export function QuoteDrawer({ id, maySend, more, onEdit, onCopy, onClose }: QuoteDrawerProps) {
  const query = trpc.quotes.byId.useQuery({ id }, { staleTime: 0 });
  const quote = query.data;
  if (!quote) return <WaitingDrawer title="Quote" error={query.error} onClose={onClose} />;
  const { lines, deposit } = quote.content;
  const sums = quoteSums(lines);
  const { enquiry, booking, asked, versions } = quote;
  const unsent = unsentWords(quote);
  const facts: (readonly [string, ReactNode])[] = [
    ["For", quote.customerName],
    ["E-mail", quote.email || "None"],
    ["Phone", quote.phone || "None"],
    ["Travel date", shortDay(quote.travelDate)],
    ["Travellers", String(quote.travelers)],
    ["Valid until", shortDay(quote.validUntil)],
    ["Total", rupees(sums.total)],
    ...(deposit > 0 ? ([["Deposit, paid first", rupees(deposit)]] as const) : []),
    ["Margin", marginWords(sums)],
    ["Looks after it", quote.owner?.name || "Nobody"],
  ];
  return (
    <Drawer
      title={quote.title}
      note={`Quote ${quote.reference}`}
      badge={<QuoteBadge quote={quote} />}
      onClose={onClose}
      foot={
        <QuoteActions
          quote={quote}
          maySend={maySend}
          onEdit={() => onEdit(quote)}
          onCopy={() => onCopy(quote)}
          onDeleted={onClose}
        />
      }
    >
      <QuoteNotice quote={quote} />
      {unsent && <Notice kind="info">{unsent}</Notice>}
      <MovedPrices id={id} />
      {(quote.state === "draft" || quote.state === "sent") && <Hindrances content={quote.content} />}
      <Facts facts={facts} />
      <DrawerPart title="What it costs">
        <QuoteLineList lines={lines} />
      </DrawerPart>
      {(enquiry || booking) && (
        <p className="flex flex-wrap gap-4">
          {enquiry && (
            <Link href={adminPaths.enquiry(enquiry.id)} className="font-medium text-link hover:underline">
              {`Enquiry ${enquiry.reference}`}
            </Link>
          )}
          {booking && (
            <Link href={adminPaths.booking(booking.id)} className="font-medium text-link hover:underline">
              {`Booking ${booking.reference}`}
            </Link>
          )}
        </p>
      )}
      {asked.length > 0 && (
        <DrawerPart title="What the customer asks for">
          <ul className="grid gap-2">
            {asked.map(({ at, text, number }) => (
              <li key={at.getTime()} className="rounded-card border border-line p-3">
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
                <p className="mt-1 text-xs text-ink-muted">{`${dayAndTime(at)}, of version ${number}`}</p>
              </li>
            ))}
          </ul>
        </DrawerPart>
      )}
      {versions.length > 0 && (
        <DrawerPart title={counted(versions.length, "version", "versions")}>
          <QuoteVersions versions={versions} />
        </DrawerPart>
      )}
      {more(quote)}
    </Drawer>
  );
}

/** The house asks something else by now than when the prices were taken. */
function MovedPrices({ id }: { id: string }) {
  const moved = trpc.quotes.moved.useQuery({ id }, { staleTime: 0 }).data ?? [];
  if (moved.length === 0) return null;
  return (
    <Notice kind="info">
      <p className="font-strong">Prices have moved since</p>
      <ul className="mt-1">
        {moved.map(({ title, asked, now }) => (
          <li key={title}>{`${title}: ${rupees(asked)}, now ${now === null ? "not offered" : rupees(now)}`}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What is to be done about it. */
function QuoteNotice({ quote }: { quote: QuoteDetails }) {
  const { state, sendAskedAt, isChangeAsked, seenAt, email } = quote;
  if (sendAskedAt)
    return <Notice kind="info">{`A manager is asked to send it since ${dayAndTime(sendAskedAt)}.`}</Notice>;
  if (isChangeAsked)
    return <Notice kind="info">The customer asks for something else: edit it, and send the next version.</Notice>;
  if (shownState(quote, agencyToday()) === "ended")
    return <Notice kind="info">It has ended without an answer. Edit it to send it anew, with another day.</Notice>;
  if (state !== "sent") return null;
  if (!seenAt && email === "")
    return (
      <Notice kind="info">Nothing was mailed: hand its link on by WhatsApp. The customer has not opened it yet.</Notice>
    );
  return (
    <Notice kind="info">
      {seenAt ? `The customer has opened it, first ${dayAndTime(seenAt)}.` : "The customer has not opened it yet."}
    </Notice>
  );
}
