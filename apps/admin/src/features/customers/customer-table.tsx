import { counted, rupees, shortDay, whatsappAddress } from "@shikara/client/format.ts";
import type { CustomerView } from "@shikara/contract/customers/schema";
import { Badge, Tag } from "@shikara/ui/badge.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { MessageCircle } from "lucide-react";
import { whichJourney } from "./customer-words.ts";

interface CustomerTableProps {
  customers: readonly CustomerView[];
  openId: string;
  onOpen: (id: string) => void;
}

const HEAD = "px-3 py-1.5 font-medium truncate";
const CELL = "px-3 py-1.5 @max-[35rem]:p-0";
const SMALL = "block truncate text-xs text-ink-muted";
/** Where there is room for it. */
const ROOMY = "@max-[52rem]:hidden";

/** Customers as a table of rows of one height: who they are, how to reach them, what they have booked, when they travel. */
export function CustomerTable({ customers, openId, onOpen }: CustomerTableProps) {
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-left @max-[35rem]:block">
        <thead className="bg-sunken text-xs text-ink-muted @max-[35rem]:sr-only">
          <tr>
            <th scope="col" className={HEAD}>
              Customer
            </th>
            <th scope="col" className={classes(HEAD, "w-46")}>
              Phone
            </th>
            <th scope="col" className={classes(HEAD, "w-60", ROOMY)}>
              Tags
            </th>
            <th scope="col" className={classes(HEAD, "w-34")}>
              Journey
            </th>
            <th scope="col" className={classes(HEAD, "w-30 text-right")}>
              Revenue
            </th>
          </tr>
        </thead>
        <tbody className="@max-[35rem]:block">
          {customers.map((customer) => (
            <CustomerRow
              key={customer.id}
              customer={customer}
              isOpen={customer.id === openId}
              onOpen={() => onOpen(customer.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CustomerRowProps {
  customer: CustomerView;
  isOpen: boolean;
  onOpen: () => void;
}

/** One customer: in the table two lines high, on a phone stacked. */
function CustomerRow({ customer, isOpen, onOpen }: CustomerRowProps) {
  const { name, email, phone, tags, bookings, revenue, hasWritten, journeyOn, isPossibleDouble } = customer;
  return (
    <tr
      className={classes(
        "relative h-13 border-t border-line @max-[35rem]:grid @max-[35rem]:h-auto @max-[35rem]:grid-cols-[minmax(0,1fr)_auto] @max-[35rem]:gap-x-3 @max-[35rem]:px-3.5 @max-[35rem]:py-3",
        isOpen ? "bg-soft-bg shadow-[inset_3px_0_0_var(--color-primary)]" : "hover:bg-tint",
      )}
    >
      <td className={CELL}>
        <span className="flex min-w-0 items-center gap-2">
          <button
            type="button"
            data-record
            aria-current={isOpen ? "true" : undefined}
            onClick={onOpen}
            className="min-w-0 truncate text-left font-strong after:absolute after:inset-0 @max-[35rem]:min-h-6"
          >
            {name}
          </button>
          {isPossibleDouble && <Badge tone="warn">Possible double</Badge>}
        </span>
        <span className={SMALL}>{email}</span>
      </td>
      <td className={classes(CELL, "tabular-nums @max-[35rem]:col-start-1")}>
        {phone !== "" && (
          <span className="flex items-center gap-1">
            <span className="truncate @max-[35rem]:text-xs @max-[35rem]:text-ink-muted">{phone}</span>
            <a
              href={whatsappAddress(phone)}
              target="_blank"
              rel="noreferrer"
              aria-label={`WhatsApp to ${name}`}
              title="WhatsApp"
              className="relative z-1 grid size-8 flex-none place-items-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
            >
              <MessageCircle className="size-4" aria-hidden="true" />
            </a>
          </span>
        )}
      </td>
      <td className={classes(CELL, ROOMY)}>
        <span className="flex gap-1 overflow-hidden rounded-full whitespace-nowrap">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      </td>
      <td className={classes(CELL, "@max-[35rem]:col-start-2 @max-[35rem]:row-start-2 @max-[35rem]:text-right")}>
        {journeyOn && (
          <>
            <span className="block truncate tabular-nums">{shortDay(journeyOn)}</span>
            <span className={SMALL}>{whichJourney(journeyOn)}</span>
          </>
        )}
      </td>
      <td className={classes(CELL, "text-right tabular-nums @max-[35rem]:col-start-2 @max-[35rem]:row-start-1")}>
        {revenue > 0 && <span className="block font-medium">{rupees(revenue)}</span>}
        <span className={SMALL}>
          {bookings > 0 ? counted(bookings, "booking") : hasWritten ? "Only wrote" : "No booking yet"}
        </span>
      </td>
    </tr>
  );
}
