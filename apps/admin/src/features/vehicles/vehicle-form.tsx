import { ColourChoice } from "@admin/components/form/colour-choice.tsx";
import { ControlledImage, ControlledTags } from "@admin/components/form/controlled.tsx";
import { FUEL_WORDS, GEAR_WORDS } from "@shikara/contract/vehicles/messages";
import {
  BADGE_COLOURS,
  FUEL_TYPES,
  MAX_CARS,
  PRICE_UNITS,
  TRANSMISSIONS,
  VEHICLE_TYPES,
  type VehicleCreate,
  type VehicleRecord,
} from "@shikara/contract/vehicles/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import type { UseFormReturn } from "react-hook-form";
import { typeWords } from "./vehicle-words.ts";

function options<Value extends string>(values: readonly Value[], words: (value: Value) => string = (value) => value) {
  return values.map((value) => (
    <option key={value} value={value}>
      {words(value)}
    </option>
  ));
}

/** The fields of a vehicle, in the dialog's three sections. */
export function VehicleForm({ form }: { form: UseFormReturn<VehicleCreate, unknown, VehicleRecord> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const number = { setValueAs: (typed: string | number) => (typed === "" ? undefined : Number(typed)) } as const;
  return (
    <>
      <section className="grid gap-3 md:grid-cols-4">
        <h3 className="col-span-full text-sm font-strong">Vehicle</h3>
        <SelectField label="Vehicle Type" className="md:col-span-2" {...register("vehicleType")}>
          <option value="">Choose a type</option>
          {options(VEHICLE_TYPES, typeWords)}
        </SelectField>
        <TextField
          label="Name"
          isRequired
          className="md:col-span-2"
          error={errors.name?.message}
          {...register("name")}
        />
        <TextField
          label="Model"
          isRequired
          className="md:col-span-2"
          error={errors.model?.message}
          {...register("model")}
        />
        <TextField
          label="Capacity"
          isRequired
          className="md:col-span-2"
          error={errors.capacity?.message}
          {...register("capacity")}
        />
        <TextField
          label="Price"
          isRequired
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          error={errors.price?.message}
          {...register("price", number)}
        />
        <SelectField label="Price Unit" {...register("priceUnit")}>
          {options(PRICE_UNITS)}
        </SelectField>
        <SelectField label="Fuel Type" {...register("specifications.fuelType")}>
          {options(FUEL_TYPES, (fuel) => FUEL_WORDS[fuel])}
        </SelectField>
        <SelectField label="Transmission" {...register("specifications.transmission")}>
          {options(TRANSMISSIONS, (gear) => GEAR_WORDS[gear])}
        </SelectField>
        <TextField
          label="Mileage"
          className="md:col-span-2"
          error={errors.specifications?.mileage?.message}
          {...register("specifications.mileage")}
        />
        <TextField
          label="Luggage"
          className="md:col-span-2"
          error={errors.specifications?.luggage?.message}
          {...register("specifications.luggage")}
        />
      </section>
      <section className="grid gap-3 border-t border-line pt-5">
        <h3 className="text-sm font-strong">Picture and badge</h3>
        <ControlledImage control={control} name="image" label="Vehicle Image" category="vehicles" />
        <div className="grid gap-3 md:grid-cols-2">
          <TextField label="Badge" error={errors.badge?.message} {...register("badge")} />
          <ColourChoice label="Badge Colour" colours={BADGE_COLOURS} {...register("badgeColor")} />
        </div>
      </section>
      <section className="grid gap-3 border-t border-line pt-5">
        <h3 className="text-sm font-strong">Features and place in the list</h3>
        <ControlledTags control={control} name="features" label="Features" />
        <TextArea label="Description" rows={3} error={errors.description?.message} {...register("description")} />
        <div className="flex flex-wrap items-end gap-5">
          <TextField
            label="Sort Order"
            type="number"
            step={1}
            className="w-28"
            error={errors.sortOrder?.message}
            {...register("sortOrder", number)}
          />
          <TextField
            label="Number of cars"
            type="number"
            min={1}
            max={MAX_CARS}
            step={1}
            className="w-36"
            isRequired
            error={errors.cars?.message}
            {...register("cars", number)}
          />
          <CheckBox label="Active" {...register("isActive")} />
          <CheckBox label="Popular" {...register("isPopular")} />
        </div>
      </section>
    </>
  );
}
