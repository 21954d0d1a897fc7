import { DrawerPart } from "@admin/components/drawer.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { STAY_MESSAGES } from "@shikara/contract/stays/messages";
import { isToPlanAnew } from "@shikara/contract/stays/rules";
import { Button } from "@shikara/ui/button.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";
import { StayCard } from "./stay-card.tsx";
import { StayForm } from "./stay-form.tsx";

interface BookingStaysProps {
  booking: BookingDetails;
  mayPlan: boolean;
}

/** Where a booking's guests stay, and what else is bought of suppliers for them. */
export function BookingStays({ booking, mayPlan }: BookingStaysProps) {
  const { data: stays, error } = trpc.stays.ofBooking.useQuery({ bookingId: booking.id }, { staleTime: 0 });
  const [isPlanning, setPlanning] = useState(false);
  const isOpen = booking.status === "pending" || booking.status === "confirmed";
  if (stays?.length === 0 && !(mayPlan && isOpen)) return null;
  return (
    <DrawerPart title="Stays and services">
      {!stays && !error && <Skeleton className="h-16" />}
      {error && <p role="alert">{STAY_MESSAGES.fetchFailed}</p>}
      <ul>
        {stays?.map((stay) => (
          <StayCard
            key={stay.id}
            stay={stay}
            booking={booking}
            isToPlan={isOpen && isToPlanAnew(stay, stays)}
            mayPlan={mayPlan}
          />
        ))}
      </ul>
      {mayPlan && isOpen && (
        <Button variant="outline" size="dense" className="mt-2" onClick={() => setPlanning(true)}>
          <Plus className="size-4" aria-hidden="true" />
          Plan a stay
        </Button>
      )}
      {isPlanning && (
        <StayForm booking={booking} stay={undefined} after={stays?.at(-1)} onClose={() => setPlanning(false)} />
      )}
    </DrawerPart>
  );
}
