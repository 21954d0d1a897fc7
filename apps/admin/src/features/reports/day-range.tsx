import { TextField } from "@shikara/ui/form/fields.tsx";

interface DayRangeProps {
  from: string;
  to: string;
  fault: string | undefined;
  onChange: (days: { from: string; to: string }) => void;
}

/** Two stand side by side on the narrowest phone, whatever a browser wants for a date. */
const DAY = "grid-cols-[minmax(0,1fr)] [&_input]:min-w-0";

/** The first and the last day of a report. */
export function DayRange({ from, to, fault, onChange }: DayRangeProps) {
  return (
    <div className="mb-3 grid max-w-96 grid-cols-2 gap-3">
      <TextField
        name="from"
        label="From"
        type="date"
        className={DAY}
        value={from}
        onChange={({ target }) => onChange({ from: target.value, to })}
      />
      <TextField
        name="to"
        label="To"
        type="date"
        className={DAY}
        value={to}
        error={fault}
        onChange={({ target }) => onChange({ from, to: target.value })}
      />
    </div>
  );
}
