import { ControlledImage } from "@admin/components/form/controlled.tsx";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import type { SettingsForm } from "./settings-form.ts";

export function CompanyTab({ form }: { form: SettingsForm }) {
  const { register, formState } = form;
  const errors = formState.errors.companyInfo;
  return (
    <>
      <TextField label="Company Name" isRequired error={errors?.name?.message} {...register("companyInfo.name")} />
      <TextField label="Tagline" error={errors?.tagline?.message} {...register("companyInfo.tagline")} />
      <TextArea
        label="Description"
        rows={2}
        error={errors?.description?.message}
        {...register("companyInfo.description")}
      />
      <ControlledImage control={form.control} name="companyInfo.logo" label="Logo" category="site" />
      <TextArea label="About Text" rows={4} error={errors?.aboutText?.message} {...register("companyInfo.aboutText")} />
      <TextArea
        label="Mission Statement"
        rows={3}
        error={errors?.missionStatement?.message}
        {...register("companyInfo.missionStatement")}
      />
    </>
  );
}
