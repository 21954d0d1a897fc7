import { classes } from "@shikara/ui/class-names.ts";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";

export interface TagFieldProps {
  label: string;
  value: readonly string[];
  /** By place in the list; '' for the list as a whole. */
  errors?: Readonly<Record<string, string>>;
  isDisabled?: boolean;
  onChange: (tags: string[]) => void;
}

/** Short texts as chips: a comma or Enter adds one, Backspace takes the last away. */
export function TagField({ label, value, errors = {}, isDisabled, onChange }: TagFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState("");
  const [error] = Object.values(errors);

  const add = (text: string) => {
    const tags = text
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean);
    if (tags.length > 0) onChange([...new Set([...value, ...tags])]);
    setDraft("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && draft !== "") {
      event.preventDefault();
      add(draft);
    }
    // The dialog around it stays: see there.
    if (event.key === "Escape") setDraft("");
    if (event.key === "Backspace" && draft === "") onChange(value.slice(0, -1));
  };

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm leading-5 font-[550]">
        {label}
      </label>
      <div className="control flex flex-wrap gap-1.5 focus-within:outline-2 focus-within:outline-focus has-[input:disabled]:bg-sunken has-[input:disabled]:text-ink-subtle">
        {value.map((tag, at) => (
          <span
            key={tag}
            className={classes(
              "inline-flex max-w-full items-center gap-1 rounded-xs pl-2 text-xs font-medium",
              errors[at] ? "bg-danger-bg text-danger-fg" : "bg-soft-bg text-soft-fg",
            )}
          >
            <span className="min-w-0 wrap-anywhere">{tag}</span>
            <button
              type="button"
              aria-label={`Remove ${tag}`}
              disabled={isDisabled}
              onClick={() => {
                onChange(value.filter((other) => other !== tag));
                // The button goes with its tag.
                input.current?.focus();
              }}
              className="grid size-6 flex-none place-items-center"
            >
              <X className="size-3" aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          value={draft}
          data-half-typed={draft !== "" || undefined}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) =>
            event.target.value.includes(",") ? add(event.target.value) : setDraft(event.target.value)
          }
          onKeyDown={onKeyDown}
          onBlur={() => add(draft)}
          className="min-w-24 flex-1 bg-transparent outline-none"
        />
      </div>
      {error ? (
        <FieldError id={`${id}-hint`}>{error}</FieldError>
      ) : (
        <p id={`${id}-hint`} className="text-xs text-ink-subtle">
          Comma or Enter adds one, Backspace takes the last away
        </p>
      )}
    </div>
  );
}
