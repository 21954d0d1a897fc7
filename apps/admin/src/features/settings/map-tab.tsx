import { MAX_ZOOM, MIN_ZOOM } from "@shikara/contract/settings/schema";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { NUMBER, type SettingsForm } from "./settings-form.ts";
import { SettingsSection } from "./settings-section.tsx";

export function MapTab({ form }: { form: SettingsForm }) {
  const { register, formState } = form;
  const errors = formState.errors.mapSettings;
  const place = { type: "number", step: "0.000001", inputMode: "decimal" } as const;
  return (
    <>
      <TextField
        label="Embed Address"
        inputMode="url"
        hint="An embed address of Google Maps or OpenStreetMap; empty: made from the place below"
        error={errors?.embedUrl?.message}
        {...register("mapSettings.embedUrl")}
      />
      <SettingsSection title="Place" columns={3}>
        <TextField
          label="Latitude"
          isRequired
          {...place}
          error={errors?.latitude?.message}
          {...register("mapSettings.latitude", NUMBER)}
        />
        <TextField
          label="Longitude"
          isRequired
          {...place}
          error={errors?.longitude?.message}
          {...register("mapSettings.longitude", NUMBER)}
        />
        <TextField
          label="Zoom Level"
          isRequired
          type="number"
          min={MIN_ZOOM}
          max={MAX_ZOOM}
          hint={`${MIN_ZOOM} to ${MAX_ZOOM}`}
          error={errors?.zoomLevel?.message}
          {...register("mapSettings.zoomLevel", NUMBER)}
        />
      </SettingsSection>
      <TextField label="Address" error={errors?.address?.message} {...register("mapSettings.address")} />
    </>
  );
}
