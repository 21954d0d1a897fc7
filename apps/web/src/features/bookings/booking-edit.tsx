import { zodResolver } from "@hookform/resolvers/zod";
import { type BookingChanges, bookingChanges, type StaffBooking } from "@shikara/contract/booking-desk";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings.messages";
import { FormProvider, useForm } from "react-hook-form";
import { FormDialog } from "@/components/admin/form-dialog.tsx";
import { useRecordForm } from "@/components/admin/record-form.ts";
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
  const form = useForm<BookingChanges>({
    defaultValues: valuesOf(booking),
    resolver: zodResolver(bookingChanges),
    mode: "onTouched",
  });
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    form,
    record: booking,
    words: { saved: BOOKING_STAFF_MESSAGES.updated, failed: BOOKING_STAFF_MESSAGES.saveFailed },
    refresh: () =>
      Promise.all([utils.bookings.invalidate(), utils.payments.invalidate(), utils.dashboard.invalidate()]),
    onClose,
  });
  const update = trpc.bookings.update.useMutation(outcome);
  const isCab = booking.bookingType === "cab";
  const save = form.handleSubmit((said) => {
    const changes = changesIn(said);
    const journey =
      isCab && "returnDate" in changes && ({ tripType: said.returnDate ? "roundtrip" : "oneway" } as const);
    update.mutate({ id: booking.id, ...changes, ...journey, version });
  });
  return (
    <FormDialog
      title={`Edit ${booking.reference}`}
      action="Save Changes"
      {...dialogProps(update)}
      onSave={() => void save()}
    >
      <FormProvider {...form}>
        <GuestFields />
        <JourneyFields isCab={isCab} />
      </FormProvider>
    </FormDialog>
  );
}
