import { NUMBER } from "@admin/components/form/amounts.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees } from "@shikara/client/format.ts";
import { type BookingChanges, bookingChanges, type StaffBooking } from "@shikara/contract/bookings/admin";
import type { BookingType } from "@shikara/contract/bookings/schema";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { skipToken } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { amountChoice, amountWords } from "./amount-words.ts";

/** `totalAmount` is null while somebody has to choose it. */
type Fields = Omit<BookingChanges, "totalAmount"> & {
  totalAmount?: number | null;
  tourId?: string | null;
  vehicleId?: string | null;
};

interface AmountFieldProps {
  bookingType: BookingType;
  /** The booking that is changed; undefined for a new one. */
  booking?: Pick<StaffBooking, "id" | "totalAmount"> | undefined;
}

/** Half an age is no number yet. */
const party = bookingChanges.pick({ childAges: true, singleRooms: true, extraBeds: true });
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the journey in the form comes to by the house's rule, while it is filled in. */
function usePrice({ bookingType, booking }: AmountFieldProps) {
  const { control } = useFormContext<Fields>();
  const [tourId, vehicleId, travelDate, travelers, pickup, drop] = useWatch({
    control,
    name: ["tourId", "vehicleId", "travelDate", "travelers", "pickupLocation", "dropLocation"],
  });
  const [childAges, singleRooms, extraBeds] = useWatch({ control, name: ["childAges", "singleRooms", "extraBeds"] });
  const isParty = party.safeParse({ childAges, singleRooms, extraBeds }).success;
  const isWhole = DAY.test(travelDate ?? "") && Number.isInteger(travelers) && (travelers ?? 0) > 0;
  const thing = bookingType === "cab" ? vehicleId : tourId;
  const asked = {
    ...(booking && { id: booking.id }),
    bookingType,
    tourId: bookingType === "package" ? (tourId ?? null) : null,
    vehicleId: bookingType === "cab" ? (vehicleId ?? null) : null,
    travelDate: travelDate ?? "",
    travelers: travelers ?? 0,
    ...(isParty && { childAges, singleRooms, extraBeds }),
    pickupLocation: pickup ?? "",
    dropLocation: drop ?? "",
  };
  return trpc.bookings.priceOf.useQuery(isWhole && (thing || booking) ? asked : skipToken, {
    placeholderData: (before) => before,
  }).data;
}

/**
 * What it costs. It follows the journey by the house's rule until somebody names another amount; where that would take away what
 * was agreed by hand, it is empty until somebody says which holds.
 */
export function AmountField({ bookingType, booking }: AmountFieldProps) {
  const { register, resetField, setValue, formState } = useFormContext<Fields>();
  const typed = useWatch<Fields, "totalAmount">({ name: "totalAmount" });
  const price = usePrice({ bookingType, booking });
  const isNamed = Boolean(formState.dirtyFields.totalAmount);
  const choice = price ? amountChoice({ price, isNamed }) : null;
  const amount = choice ? null : (price?.amount ?? undefined);
  useEffect(() => {
    // As what the form began with: no change of somebody's.
    if (!isNamed && amount !== undefined) resetField("totalAmount", { defaultValue: amount });
  }, [amount, isNamed, resetField]);
  const words = price && amountWords({ price, typed: typed ?? undefined, isNamed, before: booking?.totalAmount });
  const fault = formState.errors.totalAmount?.message;
  const name = (chosen: number) => setValue("totalAmount", chosen, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="grid content-start gap-2">
      <TextField
        label="Amount (₹)"
        type="number"
        min={0}
        step={0.01}
        hint={words}
        error={fault && choice ? words : fault}
        {...register("totalAmount", NUMBER)}
      />
      {choice && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="dense" onClick={() => name(choice.agreed)}>
            {`Keep ${rupees(choice.agreed)}`}
          </Button>
          {(price?.least ?? 0) <= choice.house && (
            <Button variant="outline" size="dense" onClick={() => name(choice.house)}>
              {`Take ${rupees(choice.house)}`}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
