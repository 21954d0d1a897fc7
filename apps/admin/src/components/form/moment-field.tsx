import { calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { useState } from "react";
import { AGENCY_ZONE } from "@shikara/client/format.ts";
import { TextField } from "@shikara/ui/form/fields.tsx";

interface MomentFieldProps {
  /** 'Start': its fields are 'Start Date' and 'Start Time'. */
  label: string;
  name: string;
  value: Date | null;
  /** When it is on a day of which no time is said; an end lasts until its minute is over. */
  edge: "start" | "end";
  isRequired?: boolean;
  error?: string | undefined;
  onChange: (moment: Date | null) => void;
}

const LAST_OF_MINUTE_MS = 59_999;
const EDGE_TIME = { start: "00:00", end: "23:59" };

/** A day and a time of the agency's calendar, whatever the zone of the one who enters them. */
export function MomentField({ label, name, value, edge, isRequired = false, error, onChange }: MomentFieldProps) {
  const [saved] = useState(value);
  const [typed, setTyped] = useState(() => (value ? calendarNow(AGENCY_ZONE, value) : { day: "", time: "" }));
  const change = (next: typeof typed) => {
    const isSaved = saved && Object.entries(calendarNow(AGENCY_ZONE, saved)).join() === Object.entries(next).join();
    setTyped(next);
    // A saved moment has seconds that the fields do not show: they stay as long as nobody changes it.
    if (isSaved) onChange(saved);
    else if (next.day === "") onChange(null);
    else {
      const minute = instantAt(AGENCY_ZONE, next.day, next.time || EDGE_TIME[edge]);
      onChange(edge === "end" ? new Date(minute.getTime() + LAST_OF_MINUTE_MS) : minute);
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
      <TextField
        type="date"
        label={`${label} Date`}
        name={name}
        value={typed.day}
        isRequired={isRequired}
        error={error}
        onChange={(event) => {
          const day = event.target.value;
          change({ day, time: day === "" ? "" : typed.time || EDGE_TIME[edge] });
        }}
      />
      <TextField
        type="time"
        label={`${label} Time`}
        name={`${name}-time`}
        value={typed.time}
        disabled={typed.day === ""}
        onChange={(event) => change({ ...typed, time: event.target.value })}
      />
    </div>
  );
}
