import type { Settings } from "@shikara/contract/settings/schema";
import { Controller, type FieldPathByValue } from "react-hook-form";
import { ImageField } from "@admin/components/form/image-field.tsx";
import type { SettingsForm } from "./settings-form.ts";

interface SettingsImageProps {
  form: SettingsForm;
  name: FieldPathByValue<Settings, string>;
  label: string;
}

/** One of the settings' pictures. */
export function SettingsImage({ form, name, label }: SettingsImageProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <ImageField
          label={label}
          name={name}
          category="site"
          value={field.value}
          error={fieldState.error?.message}
          onChange={field.onChange}
        />
      )}
    />
  );
}
