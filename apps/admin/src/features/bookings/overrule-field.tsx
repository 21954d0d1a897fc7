import type { BookingChanges } from "@shikara/contract/bookings/admin";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { useFormContext } from "react-hook-form";
import { type PricedForm, usePrice } from "./use-price.ts";

/** Where a journey cannot be driven so: why, and a field for why it is nevertheless. */
export function OverruleField(form: PricedForm) {
  const { register, formState } = useFormContext<BookingChanges>();
  const blocked = usePrice(form).price?.blocked ?? "";
  const fault = formState.errors.overruled?.message;
  if (blocked === "" && fault === undefined) return null;
  // What the notice above says already is not said again below the field.
  const isSaid = blocked !== "" && fault?.startsWith(blocked);
  return (
    <div className="col-span-full grid gap-2">
      {blocked && <Notice kind="danger">{blocked}</Notice>}
      <TextField
        label="Why it is driven nevertheless"
        hint="Stands in the audit log; without it this cannot be confirmed"
        error={isSaid ? fault?.slice(blocked.length).trim() : fault}
        {...register("overruled")}
      />
    </div>
  );
}
