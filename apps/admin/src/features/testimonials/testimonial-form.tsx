import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { TESTIMONIAL_MESSAGES } from "@shikara/contract/testimonials/messages";
import {
  type StaffTestimonial,
  type TestimonialCreate,
  type TestimonialRecord,
  testimonialCreate,
} from "@shikara/contract/testimonials/schema";
import { useForm } from "react-hook-form";
import { fieldsOf, NEW_TESTIMONIAL } from "./testimonial-defaults.ts";
import { TestimonialFields } from "./testimonial-fields.tsx";

interface TestimonialFormProps {
  /** Undefined: a new one. */
  testimonial?: StaffTestimonial | undefined;
  packages: readonly { id: string; title: string }[];
  onClose: () => void;
}

/** Enters a review that came by letter or telephone, which waits for approval like every other; or corrects one. */
export function TestimonialForm({ testimonial, packages, onClose }: TestimonialFormProps) {
  const utils = trpc.useUtils();
  const form = useForm<TestimonialCreate, unknown, TestimonialRecord>({
    defaultValues: testimonial ? fieldsOf(testimonial) : NEW_TESTIMONIAL,
    resolver: zodResolver(testimonialCreate),
    ...WHEN_LEFT,
  });
  const { created, updated, saveFailed } = TESTIMONIAL_MESSAGES;
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    form,
    record: testimonial,
    fieldsOf,
    // The package is named beside its id.
    toldOf: ({ customerName, location, rating, review, packageName, date, avatar, images }) => ({
      ...{ customerName, location, rating, review, packageName, date, avatar, images },
    }),
    words: { saved: testimonial ? updated : created, failed: saveFailed },
    refresh: () => utils.testimonials.invalidate(),
    onClose,
  });
  const create = trpc.testimonials.create.useMutation(outcome);
  const update = trpc.testimonials.update.useMutation(outcome);
  const save = form.handleSubmit((record) =>
    testimonial ? update.mutate({ id: testimonial.id, version, ...changesIn(record) }) : create.mutate(record),
  );
  const isShown = testimonial?.status === "approved";
  return (
    <FormDialog
      title={testimonial ? "Edit Testimonial" : "Add Testimonial"}
      record={testimonial && { domain: "testimonials", id: testimonial.id }}
      note={isShown ? "Saved changes appear on the site at once" : "It is shown once it is approved"}
      action={testimonial ? "Save Changes" : "Add Testimonial"}
      {...dialogProps(update, create)}
      onSave={() => void save()}
    >
      <TestimonialFields form={form} packages={packages} testimonial={testimonial} />
    </FormDialog>
  );
}
