import type { StaffBooking } from "@shikara/contract/bookings/admin";
import { BOOKING_STATUSES, type BookingStatus } from "@shikara/contract/bookings/schema";
import { Menu } from "@admin/components/menu.tsx";
import { STATUS_WORDS } from "@shikara/client/bookings/words.ts";

interface StatusMenuProps {
  booking: Pick<StaffBooking, "status">;
  isBusy: boolean;
  onChoose: (to: BookingStatus) => void;
}

/** Any other status, chosen here and asked about before anything happens. */
export function StatusMenu({ booking: { status }, isBusy, onChoose }: StatusMenuProps) {
  const others = BOOKING_STATUSES.filter((other) => other !== status);
  const options = others.map((value) => ({ value, label: STATUS_WORDS[value] }));
  return <Menu label="Status" options={options} isDisabled={isBusy} onChoose={onChoose} />;
}
