import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees } from "@shikara/client/format.ts";
import type { NewBooking } from "@shikara/contract/bookings/admin";
import { cabEstimate } from "@shikara/contract/vehicles/fares";

interface Fare {
  customerName: string;
  totalAmount: number;
}

/** What makes the estimate the fare. */
export const estimateWords = ({ customerName, totalAmount }: Fare): string =>
  `${rupees(totalAmount)} is the estimate, the same for every way. Confirm it to ${customerName} as the whole fare?`;

type Entered = Pick<
  NewBooking,
  "status" | "bookingType" | "vehicleId" | "pickupLocation" | "dropLocation" | "totalAmount"
>;

/** The estimate at which a cab would be confirmed as it is entered; undefined where somebody has named its fare. */
export function estimateConfirmed(said: Entered, vehicles: readonly { id: string; price: number }[]) {
  if (said.status !== "confirmed" || said.bookingType !== "cab") return undefined;
  const price = vehicles.find(({ id }) => id === said.vehicleId)?.price;
  const estimate = cabEstimate(price, said.pickupLocation, said.dropLocation);
  // An amount that nobody named is the server's to work out.
  return estimate > 0 && (said.totalAmount ?? estimate) === estimate ? estimate : undefined;
}

/** Knows of a booking that is entered at which estimate it would be confirmed. */
export function useEstimateConfirmed(): (said: Entered) => number | undefined {
  const vehicles = trpc.vehicles.list.useQuery().data ?? [];
  return (said) => estimateConfirmed(said, vehicles);
}

interface FareQuestionProps {
  fare: Fare;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a cab is entered as confirmed whose fare nobody has named. */
export function FareQuestion({ fare, onConfirm, onClose }: FareQuestionProps) {
  return (
    <ConfirmDialog
      title="Confirm booking"
      question={estimateWords(fare)}
      action="Confirm booking"
      tone="primary"
      stay="Go back"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
