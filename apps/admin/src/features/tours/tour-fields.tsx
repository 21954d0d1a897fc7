import { AMOUNT } from "@admin/components/form/amounts.ts";
import { ControlledGallery, ControlledImage } from "@admin/components/form/controlled.tsx";
import { listErrors } from "@admin/components/form/list-errors.ts";
import { ListField } from "@admin/components/form/list-field.tsx";
import { FormSection } from "@admin/components/form-sections.tsx";
import { CATEGORY_LABELS } from "@shikara/client/tours/facts.ts";
import { TOUR_CATEGORIES, type TourCreate, type TourRecord } from "@shikara/contract/tours/schema";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { ItineraryField } from "./itinerary-field.tsx";
import { RatesField } from "./rates-field.tsx";

export type TourForm = UseFormReturn<TourCreate, unknown, TourRecord>;

/** The fields of a package, in the dialog's sections. */
export function TourFields({ form }: { form: TourForm }) {
  return (
    <>
      <FormSection id="basics" title="Basics">
        <Basics form={form} />
      </FormSection>
      <FormSection id="rates" title="Prices">
        <RatesField form={form} />
      </FormSection>
      <FormSection id="pictures" title="Pictures">
        <Pictures form={form} />
      </FormSection>
      <FormSection id="highlights" title="Highlights">
        <Entries form={form} name="highlights" label="Highlights" entry="highlight" />
      </FormSection>
      <FormSection id="itinerary" title="Itinerary">
        <ItineraryField form={form} />
      </FormSection>
      <FormSection id="inclusions" title="Inclusions">
        <div className="grid gap-5 md:grid-cols-2">
          <Entries form={form} name="inclusions" label="Included" entry="inclusion" />
          <Entries form={form} name="exclusions" label="Not included" entry="exclusion" />
        </div>
      </FormSection>
    </>
  );
}

function Basics({ form: { register, control, formState } }: { form: TourForm }) {
  const { errors } = formState;
  const description = useWatch({ control, name: "description" }) ?? "";
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <TextField
        label="Title"
        isRequired
        className="col-span-full"
        error={errors.title?.message}
        {...register("title")}
      />
      <TextField
        label="Duration"
        isRequired
        placeholder="7D/6N"
        error={errors.duration?.message}
        {...register("duration")}
      />
      <TextField
        label="Price"
        isRequired
        inputMode="decimal"
        placeholder="25000"
        hint="Rupees a person, outside of seasons"
        error={errors.price?.message}
        {...register("price", AMOUNT)}
      />
      <TextField
        label="Group Size"
        isRequired
        placeholder="2-6 People"
        error={errors.groupSize?.message}
        {...register("groupSize")}
      />
      <SelectField label="Category" {...register("category")}>
        {TOUR_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {CATEGORY_LABELS[category]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Description"
        isRequired
        rows={3}
        className="col-span-full"
        hint={`${description.length} characters`}
        error={errors.description?.message}
        {...register("description")}
      />
      <SelectField
        label="Status"
        className="col-span-full md:col-span-2"
        hint="Inactive packages are seen by staff alone"
        {...register("status")}
      >
        <option value="active">Active</option>
        <option value="inactive">Inactive</option>
      </SelectField>
    </div>
  );
}

function Pictures({ form: { control } }: { form: TourForm }) {
  return (
    <>
      <ControlledImage control={control} name="image" label="Main Image" isRequired category="packages" />
      <ControlledGallery
        control={control}
        name="images"
        label="Gallery Images"
        hint="Shown beside the main image, in this order"
        category="packages"
      />
    </>
  );
}

interface EntriesProps {
  form: TourForm;
  name: "highlights" | "inclusions" | "exclusions";
  label: string;
  entry: string;
}

function Entries({ form, name, ...rest }: EntriesProps) {
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
