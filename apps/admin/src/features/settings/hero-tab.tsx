import { ControlledImage } from "@admin/components/form/controlled.tsx";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import type { SettingsForm } from "./settings-form.ts";
import { SettingsSection } from "./settings-section.tsx";

export function HeroTab({ form }: { form: SettingsForm }) {
  const { register, formState } = form;
  const errors = formState.errors.heroSection;
  return (
    <>
      <TextField label="Title" isRequired error={errors?.title?.message} {...register("heroSection.title")} />
      <TextField label="Subtitle" error={errors?.subtitle?.message} {...register("heroSection.subtitle")} />
      <TextArea
        label="Description"
        rows={3}
        error={errors?.description?.message}
        {...register("heroSection.description")}
      />
      <ControlledImage
        control={form.control}
        name="heroSection.backgroundImage"
        label="Background Image"
        category="site"
      />
      <SettingsSection title="Buttons" columns={2}>
        <TextField
          label="Primary Button Text"
          isRequired
          error={errors?.ctaButtonText?.message}
          {...register("heroSection.ctaButtonText")}
        />
        <TextField
          label="Secondary Button Text"
          isRequired
          error={errors?.secondaryCtaText?.message}
          {...register("heroSection.secondaryCtaText")}
        />
      </SettingsSection>
    </>
  );
}
