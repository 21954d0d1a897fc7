import { Drawer, WaitingDrawer } from "@admin/components/drawer.tsx";
import { DrawerPanel, DrawerTabList, DrawerTabs } from "@admin/components/drawer-tabs.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { agencyTime } from "@admin/lib/moments.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { StatusBadge } from "@shikara/client/bookings/status-badge.tsx";
import { clockTime, shortDate } from "@shikara/client/format.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { Button } from "@shikara/ui/button.tsx";
import { Check, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { BookingEdit } from "./booking-edit.tsx";
import { BookingNotices } from "./booking-notices.tsx";
import { BookingTimeline } from "./booking-timeline.tsx";
import { BookingTrip } from "./booking-trip.tsx";
import { untilMailHasGone } from "./mail-underway.ts";
import { StatusMenu } from "./status-menu.tsx";
import type { StatusAsked } from "./status-question.tsx";
import type { BookingActions } from "./use-booking-actions.ts";

export const BOOKING_TABS = ["trip", "money", "papers", "timeline"] as const;
export type BookingTab = (typeof BOOKING_TABS)[number];
const TAB_WORDS: Record<BookingTab, string> = { trip: "Trip", money: "Money", papers: "Papers", timeline: "Timeline" };

/** What other domains know of a booking. */
interface OtherParts {
  /** What is due, on top of all. */
  due: ReactNode;
  /** The button that takes what is due. */
  pay: ReactNode;
  /** Of who travels. */
  trip: ReactNode;
  money: ReactNode;
  papers: ReactNode;
  /** Whom staff have to tell themselves where it becomes another journey. */
  ifMoved: ReactNode;
}

interface BookingDrawerProps {
  id: string;
  tab: BookingTab;
  onTab: (tab: string) => void;
  /** Undefined for those who may change nothing. */
  actions: BookingActions | undefined;
  /** Asks before it gets another status. */
  onMove: (asked: StatusAsked & { version: number }) => void;
  parts: (booking: BookingDetails) => OtherParts;
  onClose: () => void;
}

/** Everything about one booking, and what can be done with it. */
export function BookingDrawer({ id, tab, onTab, actions, onMove, parts, onClose }: BookingDrawerProps) {
  const { data: booking, error } = trpc.bookings.byId.useQuery(
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => untilMailHasGone(state.data) },
  );
  const [isEdited, setEdited] = useState(false);
  const mayConfirm = booking !== undefined && (actions?.mayConfirm(booking) ?? false);
  useHotkey("e", () => booking && actions && setEdited(true));
  useHotkey("c", () => mayConfirm && actions?.confirm(booking));
  if (!booking) return <WaitingDrawer title="Booking" error={error} onClose={onClose} />;
  const { due, pay, trip, money, papers, ifMoved } = parts(booking);
  const isPending = booking.status === "pending";
  const panels: Record<BookingTab, ReactNode> = {
    trip: <BookingTrip booking={booking} actions={actions} more={trip} />,
    money,
    papers,
    timeline: <BookingTimeline booking={booking} mayNote={actions !== undefined} />,
  };
  const shown = BOOKING_TABS.filter((name) => panels[name]);
  return (
    <DrawerTabs selected={shown.includes(tab) ? tab : "trip"} onSelect={onTab}>
      <Drawer
        title={booking.customerName}
        note={`${booking.reference}, ${shortDate(booking.createdAt)}, ${clockTime(agencyTime(booking.createdAt))}`}
        badge={<StatusBadge status={booking.status} />}
        onClose={onClose}
        head={
          <>
            <BookingNotices booking={booking} actions={actions} />
            {due}
            <DrawerTabList label="Booking" tabs={shown.map((name) => ({ id: name, label: TAB_WORDS[name] }))} />
          </>
        }
        foot={
          actions && (
            // Four buttons are more than a line: two and two, rather than one left over.
            <div className={isPending ? "grid w-full grid-cols-2 gap-2" : "contents"}>
              {isPending ? (
                <>
                  <KeyButton
                    keys="C"
                    size="dense"
                    disabled={actions.isBusy || !mayConfirm}
                    onClick={() => actions.accept(booking)}
                  >
                    <Check className="size-4" aria-hidden="true" />
                    {booking.kind === "quote" ? "Quote accepted" : "Confirm"}
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
              ) : (
                pay
              )}
              <StatusMenu booking={booking} isBusy={actions.isBusy} onChoose={(to) => onMove({ ...booking, to })} />
              <KeyButton
                keys="E"
                variant="outline"
                size="dense"
                className={isPending ? undefined : "ml-auto"}
                onClick={() => setEdited(true)}
              >
                <Pencil className="size-4" aria-hidden="true" />
                Edit
              </KeyButton>
            </div>
          )
        }
      >
        {shown.map((name) => (
          <DrawerPanel key={name} id={name}>
            {panels[name]}
          </DrawerPanel>
        ))}
        {isEdited && <BookingEdit booking={booking} ifMoved={ifMoved} onClose={() => setEdited(false)} />}
      </Drawer>
    </DrawerTabs>
  );
}
