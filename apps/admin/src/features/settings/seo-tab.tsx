import { Controller } from "react-hook-form";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { listErrors } from "@admin/components/form/list-errors.ts";
import { TagField } from "@admin/components/form/tag-field.tsx";
import type { SettingsForm } from "./settings-form.ts";
import { SettingsImage } from "./settings-image.tsx";

export function SeoTab({ form }: { form: SettingsForm }) {
  const { register, control, formState } = form;
  const errors = formState.errors.seoSettings;
  return (
    <>
      <TextField
        label="Home Title"
        isRequired
        error={errors?.homeTitle?.message}
        {...register("seoSettings.homeTitle")}
      />
      <TextArea
        label="Home Description"
        rows={2}
        error={errors?.homeDescription?.message}
        {...register("seoSettings.homeDescription")}
      />
      <Controller
        control={control}
        name="seoSettings.homeKeywords"
        render={({ field, fieldState }) => (
          <TagField
            label="Home Keywords"
            value={field.value}
            errors={listErrors(fieldState.error)}
            onChange={field.onChange}
          />
        )}
      />
      <TextField
        label="Site Address"
        inputMode="url"
        placeholder="https://"
        hint="Origin of canonical and feed addresses; empty: where the site runs"
        error={errors?.siteUrl?.message}
        {...register("seoSettings.siteUrl")}
      />
      <SettingsImage form={form} name="seoSettings.ogImage" label="Sharing Image" />
    </>
  );
}
