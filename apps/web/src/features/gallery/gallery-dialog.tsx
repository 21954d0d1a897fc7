import { zodResolver } from "@hookform/resolvers/zod";
import {
  GALLERY_CATEGORIES,
  type GalleryCreate,
  type GalleryRecord,
  type GalleryView,
  galleryCreate,
} from "@shikara/contract/gallery";
import { GALLERY_MESSAGES } from "@shikara/contract/gallery.messages";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { FormDialog } from "@/components/admin/form-dialog.tsx";
import { CheckBox } from "@/components/form/check-box.tsx";
import { SelectField, TextArea, TextField } from "@/components/form/fields.tsx";
import { ImageField } from "@/components/form/image-field.tsx";
import { TagField } from "@/components/form/tag-field.tsx";
import { errorBody, errorWords, fieldErrors } from "@/lib/errors.ts";
import { notify } from "@/lib/notify.ts";
import { trpc } from "@/lib/trpc.ts";
import { CATEGORY_WORDS } from "./gallery-words.ts";

function fieldsOf({ title, description, imageUrl, category, tags, isActive }: GalleryView): GalleryCreate {
  return { title, description, imageUrl, category, tags, isActive };
}

/** Changes what is said of an image, or the image itself. */
export function GalleryDialog({ image, onClose }: { image: GalleryView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [version, setVersion] = useState(image.version);
  const form = useForm<GalleryCreate, unknown, GalleryRecord>({
    defaultValues: fieldsOf(image),
    resolver: zodResolver(galleryCreate),
    mode: "onTouched",
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const update = trpc.gallery.update.useMutation({
    onSuccess: async () => {
      await utils.gallery.invalidate();
      notify.success(GALLERY_MESSAGES.updated);
      onClose();
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(fieldErrors(error))) form.setError(name as "title", { message });
      notify.error(errorBody(error) ? errorWords(error) : GALLERY_MESSAGES.saveFailed);
    },
  });
  const save = form.handleSubmit((record) => update.mutate({ id: image.id, version, ...record }));
  return (
    <FormDialog
      title="Edit Image"
      record={{ domain: "gallery", id: image.id }}
      action="Save Changes"
      isBusy={update.isPending}
      isDirty={formState.isDirty}
      failure={update.error}
      onSaveOver={(newer) => {
        setVersion(newer);
        update.reset();
      }}
      onSave={() => void save()}
      onClose={onClose}
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
      <Controller
        control={control}
        name="tags"
        render={({ field: { value, onChange } }) => (
          <TagField
            label="Tags"
            value={Array.isArray(value) ? value : []}
            error={errors.tags?.message}
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="imageUrl"
        render={({ field: { name, value, onChange } }) => (
          <ImageField
            label="Image"
            isRequired
            name={name}
            category="gallery"
            value={value}
            error={errors.imageUrl?.message}
            onChange={onChange}
          />
        )}
      />
      <CheckBox label="Active" {...register("isActive")} />
    </FormDialog>
  );
}
