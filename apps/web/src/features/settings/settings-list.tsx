import type { Settings } from "@shikara/contract/settings";
import { Controller, type FieldPathByValue } from "react-hook-form";
import { ListField } from "@/components/form/list-field.tsx";
import type { SettingsForm } from "./settings-form.ts";

interface SettingsListProps {
  form: SettingsForm;
  name: FieldPathByValue<Settings, string[]>;
  label: string;
  entry: string;
  hint?: string;
}

/** The message of each faulty entry by its place. */
function errorsOf(error: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  if (typeof error !== "object" || error === null) return errors;
  if ("message" in error && typeof error.message === "string") errors[""] = error.message;
  for (const [place, fault] of Object.entries(error))
    if (/^\d+$/.test(place) && typeof fault?.message === "string") errors[place] = fault.message;
  return errors;
}

/** One of the settings' lists of texts. */
export function SettingsList({ form, name, ...rest }: SettingsListProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <ListField {...rest} value={field.value} errors={errorsOf(fieldState.error)} onChange={field.onChange} />
      )}
    />
  );
}
