import { AMOUNT_OR_NONE } from "@admin/components/form/amounts.ts";
import { KeyButton } from "@admin/components/key-button.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { useSaveKey } from "@admin/lib/hotkeys.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { shortDay } from "@shikara/client/format.ts";
import { DEPARTURE_MESSAGES } from "@shikara/contract/departures/messages";
import {
  type DepartureCreate,
  departureCreate,
  MAX_SEATS,
  type StaffDeparture,
} from "@shikara/contract/departures/schema";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useRef } from "react";
import { useForm } from "react-hook-form";

interface DepartureFormProps {
  tour: { id: string; price: number };
  /** Undefined: a new one. */
  departure: StaffDeparture | undefined;
  /** It was saved, or is not to be changed after all. */
  onDone: () => void;
}

const USUAL_SEATS = 12;

/** One line below the list: adds a departure, or changes the one chosen there. */
export function DepartureForm({ tour, departure, onDone }: DepartureFormProps) {
  const utils = trpc.useUtils();
  const form = useForm<DepartureCreate>({
    defaultValues: {
      tourId: tour.id,
      date: departure?.date ?? "",
      seats: departure?.seats ?? USUAL_SEATS,
      ownPrice: departure?.ownPrice ?? null,
    },
    // The procedure's own schema.
    resolver: zodResolver(departureCreate),
  });
  const { version, changesIn, outcome } = useRecordForm({
    form,
    record: departure,
    fieldsOf: ({ date, seats, ownPrice }) => ({ tourId: tour.id, date, seats, ownPrice }),
    words: {
      saved: departure ? DEPARTURE_MESSAGES.updated : DEPARTURE_MESSAGES.created,
      failed: DEPARTURE_MESSAGES.saveFailed,
    },
    refresh: () => utils.departures.invalidate(),
    onClose: onDone,
  });
  const events = {
    ...outcome,
    onError: async (error: unknown) => {
      outcome.onError(error);
      // Someone else was first, or one's own was, whose answer was lost: the list tells what it is now.
      await utils.departures.invalidate();
    },
  };
  const create = trpc.departures.create.useMutation(events);
  const update = trpc.departures.update.useMutation(events);
  const save = form.handleSubmit(({ tourId, ...fields }) =>
    departure
      ? update.mutate({ id: departure.id, version, ...changesIn(fields) })
      : create.mutate({ tourId, ...fields }),
  );
  const isBusy = create.isPending || update.isPending;
  const whole = useRef<HTMLFormElement>(null);
  useSaveKey(() => {
    if (!isBusy) void save();
  }, whole);
  const { register, formState } = form;
  const { errors } = formState;
  const number = { valueAsNumber: true };
  return (
    <form
      ref={whole}
      onSubmit={(event) => void save(event)}
      noValidate
      aria-label={departure ? `Change ${shortDay(departure.date)}` : "Add a departure"}
      className="grid items-start gap-3 border-t border-line pt-4 md:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <TextField label="Date" type="date" isRequired error={errors.date?.message} {...register("date")} />
      <TextField
        label="Seats"
        type="number"
        isRequired
        min={1}
        max={MAX_SEATS}
        error={errors.seats?.message}
        {...register("seats", number)}
      />
      <TextField
        label="Price per person (₹)"
        type="number"
        min={0}
        step={0.01}
        placeholder="As the season"
        error={errors.ownPrice?.message}
        {...register("ownPrice", AMOUNT_OR_NONE)}
      />
      <div className="flex gap-2 md:pt-6.5">
        <KeyButton keys="Control+S" type="submit" size="dense" busy={isBusy && "Saving..."}>
          {departure ? "Save Changes" : "Add Departure"}
        </KeyButton>
        {departure && (
          <Button variant="outline" size="dense" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
