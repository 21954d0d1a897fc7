import { useThoseWhoCanOwn } from "@admin/lib/owners.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import type { StaffBooking } from "@shikara/contract/bookings/admin";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { SelectField } from "@shikara/ui/form/fields.tsx";

/** Who looks after a booking. */
export function OwnerSelect({ booking: { id, owner } }: { booking: StaffBooking }) {
  const utils = trpc.useUtils();
  const owners = useThoseWhoCanOwn();
  const setOwner = trpc.bookings.setOwner.useMutation({
    onError: (error) => reportFailure(error, BOOKING_STAFF_MESSAGES.saveFailed),
    onSettled: () => utils.bookings.invalidate(),
  });
  const shown = setOwner.isPending ? setOwner.variables.ownerId : (owner?.id ?? null);
  // Who has left stays named until somebody else takes over.
  const hasLeft = owner && !owners.some((one) => one.id === owner.id);
  return (
    <SelectField
      label="Looked after by"
      name="booking-owner"
      value={shown ?? ""}
      onChange={(event) => setOwner.mutate({ id, ownerId: event.target.value || null })}
    >
      <option value="">Nobody yet</option>
      {hasLeft && <option value={owner.id}>{owner.name}</option>}
      {owners.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </SelectField>
  );
}
