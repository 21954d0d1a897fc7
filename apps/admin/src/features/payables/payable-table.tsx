import { rupees } from "@shikara/client/format.ts";
import { shortDay } from "@shikara/contract/core/formats";
import { PAYABLE_PART_LABELS } from "@shikara/contract/payables/messages";
import type { Payable } from "@shikara/contract/payables/schema";
import { adminPaths } from "@shikara/contract/routes";
import { Badge } from "@shikara/ui/badge.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { Link } from "wouter";

const SMALL = "block text-xs text-ink-muted [overflow-wrap:anywhere]";

interface PayableTableProps {
  payables: readonly Payable[];
  today: string;
  /** Opens a supplier's account; undefined within it. */
  onOpen?: (supplierId: string) => void;
}

/** What is owed, a line each; where there is no room for columns, each is a stacked row. */
export function PayableTable({ payables, today, onOpen }: PayableTableProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {payables.map(({ stayId, supplier, booking, service, checkIn, part, dueOn, open }) => (
        <li
          key={stayId + part}
          className={classes(
            "grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 border-line px-3.5 py-2 not-first:border-t hover:bg-tint",
            onOpen && "md:grid-cols-[7.5rem_minmax(0,3fr)_minmax(0,3fr)_7rem_8rem]",
          )}
        >
          <p className={classes("tabular-nums", onOpen && "max-md:order-3 max-md:text-xs")}>
            {open < 0 ? "" : shortDay(dueOn)} {open > 0 && dueOn < today && <Badge tone="danger">Overdue</Badge>}
          </p>
          {onOpen && (
            <p className="max-md:order-1">
              <button
                type="button"
                className="text-left font-strong [overflow-wrap:anywhere] hover:text-link"
                onClick={() => onOpen(supplier.id)}
              >
                {supplier.name}
              </button>
              <span className={SMALL}>{`${service}, from ${shortDay(checkIn)}`}</span>
            </p>
          )}
          <p className={classes(onOpen ? "max-md:order-5 max-md:col-span-full" : "order-3 col-span-full")}>
            <Link href={adminPaths.booking(booking.id)} className="[overflow-wrap:anywhere] hover:text-link">
              {booking.customerName}
            </Link>
            <span className={SMALL}>
              {onOpen ? booking.reference : `${booking.reference}, ${service}, from ${shortDay(checkIn)}`}
            </span>
          </p>
          <p
            className={classes(
              "text-xs text-ink-muted",
              onOpen ? "max-md:order-4 max-md:text-right" : "order-4 col-span-full",
            )}
          >
            {PAYABLE_PART_LABELS[part]}
          </p>
          <p
            className={classes(
              "text-right font-strong tabular-nums",
              onOpen && "max-md:order-2",
              open < 0 && "text-success-fg",
            )}
          >
            {rupees(open)}
          </p>
        </li>
      ))}
    </ul>
  );
}
