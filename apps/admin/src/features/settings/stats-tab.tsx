import { TextField } from "@shikara/ui/form/fields.tsx";
import { NUMBER, type SettingsForm } from "./settings-form.ts";

const NUMBERS = [
  ["yearsExperience", "Years of Experience"],
  ["happyCustomers", "Happy Customers"],
  ["tourPackages", "Tour Packages"],
] as const;

export function StatsTab({ form }: { form: SettingsForm }) {
  const { register, formState } = form;
  const errors = formState.errors.businessStats;
  return (
    <>
      {NUMBERS.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          isRequired
          type="number"
          min={0}
          error={errors?.[name]?.message}
          {...register(`businessStats.${name}`, NUMBER)}
        />
      ))}
      <TextField
        label="Support Availability"
        isRequired
        error={errors?.supportAvailability?.message}
        {...register("businessStats.supportAvailability")}
      />
    </>
  );
}
