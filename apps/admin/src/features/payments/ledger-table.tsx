import { rupees, shortDay } from "@shikara/client/format.ts";
import { LEDGER_WORDS, type LedgerEntry } from "@shikara/contract/payments/ledger";
import { METHOD_WORDS } from "@shikara/contract/payments/schema";
import { classes } from "@shikara/ui/class-names.ts";
import { Link } from "wouter";

const HEAD = "px-3.5 py-1.5 text-left font-medium";
const CELL = "px-3.5 py-2 align-top @max-[40rem]:p-0";

/** Payments, refunds and reversals as a table; where there is no room for its columns, each is a stacked row. */
export function LedgerTable({ entries, bookingHref }: { entries: readonly LedgerEntry[]; bookingHref: Href }) {
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full @max-[40rem]:block">
        <thead className="bg-sunken text-xs text-ink-muted @max-[40rem]:sr-only">
          <tr>
            {["Date", "Booking", "Kind", "Recorded by"].map((head) => (
              <th key={head} scope="col" className={HEAD}>
                {head}
              </th>
            ))}
            <th scope="col" className={classes(HEAD, "text-right")}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody className="@max-[40rem]:block">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} href={bookingHref(entry.booking.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Href = (bookingId: string) => string;

function Row({
  entry: { paidOn, booking, kind, method, reference, note, by, amount },
  href,
}: {
  entry: LedgerEntry;
  href: string;
}) {
  const small = "block text-xs [overflow-wrap:anywhere] text-ink-muted";
  return (
    <tr className="border-t border-line hover:bg-tint @max-[40rem]:grid @max-[40rem]:grid-cols-[minmax(0,1fr)_auto] @max-[40rem]:gap-x-3 @max-[40rem]:px-3.5 @max-[40rem]:py-2.5">
      <td
        className={classes(
          CELL,
          "whitespace-nowrap @max-[40rem]:order-3 @max-[40rem]:col-span-full @max-[40rem]:text-xs",
        )}
      >
        {shortDay(paidOn)}
      </td>
      <td className={CELL}>
        <Link href={href} className="font-strong [overflow-wrap:anywhere] hover:text-link">
          {booking.customerName}
        </Link>
        <span className={small}>{booking.reference}</span>
      </td>
      <td className={classes(CELL, "@max-[40rem]:order-4 @max-[40rem]:col-span-full @max-[40rem]:text-xs")}>
        {`${LEDGER_WORDS[kind]}, ${METHOD_WORDS[method]}`}
        {(reference || note) && <span className={small}>{[reference, note].filter(Boolean).join(", ")}</span>}
      </td>
      <td
        className={classes(
          CELL,
          "@max-[40rem]:order-5 @max-[40rem]:col-span-full @max-[40rem]:text-xs @max-[40rem]:text-ink-muted",
        )}
      >
        <span className="@min-[40rem]:hidden">Recorded by </span>
        {by}
      </td>
      <td className={classes(CELL, "text-right font-medium tabular-nums @max-[40rem]:order-2")}>{rupees(amount)}</td>
    </tr>
  );
}
