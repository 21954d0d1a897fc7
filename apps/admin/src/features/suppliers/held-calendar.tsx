import { DayNumber } from "@admin/components/calendar-leaf.tsx";
import { Month } from "@admin/components/month.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { monthAndYear } from "@shikara/client/format.ts";
import { weeksOf } from "@shikara/client/months.ts";
import { shortDay } from "@shikara/contract/core/formats";
import type { HeldNight } from "@shikara/contract/suppliers/schema";
import { classes } from "@shikara/ui/class-names.ts";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";

interface HeldCalendarProps {
  supplierId: string;
  today: string;
  services: readonly string[];
}

const NO_LANES = { rows: 0, lanes: null };

/** A month of nights that are held: how many rooms of each are given, and which have gone back. */
export function HeldCalendar({ supplierId, today, services }: HeldCalendarProps) {
  const [month, setMonth] = useState(today.slice(0, 7));
  const [chosen, setChosen] = useState("");
  const service = services.find((one) => one === chosen) ?? services[0] ?? "";
  const weeks = weeksOf(month);
  const days = { from: weeks[0]?.[0] ?? today, until: weeks.at(-1)?.at(-1) ?? today };
  const { data = [] } = trpc.suppliers.nights.useQuery(
    { supplierId, ...days },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const nights = new Map(
    data.filter((one) => one.service.toLowerCase() === service.toLowerCase()).map((one) => [one.night, one]),
  );
  return (
    <div className="grid gap-2">
      {services.length > 1 && (
        <SelectField name="held" label="Nights of" value={service} onChange={({ target }) => setChosen(target.value)}>
          {services.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      )}
      <Month
        month={month}
        onMonth={setMonth}
        dayOf={(day) => (
          <>
            <DayNumber day={day} today={today} />
            <Night night={nights.get(day)} />
          </>
        )}
        lanesOf={() => NO_LANES}
      />
      <p className="text-xs text-ink-muted">{`${monthAndYear(month)}: rooms given of rooms held, night by night. What is struck through was not given in time and has gone back.`}</p>
    </div>
  );
}

function Night({ night }: { night: HeldNight | undefined }) {
  if (!night) return null;
  const { given, held, isReleased } = night;
  const words = `${given} of ${held} given on the night of ${shortDay(night.night)}${isReleased ? ", the rest has gone back" : ""}`;
  const tone =
    given >= held
      ? "bg-danger-bg text-danger-fg"
      : given > 0
        ? "bg-warn-bg text-warn-fg"
        : "bg-success-bg text-success-fg";
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className={classes(
        "mt-1 block rounded-xs px-1 text-center text-xs font-medium tabular-nums",
        isReleased && given < held ? "bg-quiet-bg text-quiet-fg line-through" : tone,
      )}
    >
      {`${given}/${held}`}
    </span>
  );
}
