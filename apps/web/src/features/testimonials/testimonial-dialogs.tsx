import { zodResolver } from "@hookform/resolvers/zod";
import { MAX_RATING, MIN_RATING } from "@shikara/contract/ratings";
import {
  type TestimonialCreate,
  type TestimonialRecord,
  type TestimonialView,
  testimonialCreate,
} from "@shikara/contract/testimonials";
import { TESTIMONIAL_MESSAGES, TESTIMONIAL_STATUS_LABELS } from "@shikara/contract/testimonials.messages";
import { Controller, useForm } from "react-hook-form";
import { Dialog } from "@/components/admin/dialog.tsx";
import { FormDialog } from "@/components/admin/form-dialog.tsx";
import { RecordHistory } from "@/components/admin/record-history.tsx";
import { SelectField, TextArea, TextField } from "@/components/form/fields.tsx";
import { ImageField } from "@/components/form/image-field.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Stars } from "@/components/ui/rating.tsx";
import { errorWords, fieldErrors } from "@/lib/errors.ts";
import { shortDate } from "@/lib/format.ts";
import { notify } from "@/lib/notify.ts";
import { trpc } from "@/lib/trpc.ts";
import { STATUS_TONES } from "./testimonial-record.tsx";

const RATINGS = Array.from({ length: MAX_RATING - MIN_RATING + 1 }, (_, at) => MAX_RATING - at);
const EMPTY: TestimonialCreate = {
  customerName: "",
  location: "",
  rating: MAX_RATING,
  review: "",
  packageName: "",
  date: "",
  avatar: "",
};

/** The whole of a testimonial, to read. */
export function TestimonialDialog({ testimonial, onClose }: { testimonial: TestimonialView; onClose: () => void }) {
  const { customerName, location, rating, review, packageName, date, status, pictures, createdAt } = testimonial;
  return (
    <Dialog
      title={customerName}
      head={<RecordHistory record={{ domain: "testimonials", id: testimonial.id }} />}
      onClose={onClose}
    >
      <div className="grid content-start gap-3 overflow-y-auto px-5 py-4">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={STATUS_TONES[status]} hasDot>
            {TESTIMONIAL_STATUS_LABELS[status]}
          </Badge>
          <Stars value={rating} />
        </p>
        <p className="text-sm whitespace-pre-line">{review}</p>
        <div className="flex flex-wrap gap-2">
          {pictures.map(({ src, alt }) => (
            <img key={src} src={src} alt={alt} className="aspect-[4/3] w-40 rounded-control object-cover" />
          ))}
        </div>
        <p className="text-xs text-ink-muted">
          {[location, packageName, date, `received ${shortDate(createdAt)}`].filter(Boolean).join(" · ")}
        </p>
      </div>
    </Dialog>
  );
}

/** Enters a review that came by letter or telephone; it waits for approval like every other. */
export function TestimonialForm({ packages, onClose }: { packages: readonly string[]; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm<TestimonialCreate, unknown, TestimonialRecord>({
    defaultValues: EMPTY,
    resolver: zodResolver(testimonialCreate),
    mode: "onTouched",
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const create = trpc.testimonials.create.useMutation({
    onSuccess: async () => {
      await utils.testimonials.invalidate();
      notify.success(TESTIMONIAL_MESSAGES.created);
      onClose();
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(fieldErrors(error))) form.setError(name as "review", { message });
      notify.error(errorWords(error));
    },
  });
  const save = form.handleSubmit((record) => create.mutate(record));
  return (
    <FormDialog
      title="Add Testimonial"
      note="It is shown once it is approved"
      action="Add Testimonial"
      isBusy={create.isPending}
      isDirty={formState.isDirty}
      onSave={() => void save()}
      onClose={onClose}
    >
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
        <SelectField label="Package" error={errors.packageName?.message} {...register("packageName")}>
          <option value="">None</option>
          {packages.map((title) => (
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
      <Controller
        control={control}
        name="avatar"
        render={({ field: { name, value, onChange } }) => (
          <ImageField
            label="Portrait"
            name={name}
            category="misc"
            value={value ?? ""}
            error={errors.avatar?.message}
            onChange={onChange}
          />
        )}
      />
    </FormDialog>
  );
}
