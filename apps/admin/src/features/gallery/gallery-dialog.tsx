import { ControlledImage, ControlledTags } from "@admin/components/form/controlled.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { GALLERY_MESSAGES } from "@shikara/contract/gallery/messages";
import {
  GALLERY_CATEGORIES,
  type GalleryCreate,
  type GalleryRecord,
  type GalleryView,
  galleryCreate,
} from "@shikara/contract/gallery/schema";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { useForm } from "react-hook-form";
import { CATEGORY_WORDS } from "./gallery-words.ts";

function fieldsOf({ title, description, imageUrl, category, tags, isActive }: GalleryView): GalleryCreate {
  return { title, description, imageUrl, category, tags, isActive };
}

/** Changes what is said of an image, or the image itself. */
export function GalleryDialog({ image, onClose }: { image: GalleryView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm<GalleryCreate, unknown, GalleryRecord>({
    defaultValues: fieldsOf(image),
    resolver: zodResolver(galleryCreate),
    ...WHEN_LEFT,
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    form,
    record: image,
    fieldsOf,
    words: { saved: GALLERY_MESSAGES.updated, failed: GALLERY_MESSAGES.saveFailed },
    refresh: () => utils.gallery.invalidate(),
    onClose,
  });
  const update = trpc.gallery.update.useMutation(outcome);
  const save = form.handleSubmit((record) => update.mutate({ id: image.id, version, ...changesIn(record) }));
  return (
    <FormDialog
      title="Edit Image"
      record={{ domain: "gallery", id: image.id }}
      action="Save Changes"
      {...dialogProps(update)}
      onSave={() => void save()}
    >
      <div className="grid gap-3 md:grid-cols-2">
        <TextField label="Title" isRequired error={errors.title?.message} {...register("title")} />
        <SelectField label="Category" error={errors.category?.message} {...register("category")}>
          {GALLERY_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_WORDS[category]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea label="Description" rows={3} error={errors.description?.message} {...register("description")} />
      <ControlledTags control={control} name="tags" label="Tags" />
      <ControlledImage control={control} name="imageUrl" label="Image" isRequired category="gallery" />
      <CheckBox label="Active" {...register("isActive")} />
    </FormDialog>
  );
}
