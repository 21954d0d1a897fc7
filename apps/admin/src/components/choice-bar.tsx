/** 'All', then each kind, with how many there are. */
export function allAndEach<Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
  counts: Partial<Record<Value | "all", number>> | undefined,
) {
  return [
    { value: "all" as const, label: "All", count: counts?.all },
    ...values.map((value) => ({ value, label: labels[value], count: counts?.[value] })),
  ];
}

interface ChoiceBarProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; count?: number | undefined }[];
  onChange: (value: Value) => void;
}

/** One of a few, side by side, with how many records each holds. */
export function ChoiceBar<Value extends string>({ label, value, options, onChange }: ChoiceBarProps<Value>) {
  return (
    <fieldset className="col-span-full max-w-full min-w-0 overflow-x-auto rounded-control border border-line-strong bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      <div className="flex">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-[calc(var(--spacing-control)-0.375rem)] flex-1 grid-flow-col place-items-center gap-1.5 rounded-xs px-2.5 whitespace-nowrap text-ink-muted has-checked:bg-surface has-checked:font-strong has-checked:text-ink has-checked:shadow-hair has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={label}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="hidden-input"
            />
            {option.label}
            {option.count !== undefined && <span className="text-xs font-regular tabular-nums">{option.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
