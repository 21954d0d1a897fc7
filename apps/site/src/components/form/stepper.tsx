import { t } from "@shikara/contract/texts/t";
import { Minus, Plus } from "lucide-react";
import { useId, useRef } from "react";

interface StepperProps {
  label: string;
  name: string;
  value: number;
  min: number;
  max: number;
}

const BUTTON =
  "grid size-10 flex-none place-items-center rounded-control text-link shadow-[inset_0_0_0_1px_var(--color-line-strong)] hover:bg-quiet-bg disabled:text-ink-subtle disabled:opacity-50 noscript:hidden";

/** A number that goes up and down by one; without JavaScript it is typed. */
export function Stepper({ label, name, value, min, max }: StepperProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const step = (by: 1 | -1) => {
    if (by > 0) input.current?.stepUp();
    else input.current?.stepDown();
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className="flex items-center justify-between gap-3 py-1">
      <label htmlFor={id} className="min-w-0 text-[0.9375rem] leading-[1.375rem]">
        {label}
      </label>
      <div className="flex items-center">
        <button
          type="button"
          aria-label={t("forms.fewer", { label })}
          disabled={value <= min}
          onClick={() => step(-1)}
          className={BUTTON}
        >
          <Minus className="size-4" aria-hidden="true" />
        </button>
        <input
          ref={input}
          id={id}
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={max}
          defaultValue={value}
          className="h-10 w-12 appearance-none bg-transparent text-center font-[550] tabular-nums [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        />
        <button
          type="button"
          aria-label={t("forms.more", { label })}
          disabled={value >= max}
          onClick={() => step(1)}
          className={BUTTON}
        >
          <Plus className="size-4" aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
