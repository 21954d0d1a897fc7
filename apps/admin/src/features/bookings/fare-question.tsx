import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees } from "@shikara/client/format.ts";
import type { NewBooking } from "@shikara/contract/bookings/admin";
import type { PriceTold } from "@shikara/contract/bookings/house-price";

interface Fare {
  customerName: string;
  totalAmount: number;
}

/** What makes the estimate the fare. */
export const estimateWords = ({ customerName, totalAmount }: Fare): string =>
  `${rupees(totalAmount)} is the estimate, the same for every way. Confirm it to ${customerName} as the whole fare?`;

type Priced = Pick<PriceTold, "house"> & { cab: Pick<NonNullable<PriceTold["cab"]>, "basis"> | null };

/** The estimate at which a cab would be confirmed as it is entered; undefined where its fare is known, or somebody has named one. */
export function estimateConfirmed(
  { status, bookingType, totalAmount }: Pick<NewBooking, "status" | "bookingType" | "totalAmount">,
  price: Priced | undefined,
): number | undefined {
  if (status !== "confirmed" || bookingType !== "cab" || price?.cab?.basis !== "estimate") return undefined;
  const { house } = price;
  return house !== null && (totalAmount ?? house) === house ? house : undefined;
}

/** Knows of a cab that is entered at which estimate it would be confirmed. */
export function useEstimateConfirmed(): (said: NewBooking) => Promise<number | undefined> {
  const utils = trpc.useUtils();
  return async (said) => {
    if (said.status !== "confirmed" || said.bookingType !== "cab") return undefined;
    const { bookingType, vehicleId, travelDate, travelers, pickupLocation, dropLocation } = said;
    const { stops, pickupTime, returnDate, returnTime } = said;
    const journey = { bookingType, tourId: null, vehicleId, travelDate, travelers, pickupLocation, dropLocation };
    const asked = { ...journey, stops, pickupTime, returnDate, returnTime };
    // Where that cannot be asked, what is entered cannot be sent either, and says so itself.
    return estimateConfirmed(said, await utils.bookings.priceOf.fetch(asked).catch(() => undefined));
  };
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
