import { trpc } from "@admin/lib/trpc.ts";
import { useMay } from "@admin/lib/use-may.ts";
import { AGENCY_ZONE, rupees, shortDay } from "@shikara/client/format.ts";
import type { BookingChanges } from "@shikara/contract/bookings/admin";
import type { BookingType } from "@shikara/contract/bookings/schema";
import { calendarNow, furthestDay } from "@shikara/contract/core/calendar";
import { seatsLeftWords } from "@shikara/contract/departures/messages";
import type { DepartureView } from "@shikara/contract/departures/schema";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";

type Fields = BookingChanges & { tourId?: string | null };

const OTHER = "other";
const NONE: DepartureView[] = [];

interface DayFieldProps {
  bookingType: BookingType;
  /** The booking that is changed: its own seats are free for it. */
  bookingId: string | undefined;
}

/** When it sets out: a package with departures on one of them, with its seats and price, or on another day. */
export function DayField({ bookingType, bookingId }: DayFieldProps) {
  const [tourId, travelDate = ""] = useWatch<Fields, ["tourId", "travelDate"]>({ name: ["tourId", "travelDate"] });
  // Whoever may change bookings need not read packages: the day is typed then, as with a package that has no departures.
  const mayRead = useMay()("tours:read");
  const isDeparting = mayRead && bookingType === "package" && Boolean(tourId);
  const departures =
    trpc.departures.adminList.useQuery(isDeparting && tourId ? { tourId, ...(bookingId && { bookingId }) } : skipToken)
      .data ?? NONE;
  const [isOther, setOther] = useState(false);
  const chosen = departures.find(({ date }) => date === travelDate);
  const isFree = departures.length === 0 || isOther || (travelDate !== "" && !chosen);
  return (
    <>
      {departures.length > 0 && <DepartureChoice departures={departures} isOther={isFree} onOther={setOther} />}
      {isFree && <FreeDay bookingType={bookingType} />}
    </>
  );
}

interface DepartureChoiceProps {
  departures: readonly DepartureView[];
  isOther: boolean;
  onOther: (isOther: boolean) => void;
}

function DepartureChoice({ departures, isOther, onOther }: DepartureChoiceProps) {
  const { setValue, formState } = useFormContext<Fields>();
  const [travelDate = "", travelers = 0] = useWatch<Fields, ["travelDate", "travelers"]>({
    name: ["travelDate", "travelers"],
  });
  const chosen = departures.find(({ date }) => date === travelDate);
  const isFull = chosen !== undefined && travelers > chosen.seatsLeft;
  const choose = (date: string) => {
    onOther(date === OTHER);
    setValue("travelDate", date === OTHER ? "" : date, { shouldDirty: true, shouldValidate: date !== OTHER });
  };
  return (
    <SelectField
      name="departure"
      label="Departure"
      isRequired
      hint={
        isFull ? `${seatsLeftWords(chosen.seatsLeft)}: as pending it stands in line, and is not confirmed` : undefined
      }
      error={isOther ? undefined : formState.errors.travelDate?.message}
      value={isOther ? OTHER : (chosen?.date ?? "")}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Select a departure</option>
      {departures.map(({ id, date, seatsLeft, price }) => (
        <option key={id} value={date}>
          {`${shortDay(date)}, ${seatsLeftWords(seatsLeft).toLowerCase()}, ${rupees(price)} each`}
        </option>
      ))}
      <option value={OTHER}>Another day</option>
    </SelectField>
  );
}

function FreeDay({ bookingType }: { bookingType: BookingType }) {
  const { register, formState } = useFormContext<Fields>();
  const travelDate = useWatch<Fields, "travelDate">({ name: "travelDate" });
  const { day: today } = calendarNow(AGENCY_ZONE);
  return (
    <TextField
      label={bookingType === "cab" ? "Pickup Date" : "Travel Date"}
      type="date"
      max={furthestDay(today)}
      isRequired
      hint={travelDate && travelDate < today ? "This day is over" : undefined}
      error={formState.errors.travelDate?.message}
      {...register("travelDate")}
    />
  );
}
