import { agencyToday } from "@admin/lib/moments.ts";
import { METHODS_BY_HAND } from "@shikara/contract/core/money";
import { METHOD_WORDS } from "@shikara/contract/payments/schema";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import type { UseFormRegisterReturn } from "react-hook-form";

type Asked = "method" | "paidOn" | "reference" | "note";

interface PaidFieldsProps {
  /** Money that goes the other way. */
  isBack: boolean;
  /** A field of the form, and what is wrong with it. */
  field: (name: Asked) => UseFormRegisterReturn & { error: string | undefined };
}

/** How money went, when, and what the bank calls it. */
export function PaidFields({ isBack, field }: PaidFieldsProps) {
  return (
    <>
      <SelectField label="How" isRequired {...field("method")}>
        {METHODS_BY_HAND.map((method) => (
          <option key={method} value={method}>
            {METHOD_WORDS[method]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={isBack ? "Given back on" : "Paid on"}
        type="date"
        max={agencyToday()}
        isRequired
        {...field("paidOn")}
      />
      <TextField label="Reference" hint="Of the bank or the UPI app" {...field("reference")} />
      <TextField label="Note" className="col-span-full" {...field("note")} />
    </>
  );
}
