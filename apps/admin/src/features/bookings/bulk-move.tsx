import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { ToTell } from "@admin/components/to-tell.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { counted, rupees } from "@shikara/client/format.ts";
import type { BookingCard } from "@shikara/contract/bookings/admin";
import {
  type BookingBulkMove,
  bookingBulkMove,
  bookingsMoved,
  MAX_DAYS_MOVED,
  type SeenBooking,
} from "@shikara/contract/bookings/bulk";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { skipToken } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Unreached, unreachedOf } from "./unreached.tsx";

const WAYS = [
  { value: "days", label: "By days" },
  { value: "day", label: "To a date" },
] as const;

type Way = (typeof WAYS)[number]["value"];

/** What was typed, as it is sent. */
const toOf = (way: Way, { days, day }: Record<Way, string>) =>
  way === "days" ? { days: Number(days || Number.NaN) } : { day };

interface BulkMoveProps {
  bookings: readonly (SeenBooking & Pick<BookingCard, "status" | "reference" | "customerName" | "email" | "phone">)[];
  /** Whom staff have to tell themselves. */
  others: ReactNode;
  isBusy: boolean;
  onMove: (asked: BookingBulkMove) => void;
  onClose: () => void;
}

/** Puts several journeys off, or brings them forward. */
export function BulkMove({ bookings: chosen, others, isBusy, onMove, onClose }: BulkMoveProps) {
  const bookings = chosen.map(({ id, version }) => ({ id, version }));
  const [way, setWay] = useState<Way>("days");
  const [days, setDays] = useState("");
  const [day, setDay] = useState("");
  const [tellCustomer, setTold] = useState(true);
  const [fault, setFault] = useState<string>();
  const resting = { days: useDebounced(days), day: useDebounced(day) };
  const save = () => {
    const asked = bookingBulkMove.safeParse({ bookings, to: toOf(way, { days, day }), tellCustomer });
    if (asked.success) onMove(asked.data);
    else
      setFault(way === "days" ? `Please enter 1 to ${MAX_DAYS_MOVED}, below zero for earlier` : "Please choose a day");
  };
  return (
    <FormDialog
      title={`Move ${counted(bookings.length, "booking")}`}
      action="Move"
      isBusy={isBusy}
      isDirty={days !== "" || day !== ""}
      onSave={save}
      onClose={onClose}
    >
      <ChoiceBar
        label="How"
        value={way}
        options={WAYS}
        onChange={(chosen) => {
          setWay(chosen);
          setFault(undefined);
        }}
      />
      {way === "days" ? (
        <TextField
          name="days"
          label="Days later"
          type="number"
          min={-MAX_DAYS_MOVED}
          max={MAX_DAYS_MOVED}
          isRequired
          hint="Below zero for earlier; how long each takes stays"
          error={fault}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      ) : (
        <TextField
          name="day"
          label="They set out on"
          type="date"
          isRequired
          error={fault}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
      <CheckBox
        label="Mail the customers of confirmed journeys what was and what is"
        checked={tellCustomer}
        onChange={({ target }) => setTold(target.checked)}
      />
      {tellCustomer && <Unreached whom={unreachedOf(chosen.filter(({ status }) => status === "confirmed"))} />}
      {others}
      <p className="text-ink-muted text-xs">The total follows the price of the new day.</p>
      <OtherTotals ids={bookings.map(({ id }) => id)} to={toOf(way, resting)} />
    </FormDialog>
  );
}

/** What costs something else on that day, before anybody hears of it. */
function OtherTotals({ ids, to }: { ids: string[]; to: unknown }) {
  const asked = bookingsMoved.safeParse({ ids, to });
  const { data, isError } = trpc.bookings.movedTotals.useQuery(asked.data ?? skipToken, { staleTime: 0 });
  if (!asked.success) return null;
  return (
    <ToTell
      title="These have another total then:"
      whom={data?.map(({ id, customerName: name, before, now }) => ({
        ...{ id, name },
        of: `: ${rupees(before)} becomes ${rupees(now)}`,
      }))}
      isError={isError}
      failed="What they would come to could not be loaded."
    />
  );
}
