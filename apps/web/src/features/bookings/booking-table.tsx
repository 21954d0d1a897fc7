import type { BookingCard } from "@shikara/contract/booking-desk";
import { Check, PanelRightOpen } from "lucide-react";
import { IconButton } from "@/components/admin/icon-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import { classes } from "@/lib/class-names.ts";
import { rupees, shortDay } from "@/lib/format.ts";
import { serviceOf } from "./booking-words.ts";
import { StatusBadge } from "./status-badge.tsx";
import type { BookingActions } from "./use-booking-actions.ts";

interface BookingTableProps {
  bookings: readonly BookingCard[];
  /** The one whose details are open. */
  openId: string;
  /** Undefined for those who may change nothing. */
  actions: BookingActions | undefined;
  onCancel: (booking: BookingCard) => void;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onOpen: (id: string) => void;
}

const HEAD = "px-3.5 py-1.5 font-medium";
const CELL = "px-3.5 py-2 max-xl:p-0";

function toggled(chosen: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Bookings as a table; where there is no room for its columns, each is a stacked row. */
export function BookingTable({ bookings, openId, actions, chosen, onChoose, onCancel, onOpen }: BookingTableProps) {
  const areAllChosen = bookings.length > 0 && bookings.every(({ id }) => chosen.has(id));
  // Beside open details there is no room for them.
  const aside = openId ? "xl:hidden" : "";
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full text-left max-xl:block">
        <thead className="bg-sunken text-xs text-ink-muted max-xl:sr-only">
          <tr>
            {actions && (
              <th scope="col" className={classes("w-9 pl-3.5", aside)}>
                <input
                  type="checkbox"
                  aria-label="Select all shown"
                  checked={areAllChosen}
                  onChange={() => onChoose(new Set(areAllChosen ? [] : bookings.map(({ id }) => id)))}
                  className="block size-4 accent-primary"
                />
              </th>
            )}
            <th scope="col" className={HEAD}>
              Customer
            </th>
            <th scope="col" className={HEAD}>
              Package/Service
            </th>
            <th scope="col" className={HEAD}>
              Travel Date
            </th>
            <th scope="col" className={classes(HEAD, "text-right")}>
              Amount
            </th>
            <th scope="col" className={HEAD}>
              Status
            </th>
            <th scope="col" className={classes(HEAD, "text-right", aside)}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody className="max-xl:block">
          {bookings.map((booking) => (
            <Row
              key={booking.id}
              booking={booking}
              isOpen={booking.id === openId}
              aside={aside}
              actions={actions}
              isChosen={chosen.has(booking.id)}
              onChoose={() => onChoose(toggled(chosen, booking.id))}
              onCancel={() => onCancel(booking)}
              onOpen={() => onOpen(booking.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  booking: BookingCard;
  isOpen: boolean;
  aside: string;
  actions: BookingActions | undefined;
  onCancel: () => void;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

function Row({ booking, isOpen, aside, actions, isChosen, onChoose, onCancel, onOpen }: RowProps) {
  const { id, customerName, email, phone, status, totalAmount, travelDate, cancelAskedAt, priceApproval } = booking;
  const [what, kind] = serviceOf(booking);
  const decides = actions && status === "pending";
  return (
    <tr
      aria-selected={actions ? isChosen : undefined}
      className={classes(
        "border-t border-line xl:h-13 max-xl:relative max-xl:grid max-xl:grid-cols-[1fr_auto] max-xl:gap-x-3 max-xl:px-3.5 max-xl:py-3",
        actions && "max-xl:pl-11",
        isOpen ? "bg-soft-bg shadow-[inset_3px_0_0_var(--color-primary)]" : "hover:bg-tint",
      )}
    >
      {actions && (
        <td className={classes("w-9 pl-3.5 max-xl:absolute max-xl:top-1 max-xl:left-0 max-xl:p-0", aside)}>
          <label className="grid size-9 -m-2.5 place-items-center max-xl:m-0 max-xl:size-11">
            <input
              type="checkbox"
              aria-label={`Select ${customerName}, ${booking.reference}`}
              checked={isChosen}
              onChange={onChoose}
              className="size-4 accent-primary"
            />
          </label>
        </td>
      )}
      <td className={CELL}>
        <button
          type="button"
          onClick={onOpen}
          className="text-left font-strong [overflow-wrap:anywhere] hover:text-link max-xl:min-h-6 xl:min-w-24"
        >
          {customerName}
        </button>
        <span
          className={classes("block text-xs [overflow-wrap:anywhere] text-ink-muted xl:max-w-56 xl:truncate", aside)}
        >
          {email || phone}
        </span>
      </td>
      <td className={classes(CELL, "max-xl:col-start-1")}>
        <span className="block [overflow-wrap:anywhere] xl:min-w-24">{what}</span>
        <span className="text-xs text-ink-muted">{kind}</span>
      </td>
      <td className={classes(CELL, "whitespace-nowrap tabular-nums max-xl:col-start-1")}>{shortDay(travelDate)}</td>
      <td className={classes(CELL, "text-right tabular-nums max-xl:col-start-2 max-xl:row-start-2")}>
        {rupees(totalAmount)}
      </td>
      <td className={classes(CELL, "max-xl:col-start-2 max-xl:row-start-1")}>
        <StatusBadge status={status} />
        {priceApproval === "asked" && <span className="block text-xs font-medium text-warn-fg">Price to approve</span>}
        {cancelAskedAt && status !== "cancelled" && (
          <span className="block text-xs font-medium text-danger-fg">Asks to cancel</span>
        )}
      </td>
      <td className={classes(CELL, "text-right whitespace-nowrap max-xl:col-span-2", aside)}>
        <span className="inline-flex items-center gap-1 max-xl:mt-1 max-xl:flex max-xl:-ml-2">
          {decides && (
            <>
              <Button
                variant="plain"
                size="dense"
                className="text-success-fg!"
                disabled={actions.isBusy || !actions.mayConfirm(booking)}
                onClick={() => actions.confirm(id)}
              >
                <Check className="size-4" aria-hidden="true" />
                Confirm<span className="sr-only"> {customerName}</span>
              </Button>
              <Button variant="plain" size="dense" className="text-ink!" disabled={actions.isBusy} onClick={onCancel}>
                Cancel<span className="sr-only"> {customerName}</span>
              </Button>
            </>
          )}
          <IconButton label={`Open ${booking.reference}`} className="max-xl:hidden" onClick={onOpen}>
            <PanelRightOpen aria-hidden="true" />
          </IconButton>
        </span>
      </td>
    </tr>
  );
}
