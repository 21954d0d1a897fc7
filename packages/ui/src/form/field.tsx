import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../class-names.ts";

export interface FieldFrame {
  label: string;
  /** The field's name, and its id where none is given. */
  name: string;
  id?: string | undefined;
  hint?: string | undefined;
  /** Takes the hint's place. */
  error?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
}

/** Splits what a field shows around its control from what the control itself gets. */
export function fieldParts<Props extends FieldFrame>({ label, hint, error, isRequired, className, ...control }: Props) {
  const id = control.id ?? control.name;
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return {
    frame: { label, hint, error, isRequired, className, id },
    control: {
      ...control,
      id,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": note,
      "aria-required": isRequired ? true : undefined,
    } as const,
  };
}

type FieldProps = Omit<FieldFrame, "name" | "id"> & { id: string; children: ReactNode };

/** Label above, always; below it the hint, or in its place the error with icon and words. */
export function Field({ label, id, hint, error, isRequired, className, children }: FieldProps) {
  return (
    <div className={classes("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className={classes("text-sm leading-5 font-[550]", isRequired && "starred")}>
        {label}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-xs text-ink-subtle">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm leading-5 font-medium text-danger-fg">
      <CircleAlert className="mt-0.5 size-4" aria-hidden="true" />
      {children}
    </p>
  );
}
