import { SortHead } from "@admin/components/sort-head.tsx";
import { BOOKING_ORDERS, type BookingCard, type BookingOrder } from "@shikara/contract/bookings/admin";
import { classes } from "@shikara/ui/class-names.ts";
import { BookingRow } from "./booking-row.tsx";
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
  order: BookingOrder;
  onOrder: (order: BookingOrder) => void;
}

function toggled(chosen: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

const HEAD = "px-3 py-1.5 font-medium truncate";

/** Bookings as a table of rows of one height; where there is no room for its columns, each is a stacked row. */
export function BookingTable({
  bookings,
  openId,
  actions,
  chosen,
  onChoose,
  onCancel,
  onOpen,
  order,
  onOrder,
}: BookingTableProps) {
  const sort = { order, plain: BOOKING_ORDERS[0], onOrder };
  const areAllChosen = bookings.length > 0 && bookings.every(({ id }) => chosen.has(id));
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-left @max-[35rem]:block">
        <thead className="bg-sunken text-xs text-ink-muted @max-[35rem]:sr-only">
          <tr>
            {actions && (
              <th scope="col" className="w-11 pl-3.5 @max-[43rem]:hidden">
                <input
                  type="checkbox"
                  aria-label="Select all shown"
                  checked={areAllChosen}
                  onChange={() => onChoose(new Set(areAllChosen ? [] : bookings.map(({ id }) => id)))}
                  className="block size-4 accent-primary"
                />
              </th>
            )}
            <SortHead {...sort} by="name" className={classes(HEAD, "w-34 @min-[62rem]:w-38")}>
              Customer
            </SortHead>
            <th scope="col" className={HEAD}>
              Package/Service
            </th>
            <SortHead {...sort} by="travel" className={classes(HEAD, "w-29")}>
              Travel Date
            </SortHead>
            <SortHead {...sort} by="-amount" className={classes(HEAD, "w-26 text-right")}>
              Amount
            </SortHead>
            <th scope="col" className={classes(HEAD, "w-28")}>
              Status
            </th>
            <th scope="col" className={classes(HEAD, "w-24 @max-[62rem]:hidden @min-[76rem]:w-32")}>
              Owner
            </th>
            <th scope="col" className={classes(HEAD, "w-22 text-right @max-[43rem]:hidden @min-[62rem]:w-54")}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody className="@max-[35rem]:block">
          {bookings.map((booking) => (
            <BookingRow
              key={booking.id}
              booking={booking}
              isOpen={booking.id === openId}
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
