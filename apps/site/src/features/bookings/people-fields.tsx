import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import { MAX_EMAIL, MAX_PASSENGERS, MAX_PHONE, MIN_PASSENGERS } from "@site/lib/limits.ts";
import type { ComponentProps } from "react";

const COUNTS = Array.from({ length: MAX_PASSENGERS - MIN_PASSENGERS + 1 }, (_, place) => MIN_PASSENGERS + place);

type TextFieldProps = ComponentProps<typeof TextField>;

/** How many travel: as few and as many as one request may be for. `said` is what so many are called. */
export function CountField({
  said,
  ...field
}: { said(count: number): string } & Omit<ComponentProps<typeof SelectField>, "children">) {
  return (
    <SelectField {...field}>
      {COUNTS.map((count) => (
        <option key={count} value={count}>
          {said(count)}
        </option>
      ))}
    </SelectField>
  );
}

/** How whoever asks is reached: two fields, for a grid of two columns. */
export function ReachFields({ phone, email }: { phone: TextFieldProps; email: TextFieldProps }) {
  return (
    <>
      <TextField type="tel" isRequired required autoComplete="tel" maxLength={MAX_PHONE} placeholder="+91" {...phone} />
      <TextField
        type="email"
        isRequired
        required
        autoComplete="email"
        maxLength={MAX_EMAIL}
        placeholder="you@example.com"
        {...email}
      />
    </>
  );
}
