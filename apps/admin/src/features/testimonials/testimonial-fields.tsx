import { ControlledGallery, ControlledImage } from "@admin/components/form/controlled.tsx";
import { MAX_RATING, MIN_RATING } from "@shikara/contract/testimonials/ratings";
import type { StaffTestimonial, TestimonialCreate, TestimonialRecord } from "@shikara/contract/testimonials/schema";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import type { UseFormReturn } from "react-hook-form";

const RATINGS = Array.from({ length: MAX_RATING - MIN_RATING + 1 }, (_, at) => MAX_RATING - at);

interface TestimonialFieldsProps {
  form: UseFormReturn<TestimonialCreate, unknown, TestimonialRecord>;
  packages: readonly { id: string; title: string }[];
  /** As the server has it; undefined: a new one. */
  testimonial: StaffTestimonial | undefined;
}

export function TestimonialFields({ form, packages, testimonial }: TestimonialFieldsProps) {
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  // One that is offered no more, or under another title, stays what the guest called it.
  const before = testimonial?.packageName ?? "";
  const titles = new Set([before, ...packages.map(({ title }) => title)].filter(Boolean));
  const idOf = (title: string) =>
    title === before && testimonial ? testimonial.tourId : (packages.find((tour) => tour.title === title)?.id ?? null);
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label="Customer Name"
          isRequired
          error={errors.customerName?.message}
          {...register("customerName")}
        />
        <TextField label="Location" error={errors.location?.message} {...register("location")} />
        <SelectField
          label="Rating"
          isRequired
          error={errors.rating?.message}
          {...register("rating", { valueAsNumber: true })}
        >
          {RATINGS.map((rating) => (
            <option key={rating} value={rating}>
              {rating} {rating === 1 ? "star" : "stars"}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Package"
          error={errors.packageName?.message ?? errors.tourId?.message}
          {...register("packageName", {
            onChange: ({ target }) => setValue("tourId", idOf(target.value), { shouldDirty: true }),
          })}
        >
          <option value="">None</option>
          {[...titles].map((title) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
        <TextField
          label="Month of travel"
          placeholder="October 2026"
          error={errors.date?.message}
          {...register("date")}
        />
      </div>
      <TextArea label="Review" isRequired rows={5} error={errors.review?.message} {...register("review")} />
      <ControlledImage control={control} name="avatar" label="Portrait" category="misc" />
      <ControlledGallery
        control={control}
        name="images"
        label="Pictures of the journey"
        hint="Shown below the review, in this order"
        category="misc"
      />
    </>
  );
}
