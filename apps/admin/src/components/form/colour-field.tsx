import { Field } from "@shikara/ui/form/field.tsx";

interface ColourFieldProps {
  label: string;
  name: string;
  value: string;
  /** What to know of the colour as it stands. */
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (colour: string) => void;
}

/** #abc as #aabbcc, which the browser's own picker wants; white for what is no colour yet. */
function long(colour: string): string {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")}`
    : "#ffffff";
}

/** A colour, picked or written as #rrggbb. */
export function ColourField({ label, name, value, hint, error, onChange }: ColourFieldProps) {
  const note = error ? `${name}-error` : hint ? `${name}-hint` : undefined;
  return (
    <Field label={label} id={name} hint={hint} error={error}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-1.5">
        <input
          type="color"
          aria-label={`Pick ${label.toLowerCase()}`}
          value={long(value)}
          onChange={(event) => onChange(event.target.value)}
          className="h-full min-h-control w-11 rounded-control border border-control bg-surface p-0.5"
        />
        <input
          id={name}
          name={name}
          value={value}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
          onChange={(event) => onChange(event.target.value.trim())}
          className="control tabular-nums"
        />
      </div>
    </Field>
  );
}
