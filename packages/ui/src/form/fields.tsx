import type { ComponentProps } from "react";
import { Field, type FieldFrame, fieldParts } from "./field.tsx";

type Framed<Control> = FieldFrame & Omit<Control, keyof FieldFrame>;

export function TextField(props: Framed<ComponentProps<"input">>) {
  const { frame, control } = fieldParts(props);
  return (
    <Field {...frame}>
      <input {...control} className="control" />
    </Field>
  );
}

export function TextArea(props: Framed<ComponentProps<"textarea">>) {
  const { frame, control } = fieldParts(props);
  return (
    <Field {...frame}>
      <textarea {...control} className="control min-h-28 resize-y" />
    </Field>
  );
}

export function SelectField(props: Framed<ComponentProps<"select">>) {
  const { frame, control } = fieldParts(props);
  return (
    <Field {...frame}>
      <select {...control} className="control" />
    </Field>
  );
}
