import type { BookingChanges } from "@shikara/contract/bookings/admin";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useFormContext } from "react-hook-form";

/** '4, 11' as ages; what is no number is said to be none. */
const ages = {
  setValueAs: (typed: unknown) =>
    Array.isArray(typed)
      ? typed
      : String(typed ?? "")
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(Number),
};
/** Left empty it is none. */
const count = { setValueAs: (typed: unknown) => Number(typed || 0) };

/** Who of the travellers is a child, and how all of them sleep. */
export function PartyFields() {
  const { register, formState } = useFormContext<BookingChanges>();
  const { errors } = formState;
  const { childAges } = errors;
  const ageFault = childAges?.message ?? (Array.isArray(childAges) ? childAges.find(Boolean)?.message : undefined);
  return (
    <div className="col-span-full grid gap-3 md:grid-cols-3">
      <TextField
        label="Children's ages"
        placeholder="4, 11"
        hint="Among the travellers"
        error={ageFault}
        {...register("childAges", ages)}
      />
      <TextField
        label="Single rooms"
        type="number"
        min={0}
        error={errors.singleRooms?.message}
        {...register("singleRooms", count)}
      />
      <TextField
        label="Extra beds"
        type="number"
        min={0}
        error={errors.extraBeds?.message}
        {...register("extraBeds", count)}
      />
    </div>
  );
}
