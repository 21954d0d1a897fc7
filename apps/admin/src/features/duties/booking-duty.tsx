import { DrawerPart } from "@admin/components/drawer.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { RELEASE_WORDS, STATE_WORDS } from "@shikara/contract/duties/messages";
import { isHeld } from "@shikara/contract/duties/rules";
import type { DutyView } from "@shikara/contract/duties/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { useState } from "react";
import { STATE_TONES } from "./duty-bars.tsx";
import { DutyDialog } from "./duty-dialog.tsx";
import { atKm, DutyFacts } from "./duty-facts.tsx";
import { GiveDialog } from "./give-dialog.tsx";

interface BookingDutyProps {
  booking: BookingDetails;
  mayGive: boolean;
}

/** How far somebody had come who was on the way; '' for nobody. */
function wayWords({ startedAt, startKm, endedAt, endKm }: DutyView): string {
  if (!startedAt) return "";
  const ended = endedAt ? `, ended ${atKm(endedAt, endKm)}` : ", not ended yet";
  return `. Started ${atKm(startedAt, startKm)}${ended}`;
}

function lostWords(duty: DutyView): string {
  const { driver, state, reason, release } = duty;
  if (state === "declined") return `${driver.name} declined: ${reason}`;
  const why = [`${driver.name} was released`, release && RELEASE_WORDS[release], reason].filter(Boolean).join(": ");
  return why + wayWords(duty);
}

/** Who drives a booking, on which car, and what was told of it; who may, gives it. */
export function BookingDuty({ booking, mayGive }: BookingDutyProps) {
  const { data: duties } = trpc.duties.ofBooking.useQuery({ bookingId: booking.id }, { staleTime: 0 });
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const held = duties?.find(({ state }) => isHeld(state));
  const lost = duties?.filter(({ state }) => !isHeld(state)) ?? [];
  const isGiven = mayGive && booking.status === "confirmed" && !held;
  if (!duties || (!held && lost.length === 0 && !isGiven)) return null;
  const { travelDate: firstDay, ...journey } = booking;
  return (
    <DrawerPart title="Driver">
      {held && (
        <div className="grid gap-2">
          <Badge tone={STATE_TONES[held.state]} hasDot className="justify-self-start">
            {STATE_WORDS[held.state]}
          </Badge>
          <DutyFacts duty={held} />
        </div>
      )}
      {lost.map((duty) => (
        <p key={duty.id} className="py-1 text-xs text-ink-muted [overflow-wrap:anywhere]">
          {lostWords(duty)}
        </p>
      ))}
      {(isGiven || (held && mayGive)) && (
        <Button variant="outline" size="dense" className="mt-2" onClick={() => setOpen(true)}>
          {held ? "Open the duty" : "Give to a driver"}
        </Button>
      )}
      {isOpen && held && <DutyDialog duty={held} mayGive={mayGive} onClose={onClose} />}
      {isOpen && !held && (
        <GiveDialog journey={{ ...journey, bookingId: booking.id, firstDay }} first={{}} onClose={onClose} />
      )}
    </DrawerPart>
  );
}
