import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { ToTell } from "@admin/components/to-tell.tsx";
import { counted } from "@shikara/client/format.ts";
import type { BookingCard } from "@shikara/contract/bookings/admin";
import {
  type BookingBulkMove,
  bookingBulkMove,
  MAX_DAYS_MOVED,
  type SeenBooking,
} from "@shikara/contract/bookings/bulk";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { type ReactNode, useState } from "react";

const WAYS = [
  { value: "days", label: "By days" },
  { value: "day", label: "To a date" },
] as const;

interface BulkMoveProps {
  bookings: readonly (SeenBooking & Pick<BookingCard, "status" | "customerName" | "email" | "phone">)[];
  /** Whom staff have to tell themselves. */
  others: ReactNode;
  isBusy: boolean;
  onMove: (asked: BookingBulkMove) => void;
  onClose: () => void;
}

/** Puts several journeys off, or brings them forward. */
export function BulkMove({ bookings: chosen, others, isBusy, onMove, onClose }: BulkMoveProps) {
  const bookings = chosen.map(({ id, version }) => ({ id, version }));
  const [way, setWay] = useState<(typeof WAYS)[number]["value"]>("days");
  const [days, setDays] = useState("");
  const [day, setDay] = useState("");
  const [tellCustomer, setTold] = useState(true);
  const [fault, setFault] = useState<string>();
  const save = () => {
    const to = way === "days" ? { days: Number(days || Number.NaN) } : { day };
    const asked = bookingBulkMove.safeParse({ bookings, to, tellCustomer });
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
      {tellCustomer && <Unreached bookings={chosen} />}
      {others}
      <p className="text-ink-muted text-xs">
        The total follows the price of the new day; what has another total since is named afterwards.
      </p>
    </FormDialog>
  );
}

/** Who hears of it by no mail. */
function Unreached({ bookings }: Pick<BulkMoveProps, "bookings">) {
  const unreached = bookings.filter(({ status, email }) => status === "confirmed" && email === "");
  return (
    <ToTell
      title="No mail goes to these, who have no address: please call."
      whom={unreached.map(({ id, customerName: name, phone }) => ({ id, name, of: phone && ` (${phone})` }))}
      isError={false}
      failed=""
    />
  );
}
