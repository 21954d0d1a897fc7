import { X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { FieldError } from "./field.tsx";

interface TagFieldProps {
  label: string;
  value: readonly string[];
  error?: string | undefined;
  isDisabled?: boolean;
  onChange: (tags: string[]) => void;
}

/** Short texts as chips: a comma or Enter adds one, Backspace takes the last away. */
export function TagField({ label, value, error, isDisabled, onChange }: TagFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState("");

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
    if (event.key === "Backspace" && draft === "") onChange(value.slice(0, -1));
  };

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm leading-5 font-[550]">
        {label}
      </label>
      <div className="control flex flex-wrap gap-1.5 focus-within:outline-2 focus-within:outline-focus has-[input:disabled]:bg-sunken has-[input:disabled]:text-ink-subtle">
        {value.map((tag) => (
          <span
            key={tag}
            className="inline-flex items-center gap-1 rounded-xs bg-soft-bg pl-2 text-xs font-medium text-soft-fg"
          >
            {tag}
            <button
              type="button"
              aria-label={`Remove ${tag}`}
              disabled={isDisabled}
              onClick={() => onChange(value.filter((other) => other !== tag))}
              className="grid size-6 place-items-center"
            >
              <X className="size-3" aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          id={id}
          value={draft}
          disabled={isDisabled}
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
