import { IconButton } from "@admin/components/icon-button.tsx";
import { useAfterDrawing } from "@admin/lib/after-drawing.ts";
import { moveItem } from "@admin/lib/move-item.ts";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useId } from "react";
import { AddRow } from "./add-row.tsx";

interface ListFieldProps {
  label: string;
  hint?: string;
  /** The word for one entry, 'phone': 'Add phone'. */
  entry: string;
  value: readonly string[];
  /** By place in the list; '' for the list as a whole. */
  errors: Readonly<Record<string, string>>;
  onChange: (entries: string[]) => void;
}

/** A list of texts that keeps at least one; Alt with an arrow key moves an entry. */
export function ListField({ label, hint, entry, value, errors, onChange }: ListFieldProps) {
  const id = useId();
  const put = (at: number, text: string) => onChange(value.map((old, i) => (i === at ? text : old)));
  const afterDrawing = useAfterDrawing();
  /** The focus goes to the entry that was meant: the button that was pressed may be gone. */
  const change = (entries: string[], to: number) => {
    onChange(entries);
    afterDrawing(() => document.getElementById(`${id}-${to}`)?.focus());
  };
  const move = (at: number, by: number) => {
    const to = at + by;
    if (to >= 0 && to < value.length) change(moveItem(value, at, to), to);
  };
  const remove = (at: number) => change(value.toSpliced(at, 1), Math.min(at, value.length - 2));
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 text-sm leading-5 font-[550]">{label}</legend>
      {hint && <p className="-mt-1.5 text-xs text-ink-subtle">{hint}</p>}
      {value.map((text, at) => (
        // Entries have nothing but their place: two may be the same while one types.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className="grid gap-1">
          <div className="flex items-center gap-1 max-md:flex-wrap max-md:justify-end">
            <input
              id={`${id}-${at}`}
              aria-label={`${label} ${at + 1}`}
              aria-invalid={errors[at] ? true : undefined}
              aria-describedby={errors[at] ? `${id}-${at}-error` : undefined}
              value={text}
              onChange={(event) => put(at, event.target.value)}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
                event.preventDefault();
                move(at, event.key === "ArrowUp" ? -1 : 1);
              }}
              className="control"
            />
            {value.length > 1 && (
              <>
                <IconButton label={`Move ${entry} ${at + 1} up`} disabled={at === 0} onClick={() => move(at, -1)}>
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Move ${entry} ${at + 1} down`}
                  disabled={at === value.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
                <IconButton label={`Remove ${entry} ${at + 1}`} isDangerous onClick={() => remove(at)}>
                  <X aria-hidden="true" />
                </IconButton>
              </>
            )}
          </div>
          {errors[at] && <FieldError id={`${id}-${at}-error`}>{errors[at]}</FieldError>}
        </div>
      ))}
      {errors[""] && <FieldError id={`${id}-error`}>{errors[""]}</FieldError>}
      <AddRow label={`Add ${entry}`} onAdd={() => change([...value, ""], value.length)} />
    </fieldset>
  );
}
