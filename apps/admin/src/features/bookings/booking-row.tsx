import { IconButton } from "@admin/components/icon-button.tsx";
import { StatusBadge } from "@shikara/client/bookings/status-badge.tsx";
import { serviceOf } from "@shikara/client/bookings/words.ts";
import { rupees, shortDay } from "@shikara/client/format.ts";
import type { BookingCard } from "@shikara/contract/bookings/admin";
import type { BookingStatus } from "@shikara/contract/bookings/schema";
import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { Check, PanelRightOpen, X } from "lucide-react";
import { OFFERED_SEATS_WORDS } from "./booking-facts.tsx";
import { PaidBar } from "./paid-bar.tsx";
import type { BookingActions } from "./use-booking-actions.ts";

interface BookingRowProps {
  booking: BookingCard;
  isOpen: boolean;
  actions: BookingActions | undefined;
  onCancel: () => void;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

const CELL = "px-3 py-1.5 @max-[35rem]:p-0";
/** Words that are signs alone where the table is narrow. */
const WIDE = "@min-[35rem]:@max-[62rem]:sr-only";
const SMALL = "block truncate text-xs text-ink-muted";

/** One booking: in the table two lines high, on a phone stacked. */
export function BookingRow({ booking, isOpen, actions, isChosen, onChoose, onCancel, onOpen }: BookingRowProps) {
  const { customerName, reference, travelDate, ownerName } = booking;
  const [what, kind] = serviceOf(booking);
  return (
    <tr
      aria-selected={actions ? isChosen : undefined}
      className={classes(
        "relative h-13 border-t border-line @max-[35rem]:grid @max-[35rem]:h-auto @max-[35rem]:grid-cols-[minmax(0,1fr)_auto] @max-[35rem]:gap-x-3 @max-[35rem]:px-3.5 @max-[35rem]:py-3",
        actions && "@max-[35rem]:pl-11",
        isOpen ? "bg-soft-bg shadow-[inset_3px_0_0_var(--color-primary)]" : "hover:bg-tint",
      )}
    >
      {actions && (
        <td className="pl-3.5 @max-[35rem]:absolute @max-[35rem]:top-1 @max-[35rem]:left-0 @max-[35rem]:p-0 @min-[35rem]:@max-[43rem]:hidden">
          <label className="relative z-1 -m-2.5 grid size-9 place-items-center @max-[35rem]:m-0 @max-[35rem]:size-11">
            <input
              type="checkbox"
              aria-label={`Select ${customerName}, ${reference}`}
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
          data-record
          aria-current={isOpen ? "true" : undefined}
          onClick={onOpen}
          className="block max-w-full truncate text-left font-strong after:absolute after:inset-0 @max-[35rem]:min-h-6"
        >
          {customerName}
        </button>
        <span className={classes(SMALL, "tabular-nums")}>{reference}</span>
      </td>
      <td className={classes(CELL, "@max-[35rem]:col-start-1")}>
        <span className="block truncate" title={what}>
          {what}
        </span>
        <span className={SMALL}>{kind}</span>
      </td>
      <td className={classes(CELL, "truncate tabular-nums @max-[35rem]:col-start-1")}>{shortDay(travelDate)}</td>
      <td
        className={classes(
          CELL,
          "text-right whitespace-nowrap tabular-nums @min-[35rem]:pl-0 @max-[35rem]:col-start-2 @max-[35rem]:row-start-2",
        )}
      >
        <Amount booking={booking} />
      </td>
      <td className={classes(CELL, "@min-[35rem]:pr-1 @max-[35rem]:col-start-2 @max-[35rem]:row-start-1")}>
        <Standing booking={booking} />
      </td>
      <td className={classes(CELL, "truncate text-xs text-ink-muted @max-[62rem]:hidden")}>
        {ownerName ?? "Nobody yet"}
      </td>
      <td
        className={classes(
          CELL,
          "text-right whitespace-nowrap @max-[35rem]:col-span-2 @min-[35rem]:@max-[43rem]:hidden",
        )}
      >
        <RowActions booking={booking} actions={actions} onCancel={onCancel} onOpen={onOpen} />
      </td>
    </tr>
  );
}

const hasPaidBar = (status: BookingStatus, paid: number) =>
  status === "confirmed" || status === "completed" || (status === "pending" && paid > 0);

function Amount({ booking: { totalAmount, paid, feeOwed, status, isEstimate } }: Pick<BookingRowProps, "booking">) {
  return (
    <>
      {rupees(totalAmount)}
      {/* Of what was cancelled nobody owes the total any more: what is left of its fee. */}
      {feeOwed > 0 && <span className={SMALL}>{`Owed ${rupees(feeOwed)}`}</span>}
      {feeOwed < 0 && <span className={classes(SMALL, "whitespace-normal")}>{`To give back ${rupees(-feeOwed)}`}</span>}
      {isEstimate && <span className={SMALL}>Estimate</span>}
      {paid !== null && totalAmount > 0 && hasPaidBar(status, paid) && <PaidBar paid={paid} total={totalAmount} />}
    </>
  );
}

function Standing({
  booking: { status, priceApproval, cancelAskedAt, isWaiting, offeredSeats },
}: Pick<BookingRowProps, "booking">) {
  return (
    <>
      <StatusBadge status={status} />
      {priceApproval === "asked" && (
        <span className="block truncate text-xs font-medium text-warn-fg">Price to approve</span>
      )}
      {isWaiting && <span className="block truncate text-xs font-medium text-ink-muted">Wait list</span>}
      {offeredSeats && (
        <span className="block truncate text-xs font-medium text-warn-fg">{OFFERED_SEATS_WORDS[offeredSeats]}</span>
      )}
      {cancelAskedAt && status !== "cancelled" && (
        <span className="block truncate text-xs font-medium text-danger-fg">Asks to cancel</span>
      )}
    </>
  );
}

function RowActions({
  booking,
  actions,
  onCancel,
  onOpen,
}: Pick<BookingRowProps, "booking" | "actions" | "onCancel" | "onOpen">) {
  const { customerName, reference, status } = booking;
  return (
    <span className="relative z-1 inline-flex items-center gap-1 @max-[35rem]:-ml-2 @max-[35rem]:mt-1 @max-[35rem]:flex">
      {actions && status === "pending" && (
        <>
          <Button
            variant="plain"
            size="dense"
            className="enabled:text-success-fg! disabled:bg-transparent!"
            disabled={actions.isBusy || !actions.mayConfirm(booking)}
            onClick={() => actions.confirm(booking)}
          >
            <Check className="size-4" aria-hidden="true" />
            <span className={WIDE}>Confirm</span>
            <span className="sr-only"> {customerName}</span>
          </Button>
          <Button
            variant="plain"
            size="dense"
            className="enabled:text-ink! disabled:bg-transparent!"
            disabled={actions.isBusy}
            onClick={onCancel}
          >
            <X className="hidden size-4 @min-[35rem]:@max-[62rem]:block" aria-hidden="true" />
            <span className={WIDE}>Cancel</span>
            <span className="sr-only"> {customerName}</span>
          </Button>
        </>
      )}
      <IconButton label={`Open ${reference}`} className="@max-[62rem]:hidden" onClick={onOpen}>
        <PanelRightOpen aria-hidden="true" />
      </IconButton>
    </span>
  );
}
