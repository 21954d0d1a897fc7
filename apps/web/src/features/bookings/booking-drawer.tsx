import type { BookingDetails, StaffBooking } from "@shikara/contract/booking-desk";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings.messages";
import { Check, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Drawer, DrawerPart, Facts, WaitingDrawer } from "@/components/admin/drawer.tsx";
import { KeyButton } from "@/components/admin/key-button.tsx";
import { NoteBox, Timeline } from "@/components/admin/timeline.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { clockTime, counted, shortDate } from "@/lib/format.ts";
import { useHotkey } from "@/lib/hotkeys.ts";
import { agencyTime, lasting, useNow } from "@/lib/moments.ts";
import { reportFailure } from "@/lib/report.ts";
import { trpc } from "@/lib/trpc.ts";
import { BookingEdit } from "./booking-edit.tsx";
import { factsOf, timelineWords } from "./booking-facts.tsx";
import { serviceOf } from "./booking-words.ts";
import { OwnerSelect } from "./owner-select.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { StatusMenu } from "./status-menu.tsx";
import type { StatusAsked } from "./status-question.tsx";
import type { BookingActions } from "./use-booking-actions.ts";

interface BookingDrawerProps {
  id: string;
  /** Undefined for those who may change nothing. */
  actions: BookingActions | undefined;
  /** Asks before it gets another status. */
  onMove: (asked: StatusAsked & { version: number }) => void;
  /** What other domains know of it, between what was asked for and what happened. */
  more?: (booking: StaffBooking) => ReactNode;
  onClose: () => void;
}

/** Day by day, as it was sold. */
function Itinerary({ days }: { days: BookingDetails["itinerary"] }) {
  return (
    <details className="border-t border-line pt-3">
      <summary className="cursor-pointer font-strong">{`Itinerary, ${counted(days.length, "day")}`}</summary>
      <ol className="mt-2 grid gap-2">
        {days.map(({ day, title, description }) => (
          <li key={day} className="[overflow-wrap:anywhere]">
            <p className="font-strong">{`Day ${day}: ${title}`}</p>
            <p className="whitespace-pre-line text-ink-muted">{description}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Everything about one booking, and what can be done with it. */
export function BookingDrawer({ id, actions, onMove, more, onClose }: BookingDrawerProps) {
  const utils = trpc.useUtils();
  const query = trpc.bookings.byId.useQuery({ id }, { staleTime: 0 });
  const addNote = trpc.bookings.addNote.useMutation({
    onError: (error) => reportFailure(error, BOOKING_STAFF_MESSAGES.saveFailed),
    onSettled: () => utils.bookings.byId.invalidate({ id }),
  });
  const [isEdited, setEdited] = useState(false);
  const now = useNow();
  const booking = query.data;
  const isPending = booking?.status === "pending";
  const mayConfirm = booking !== undefined && (actions?.mayConfirm(booking) ?? false);
  useHotkey("e", () => booking && actions && setEdited(true));
  useHotkey("c", () => mayConfirm && actions?.confirm(id));
  if (!booking) return <WaitingDrawer title="Booking" error={query.error} onClose={onClose} />;
  const [what, kind] = serviceOf(booking);
  return (
    <Drawer
      title={booking.customerName}
      note={`${booking.reference}, ${shortDate(booking.createdAt)}, ${clockTime(agencyTime(booking.createdAt))}`}
      badge={<StatusBadge status={booking.status} />}
      onClose={onClose}
      foot={
        actions && (
          <>
            {isPending && (
              <>
                <KeyButton
                  keys="C"
                  size="dense"
                  disabled={actions.isBusy || !mayConfirm}
                  onClick={() => actions.confirm(id)}
                >
                  <Check className="size-4" aria-hidden="true" />
                  Confirm
                </KeyButton>
                <Button
                  variant="outline"
                  size="dense"
                  disabled={actions.isBusy}
                  onClick={() => onMove({ ...booking, to: "cancelled" })}
                >
                  Cancel booking
                </Button>
              </>
            )}
            <StatusMenu booking={booking} isBusy={actions.isBusy} onChoose={(to) => onMove({ ...booking, to })} />
            <KeyButton keys="E" variant="outline" size="dense" className="ml-auto" onClick={() => setEdited(true)}>
              <Pencil className="size-4" aria-hidden="true" />
              Edit
            </KeyButton>
          </>
        )
      }
    >
      {booking.priceApproval === "asked" && (
        <Notice kind="info">The price is below what its agent may ask: a manager confirms it, or changes it.</Notice>
      )}
      {booking.cancelAskedAt && booking.status !== "cancelled" && (
        <Notice kind="danger">
          <p>{`The customer asked to cancel on ${shortDate(booking.cancelAskedAt)}. What it costs is counted from that day and stands below.`}</p>
          {actions && (
            <Button
              variant="outline"
              size="dense"
              className="mt-2"
              disabled={actions.isBusy}
              onClick={() => actions.keep(id)}
            >
              Keep booking
            </Button>
          )}
        </Notice>
      )}
      <section>
        <h3 className="font-strong">{what}</h3>
        <p className="text-xs text-ink-muted">{kind}</p>
        <Facts facts={factsOf(booking)} />
      </section>
      {booking.specialRequests && (
        <DrawerPart title="Special requests">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{booking.specialRequests}</p>
        </DrawerPart>
      )}
      {booking.itinerary.length > 0 && <Itinerary days={booking.itinerary} />}
      {actions && <OwnerSelect booking={booking} />}
      {more?.(booking)}
      <DrawerPart title="Timeline">
        {actions && (
          <NoteBox
            isBusy={addNote.isPending}
            onAdd={(text, onStored) => addNote.mutate({ id, text }, { onSuccess: onStored })}
          />
        )}
        <Timeline
          entries={booking.timeline}
          wordsOf={timelineWords}
          now={
            isPending
              ? { words: "Waiting for a planner", detail: lasting(now.getTime() - booking.createdAt.getTime()) }
              : undefined
          }
        />
      </DrawerPart>
      {isEdited && <BookingEdit booking={booking} onClose={() => setEdited(false)} />}
    </Drawer>
  );
}
