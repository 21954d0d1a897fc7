import { NUMBER } from "@admin/components/form/amounts.ts";
import { LanguageField, WRITTEN_TO } from "@admin/components/form/language-field.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { PlaceField } from "@shikara/client/places/place-field.tsx";
import { type BookingChanges, MAX_PARTY } from "@shikara/contract/bookings/admin";
import { stopsSaid } from "@shikara/contract/roads/stops";
import { tooManyPeople } from "@shikara/contract/vehicles/seats";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DayField } from "./day-field.tsx";
import { PartyFields } from "./party-fields.tsx";

/** What both a new booking and a changed one say; the form around provides it. */
type SharedFields = BookingChanges;
type Fields = SharedFields & { vehicleId?: string | null };

const stopsOf = (typed: string | string[] | undefined) =>
  typeof typed === "string" ? stopsSaid(typed) : (typed ?? []);
const optionalDay = { setValueAs: (value: unknown) => (value === "" ? null : value) };

interface GuestFieldsProps {
  known?: ReactNode;
  /** Who came by a quote may have none. */
  mayLackPhone?: boolean;
}

/** Who it is: the number first, by which a customer is known. */
export function GuestFields({ known, mayLackPhone = false }: GuestFieldsProps) {
  const { register, formState } = useFormContext<SharedFields>();
  const { errors } = formState;
  return (
    <section className="grid gap-3 md:grid-cols-2">
      <TextField
        label="Phone"
        type="tel"
        isRequired={!mayLackPhone}
        error={errors.phone?.message}
        {...register("phone")}
      />
      <TextField label="Full Name" isRequired error={errors.customerName?.message} {...register("customerName")} />
      {/* Beside the address, where it moves nothing while a number is typed. */}
      {known && (
        <div className="has-[>:empty]:hidden md:col-start-2 md:row-span-2 md:row-start-2 md:pt-6.5">{known}</div>
      )}
      <TextField
        label="Email"
        className="md:col-start-1 md:row-start-2"
        type="email"
        hint="If they have one"
        error={errors.email?.message}
        {...register("email")}
      />
      <LanguageField
        {...(known !== undefined && { className: "md:col-start-1 md:row-start-3" })}
        hint={WRITTEN_TO}
        error={errors.language?.message}
        {...register("language")}
      />
    </section>
  );
}

/** A warning where more people travel than the chosen vehicle seats: staff may have their reasons. */
function useTooMany(isCab: boolean): string | undefined {
  const [vehicleId, travelers] = useWatch<Fields, ["vehicleId", "travelers"]>({ name: ["vehicleId", "travelers"] });
  const vehicles = trpc.vehicles.list.useQuery(undefined, { enabled: isCab }).data ?? [];
  const vehicle = isCab ? vehicles.find(({ id }) => id === vehicleId) : undefined;
  return vehicle && tooManyPeople(vehicle, Number(travelers), vehicles);
}

interface JourneyFieldsProps {
  isCab: boolean;
  amount: ReactNode;
  /** Where it cannot be driven so. */
  overruling: ReactNode;
  /** The booking that is changed; undefined for a new one. */
  bookingId?: string;
}

/** From where to where, by the places that have fares and roads: whatever else is typed stays as it is. */
function WayFields() {
  const { register, formState } = useFormContext<SharedFields>();
  const { errors } = formState;
  const places = trpc.places.toChoose.useQuery().data ?? [];
  const place = { places, isLive: true, isRequired: true, autoComplete: "off" };
  return (
    <>
      <PlaceField
        label="Pickup Location"
        error={errors.pickupLocation?.message}
        {...place}
        {...register("pickupLocation")}
      />
      <PlaceField label="Drop Location" error={errors.dropLocation?.message} {...place} {...register("dropLocation")} />
      <TextField
        label="Stops on the way"
        hint="Separate them with commas"
        className="col-span-full"
        error={errors.stops?.message}
        {...register("stops", { setValueAs: stopsOf })}
      />
    </>
  );
}

/** When, how many and for how much; of a cab also from where to where. */
export function JourneyFields({ isCab, amount, overruling, bookingId }: JourneyFieldsProps) {
  const { register, formState, trigger } = useFormContext<SharedFields>();
  const { errors } = formState;
  // Children are counted among all: what was wrong with them may be right by now.
  const again = () => errors.childAges && void trigger("childAges");
  const tooMany = useTooMany(isCab);
  return (
    <section className="grid gap-3 md:grid-cols-2">
      {isCab && <WayFields />}
      <DayField bookingType={isCab ? "cab" : "package"} bookingId={bookingId} />
      {isCab && (
        <>
          <TextField label="Pickup Time" type="time" error={errors.pickupTime?.message} {...register("pickupTime")} />
          <TextField
            label="Return Date"
            type="date"
            hint="For a round trip"
            error={errors.returnDate?.message}
            {...register("returnDate", optionalDay)}
          />
          <TextField label="Return Time" type="time" error={errors.returnTime?.message} {...register("returnTime")} />
        </>
      )}
      <TextField
        label={isCab ? "Passengers" : "Travellers"}
        hint={tooMany}
        type="number"
        min={1}
        max={MAX_PARTY}
        isRequired
        error={errors.travelers?.message}
        {...register("travelers", { ...NUMBER, onChange: again })}
      />
      {amount}
      {overruling}
      {!isCab && <PartyFields />}
      <TextArea
        label="Special requests"
        rows={3}
        className="col-span-full"
        error={errors.specialRequests?.message}
        {...register("specialRequests")}
      />
    </section>
  );
}
