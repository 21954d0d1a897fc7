import { agencyToday } from "@admin/lib/moments.ts";
import { monthAndYear } from "@shikara/client/format.ts";
import { addMonths, isReportRange } from "@shikara/contract/reports/rules";
import { SelectField } from "@shikara/ui/form/fields.tsx";

/** How far back and ahead there is something to report. */
const BACK = 72;
const AHEAD = 24;

interface MonthRangeProps {
  from: string;
  to: string;
  onChange: (months: { from: string; to: string }) => void;
}

/** The first and the last month of a report. One that would make none takes the other with it. */
export function MonthRange({ from, to, onChange }: MonthRangeProps) {
  const now = agencyToday().slice(0, 7);
  const months = Array.from({ length: BACK + AHEAD + 1 }, (_, at) => addMonths(now, AHEAD - at));
  const known = [...new Set([...months, from, to])].sort().reverse();
  const choose = (range: { from: string; to: string }, other: string) =>
    onChange(isReportRange(range) ? range : { from: other, to: other });
  const options = known.map((month) => (
    <option key={month} value={month}>
      {monthAndYear(month)}
    </option>
  ));
  return (
    <div className="mb-3 grid grid-cols-2 gap-3 md:max-w-80">
      <SelectField
        name="from"
        label="From"
        value={from}
        onChange={({ target }) => choose({ from: target.value, to }, target.value)}
      >
        {options}
      </SelectField>
      <SelectField
        name="to"
        label="To"
        value={to}
        onChange={({ target }) => choose({ from, to: target.value }, target.value)}
      >
        {options}
      </SelectField>
    </div>
  );
}
