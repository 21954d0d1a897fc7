import type { CustomerView } from "@shikara/contract/customers";
import { Badge } from "@/components/ui/badge.tsx";
import { isToCome } from "@/lib/agency-time.ts";
import { classes } from "@/lib/class-names.ts";
import { counted, rupees, shortDay } from "@/lib/format.ts";

interface CustomerTableProps {
  customers: readonly CustomerView[];
  openId: string;
  onOpen: (id: string) => void;
}

/** Customers, a row each: who they are, what they have booked, when they travel. */
export function CustomerTable({ customers, openId, onOpen }: CustomerTableProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {customers.map((customer) => (
        <li
          key={customer.id}
          className={classes(
            "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line px-3.5 py-2.5 not-first:border-t",
            customer.id === openId ? "bg-soft-bg shadow-[inset_3px_0_0_var(--color-primary)]" : "hover:bg-tint",
          )}
        >
          <div className="min-w-0">
            <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <button
                type="button"
                data-record
                aria-current={customer.id === openId ? "true" : undefined}
                onClick={() => onOpen(customer.id)}
                className="max-w-full truncate text-left font-strong after:absolute after:inset-0"
              >
                {customer.name}
              </button>
              {customer.isPossibleDouble && <Badge tone="warn">Possible double</Badge>}
            </p>
            <p className="flex min-w-0 flex-wrap gap-x-3 text-xs text-ink-muted">
              {customer.email && <span className="truncate">{customer.email}</span>}
              <span>{customer.phone}</span>
            </p>
          </div>
          <div className="text-right tabular-nums">
            {customer.revenue > 0 && <p className="font-medium">{rupees(customer.revenue)}</p>}
            <p className="text-xs text-ink-muted">
              {customer.bookings > 0 ? counted(customer.bookings, "booking") : "Only wrote"}
              {customer.lastTravel && (
                <span className="max-md:hidden">
                  {`, ${isToCome(customer.lastTravel) ? "next" : "last"} journey ${shortDay(customer.lastTravel)}`}
                </span>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
