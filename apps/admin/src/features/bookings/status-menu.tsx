import { Menu } from "@admin/components/menu.tsx";
import { agencyToday } from "@admin/lib/moments.ts";
import { STATUS_WORDS } from "@shikara/client/bookings/words.ts";
import { shortDay } from "@shikara/client/format.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { BOOKING_STATUSES, type BookingStatus } from "@shikara/contract/bookings/schema";

interface StatusMenuProps {
  booking: Pick<BookingDetails, "status" | "lastDay">;
  isBusy: boolean;
  onChoose: (to: BookingStatus) => void;
}

/** Any other status, chosen here and asked about before anything happens; one that is to come says when. */
export function StatusMenu({ booking: { status, lastDay }, isBusy, onChoose }: StatusMenuProps) {
  const others = BOOKING_STATUSES.filter((other) => other !== status);
  const options = others.map((value) => ({
    value,
    label: STATUS_WORDS[value],
    not: value === "completed" && lastDay > agencyToday() ? `from ${shortDay(lastDay)}` : undefined,
  }));
  return <Menu label="Status" options={options} isDisabled={isBusy} onChoose={onChoose} />;
}
