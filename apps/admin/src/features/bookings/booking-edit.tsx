import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import {
  type BookingChanges,
  type BookingDetails,
  bookingChanges,
  type StaffBooking,
} from "@shikara/contract/bookings/admin";
import { BOOKING_STAFF_MESSAGES, JOURNEY_STAYS } from "@shikara/contract/bookings/messages";
import { Notice } from "@shikara/ui/notice.tsx";
import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { AmountField } from "./amount-field.tsx";
import { GuestFields, JourneyFields } from "./booking-fields.tsx";
import { isMade, valuesOf } from "./booking-values.ts";
import { ChangeNote, ChangeNotice } from "./change-notice.tsx";
import { ListOutgrown } from "./list-outgrown.tsx";
import { OverruleField } from "./overrule-field.tsx";
import { useShownTotal } from "./shown-total.ts";
import { MadeFields } from "./tailor-made-fields.tsx";
import { ThingField } from "./thing-field.tsx";

/** A package and a vehicle by their names. */
function toldOf(booking: BookingDetails): object {
  const { tourId, vehicleId, ...fields } = valuesOf(booking);
  const { packageTitle } = booking;
  return { ...fields, ...(tourId && { tourId: packageTitle }), ...(vehicleId && { vehicleId: packageTitle }) };
}

/** The name of the package or vehicle that is chosen; the booking's own until another is. */
function useTitle(
  { tourId, vehicleId, packageTitle }: StaffBooking,
  chosen: Pick<BookingChanges, "tourId" | "vehicleId">,
) {
  const tours = trpc.tours.list.useQuery().data ?? [];
  const vehicles = trpc.vehicles.list.useQuery().data ?? [];
  if (chosen.tourId && chosen.tourId !== tourId)
    return tours.find(({ id }) => id === chosen.tourId)?.title ?? packageTitle;
  if (chosen.vehicleId && chosen.vehicleId !== vehicleId)
    return vehicles.find(({ id }) => id === chosen.vehicleId)?.name ?? packageTitle;
  return packageTitle;
}

interface BookingEditProps {
  booking: BookingDetails;
  /** Whom staff have to tell themselves where it becomes another journey. */
  ifMoved: ReactNode;
  onClose: () => void;
}

/** Changes what a booking says; its status is set beside it. */
export function BookingEdit({ booking, ifMoved, onClose }: BookingEditProps) {
  const utils = trpc.useUtils();
  const form = useForm<BookingChanges>({
    defaultValues: valuesOf(booking),
    resolver: zodResolver(bookingChanges),
    ...WHEN_LEFT,
  });
  const [isTold, setTold] = useState(true);
  const made = form.watch("tailorMade.title");
  const title = useTitle(booking, { tourId: form.watch("tourId"), vehicleId: form.watch("vehicleId") });
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    form,
    record: booking,
    // What somebody else left of it comes with its days, but not with all that the drawer knows.
    fieldsOf: (now) => valuesOf({ ...booking, ...now }),
    toldOf: (now) => toldOf({ ...booking, ...now }),
    words: { saved: BOOKING_STAFF_MESSAGES.updated, failed: BOOKING_STAFF_MESSAGES.saveFailed },
    refresh: () =>
      Promise.all([
        utils.bookings.invalidate(),
        utils.payments.invalidate(),
        utils.travellers.invalidate(),
        utils.documents.invalidate(),
        utils.outbox.invalidate(),
        utils.dashboard.invalidate(),
      ]),
    onClose,
  });
  const update = trpc.bookings.update.useMutation({
    ...outcome,
    onError: (error) => {
      outcome.onError(error);
      // What is refused may have another price since.
      void utils.bookings.priceOf.invalidate();
    },
  });
  const shownTotal = useShownTotal();
  const { bookingType, tourId, vehicleId, packageTitle } = booking;
  const isCab = bookingType === "cab";
  const stays = JOURNEY_STAYS[booking.status];
  // What is over may still come to something else.
  const isOver = booking.status === "completed";
  const amount = <AmountField bookingType={bookingType} booking={booking} />;
  const save = form.handleSubmit((said) => {
    const changes = changesIn(said);
    const journey =
      isCab && "returnDate" in changes && ({ tripType: said.returnDate ? "roundtrip" : "oneway" } as const);
    const shown = "totalAmount" in changes ? {} : { shownTotal: shownTotal(said.totalAmount) };
    update.mutate({ id: booking.id, ...changes, ...journey, ...shown, tellCustomer: isTold, version });
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        title={`Edit ${booking.reference}`}
        note={<ChangeNote booking={booking} title={made ?? title} isTold={isTold} />}
        action="Save Changes"
        {...dialogProps(update)}
        onSave={() => void save()}
      >
        <GuestFields mayLackPhone={booking.phone === ""} />
        {stays && <Notice kind="info">{`${stays}.`}</Notice>}
        <fieldset disabled={stays !== undefined} className="contents">
          {isMade(booking) ? (
            <MadeFields />
          ) : (
            <ThingField
              bookingType={bookingType}
              bookingId={booking.id}
              present={{ id: isCab ? vehicleId : tourId, title: packageTitle }}
            />
          )}
          <JourneyFields
            isCab={isCab}
            amount={isOver ? undefined : amount}
            overruling={!isOver && <OverruleField bookingType={bookingType} booking={booking} />}
            bookingId={booking.id}
          />
        </fieldset>
        <ListOutgrown bookingId={booking.id} />
        {isOver && <section className="grid gap-3 md:grid-cols-2">{amount}</section>}
        <ChangeNotice booking={booking} title={made ?? title} isTold={isTold} ifMoved={ifMoved} onTell={setTold} />
      </FormDialog>
    </FormProvider>
  );
}
