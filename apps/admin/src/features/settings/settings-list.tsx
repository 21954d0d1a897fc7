import type { Settings } from "@shikara/contract/settings/schema";
import { Controller, type FieldPathByValue } from "react-hook-form";
import { listErrors } from "@admin/components/form/list-errors.ts";
import { ListField } from "@admin/components/form/list-field.tsx";
import type { SettingsForm } from "./settings-form.ts";

interface SettingsListProps {
  form: SettingsForm;
  name: FieldPathByValue<Settings, string[]>;
  label: string;
  entry: string;
  hint?: string;
}

/** One of the settings' lists of texts. */
export function SettingsList({ form, name, ...rest }: SettingsListProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <ListField {...rest} value={field.value} errors={listErrors(fieldState.error)} onChange={field.onChange} />
      )}
    />
  );
}
