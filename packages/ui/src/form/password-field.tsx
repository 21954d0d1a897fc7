import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { Field, type FieldFrame, fieldParts } from "./field.tsx";

type PasswordFieldProps = FieldFrame & Omit<ComponentProps<"input">, keyof FieldFrame | "type">;

/** A password that can be shown. The toggle is there once it can work. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  const { frame, control } = fieldParts(props);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...frame}>
      <div className="relative">
        <input {...control} type={isShown ? "text" : "password"} className="control pe-12" />
        {isLive && (
          <button
            type="button"
            aria-label={isShown ? "Hide password" : "Show password"}
            title={isShown ? "Hide password" : "Show password"}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-ink-muted hover:text-ink"
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        )}
      </div>
    </Field>
  );
}
