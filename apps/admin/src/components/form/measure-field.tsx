import { useState } from "react";
import { Field, type FieldFrame, fieldParts } from "@shikara/ui/form/field.tsx";

export interface Unit {
  label: string;
  /** So many of what is stored are one of it. */
  size: number;
}

interface MeasureFieldProps extends FieldFrame {
  /** In what is stored; NaN where nothing was written. */
  value: number;
  /** The largest first; one alone stands in the label. */
  units: readonly [Unit, ...Unit[]];
  step?: number;
  onChange: (value: number) => void;
  onBlur: () => void;
}

const largest = (units: MeasureFieldProps["units"], value: number): Unit =>
  units.find(({ size }) => value % size === 0) ?? units.at(-1) ?? units[0];

/** How long something is, in the words that people think in; stored in its smallest measure. */
export function MeasureField({ value, units, step, onChange, ...props }: MeasureFieldProps) {
  const { frame, control } = fieldParts(props);
  const [unit, setUnit] = useState(() => largest(units, value));
  const [text, setText] = useState(() => (Number.isNaN(value) ? "" : String(value / unit.size)));
  const write = (typed: string, { size }: Unit) => {
    setText(typed);
    onChange(typed.trim() === "" ? Number.NaN : Math.round(Number(typed) * size));
  };
  return (
    <Field {...frame}>
      <div className="flex gap-2">
        <input
          {...control}
          type="number"
          inputMode="decimal"
          step={step}
          value={text}
          onChange={({ target }) => write(target.value, unit)}
          className="control min-w-0 flex-1"
        />
        {units.length > 1 && (
          <select
            aria-label={`${frame.label}, unit`}
            value={unit.label}
            onChange={({ target }) => {
              const next = units.find(({ label }) => label === target.value) ?? unit;
              setUnit(next);
              write(text, next);
            }}
            className="control w-28 flex-none"
          >
            {units.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        )}
      </div>
    </Field>
  );
}
