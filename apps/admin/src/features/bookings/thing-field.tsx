import { trpc } from "@admin/lib/trpc.ts";
import type { BookingChanges } from "@shikara/contract/bookings/admin";
import type { BookingType } from "@shikara/contract/bookings/schema";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { skipToken } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";

type Fields = BookingChanges & { tourId?: string | null; vehicleId?: string | null };

const orNull = { setValueAs: (value: unknown) => value || null };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface ThingFieldProps {
  bookingType: BookingType;
  /** What the booking is for, where it is no longer offered. */
  present?: { id: string | null; title: string } | undefined;
  /** The booking that is changed: its own car is free for it. */
  bookingId?: string;
}

/** Which package, or which vehicle, with how many of its cars are free then. */
export function ThingField({ bookingType, ...rest }: ThingFieldProps) {
  return bookingType === "package" ? <PackageField {...rest} /> : <VehicleField {...rest} />;
}

interface Choice {
  id: string;
  words: string;
}

/** What was chosen is shown by an option: the list takes its value anew once they are there. */
const whenThere = (offered: readonly unknown[]) => String(offered.length > 0);

const withPresent = (choices: Choice[], present: ThingFieldProps["present"]): Choice[] =>
  present?.id && !choices.some(({ id }) => id === present.id)
    ? [{ id: present.id, words: present.title }, ...choices]
    : choices;

function PackageField({ present }: Pick<ThingFieldProps, "present">) {
  const { register, formState } = useFormContext<Fields>();
  const tours = trpc.tours.list.useQuery().data ?? [];
  const choices = tours.map(({ id, title }) => ({ id, words: title }));
  return (
    <SelectField
      key={whenThere(tours)}
      label="Package"
      isRequired
      className="col-span-full"
      error={formState.errors.tourId?.message}
      {...register("tourId", orNull)}
    >
      <option value="">{present && !present.id ? present.title : "Select a package"}</option>
      {withPresent(choices, present).map(({ id, words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

/** Free cars when the journey is wanted; undefined until its day is known. */
function useFreeCars(bookingId: string | undefined) {
  const [travelDate, pickupTime, returnDate, returnTime] = useWatch<
    Fields,
    ["travelDate", "pickupTime", "returnDate", "returnTime"]
  >({ name: ["travelDate", "pickupTime", "returnDate", "returnTime"] });
  const when = {
    ...(bookingId && { bookingId }),
    travelDate: travelDate ?? "",
    pickupTime: pickupTime ?? "",
    returnDate: returnDate || null,
    returnTime: returnTime ?? "",
  };
  return trpc.bookings.freeCars.useQuery(DAY.test(when.travelDate) ? when : skipToken, { staleTime: 0 }).data;
}

function VehicleField({ present, bookingId }: Pick<ThingFieldProps, "present" | "bookingId">) {
  const { register, formState } = useFormContext<Fields>();
  const vehicles = trpc.vehicles.list.useQuery().data ?? [];
  const free = useFreeCars(bookingId);
  const wordsOf = (id: string, name: string) => {
    const type = free?.find((one) => one.id === id);
    return type ? `${name}: ${type.free} of ${type.cars} free` : name;
  };
  const choices = vehicles.map(({ id, name }) => ({ id, words: wordsOf(id, name) }));
  return (
    <SelectField
      key={whenThere(vehicles)}
      label="Vehicle"
      isRequired
      className="col-span-full"
      error={formState.errors.vehicleId?.message}
      {...register("vehicleId", orNull)}
    >
      <option value="">{present && !present.id ? present.title : "Select a vehicle"}</option>
      {withPresent(choices, present).map(({ id, words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
