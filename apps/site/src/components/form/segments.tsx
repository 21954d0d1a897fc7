import type { ComponentProps } from "react";

interface SegmentsProps extends Omit<ComponentProps<"input">, "type" | "value" | "defaultValue"> {
  /** What is chosen between; heard, not seen. */
  legend: string;
  options: readonly { value: string; label: string }[];
  defaultValue: string;
}

/** Radios side by side in one frame. */
export function Segments({ legend, options, defaultValue, ...input }: SegmentsProps) {
  return (
    <fieldset className="rounded-[0.5rem] bg-sunken p-[0.1875rem] shadow-[inset_0_0_0_1px_var(--color-line-strong)]">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap *:flex-1">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="relative grid min-h-9.5 place-items-center rounded-[0.3125rem] px-3 text-[0.9375rem] font-medium text-ink-muted has-checked:bg-surface has-checked:font-strong has-checked:text-ink has-checked:shadow-[0_1px_2px_rgb(43_32_22/0.16),0_0_0_1px_var(--color-line-strong)] forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
          >
            <input
              {...input}
              type="radio"
              value={value}
              defaultChecked={value === defaultValue}
              className="hidden-input"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
