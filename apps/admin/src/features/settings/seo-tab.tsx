import { ControlledImage, ControlledTags } from "@admin/components/form/controlled.tsx";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import type { SettingsForm } from "./settings-form.ts";

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
      <ControlledTags control={control} name="seoSettings.homeKeywords" label="Home Keywords" />
      <TextField
        label="Site Address"
        inputMode="url"
        placeholder="https://"
        hint="Origin of canonical and feed addresses; empty: where the site runs"
        error={errors?.siteUrl?.message}
        {...register("seoSettings.siteUrl")}
      />
      <ControlledImage control={form.control} name="seoSettings.ogImage" label="Sharing Image" category="site" />
    </>
  );
}
