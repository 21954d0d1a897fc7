import { zodResolver } from "@hookform/resolvers/zod";
import { type BookingChanges, bookingChanges, type StaffBooking } from "@shikara/contract/booking-desk";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings.messages";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { FormDialog } from "@/components/admin/form-dialog.tsx";
import { errorBody, errorWords, fieldErrors } from "@/lib/errors.ts";
import { notify } from "@/lib/notify.ts";
import { trpc } from "@/lib/trpc.ts";
import { GuestFields, JourneyFields } from "./booking-fields.tsx";

function valuesOf(booking: StaffBooking): BookingChanges {
  const { customerName, email, phone, travelDate, travelers, totalAmount, specialRequests } = booking;
  const { pickupLocation, dropLocation, pickupTime, returnDate, returnTime } = booking;
  const cab = { pickupLocation, dropLocation, pickupTime, returnDate, returnTime };
  const said = { customerName, email, phone, travelDate, travelers, totalAmount, specialRequests };
  return booking.bookingType === "cab" ? { ...said, ...cab } : said;
}

/** Changes what a booking says; its status is set beside it. */
export function BookingEdit({ booking, onClose }: { booking: StaffBooking; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [version, setVersion] = useState(booking.version);
  const form = useForm<BookingChanges>({
    defaultValues: valuesOf(booking),
    resolver: zodResolver(bookingChanges),
    mode: "onTouched",
  });
  const update = trpc.bookings.update.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.bookings.invalidate(), utils.payments.invalidate(), utils.dashboard.invalidate()]);
      notify.success(BOOKING_STAFF_MESSAGES.updated);
      onClose();
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(fieldErrors(error))) form.setError(name as "email", { message });
      notify.error(errorBody(error) ? errorWords(error) : BOOKING_STAFF_MESSAGES.saveFailed);
    },
  });
  const isCab = booking.bookingType === "cab";
  const save = form.handleSubmit((changes) =>
    update.mutate({
      id: booking.id,
      ...changes,
      ...(isCab && { tripType: changes.returnDate ? "roundtrip" : "oneway" }),
      version,
    }),
  );
  return (
    <FormDialog
      title={`Edit ${booking.reference}`}
      action="Save Changes"
      isBusy={update.isPending}
      isDirty={form.formState.isDirty}
      failure={update.error}
      onSaveOver={(newer) => {
        setVersion(newer);
        update.reset();
      }}
      onSave={() => void save()}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <GuestFields />
        <JourneyFields isCab={isCab} />
      </FormProvider>
    </FormDialog>
  );
}
