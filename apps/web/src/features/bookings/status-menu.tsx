import type { StaffBooking } from "@shikara/contract/booking-desk";
import { BOOKING_STATUSES, type BookingStatus } from "@shikara/contract/bookings";
import { ChevronDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { buttonClass } from "@/components/ui/button.tsx";
import { STATUS_WORDS } from "./booking-words.ts";

interface StatusMenuProps {
  booking: Pick<StaffBooking, "status">;
  isBusy: boolean;
  onChoose: (to: BookingStatus) => void;
}

/** Any other status, chosen here and asked about before anything happens. */
export function StatusMenu({ booking: { status }, isBusy, onChoose }: StatusMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger disabled={isBusy} className={buttonClass({ variant: "outline", size: "dense" })}>
        Status
        <ChevronDown className="size-4" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={6}
          className="z-dialog w-52 rounded-card border border-line bg-raised p-1 shadow-overlay"
        >
          {BOOKING_STATUSES.filter((other) => other !== status).map((other) => (
            <DropdownMenu.Item
              key={other}
              onSelect={() => onChoose(other)}
              className="flex min-h-9 cursor-default items-center rounded-control px-2.5 outline-none data-highlighted:bg-soft-bg data-highlighted:text-soft-fg max-md:min-h-11 pointer-coarse:min-h-11"
            >
              {STATUS_WORDS[other]}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
