import { zodResolver } from "@hookform/resolvers/zod";
import { MEDIA_CATEGORIES, type MediaCreate, mediaCreate } from "@shikara/contract/media";
import { MEDIA_MESSAGES } from "@shikara/contract/media.messages";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/admin/form-dialog.tsx";
import { SelectField, TextArea, TextField } from "@/components/form/fields.tsx";
import { ImageField } from "@/components/form/image-field.tsx";
import { TagField } from "@/components/form/tag-field.tsx";
import { errorBody, errorWords, fieldErrors } from "@/lib/errors.ts";
import { notify } from "@/lib/notify.ts";
import { trpc } from "@/lib/trpc.ts";
import { CATEGORY_WORDS } from "./media-words.ts";

const EMPTY: MediaCreate = { imageUrl: "", title: "", category: "gallery", description: "", tags: [], alt: "" };

/** Lists an image in the library: an upload, or the address of one elsewhere. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm<MediaCreate, unknown, z.output<typeof mediaCreate>>({
    defaultValues: EMPTY,
    resolver: zodResolver(mediaCreate),
    mode: "onTouched",
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const create = trpc.media.create.useMutation({
    onSuccess: async () => {
      await utils.media.invalidate();
      notify.success(MEDIA_MESSAGES.uploaded);
      onClose();
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(fieldErrors(error))) form.setError(name as "title", { message });
      notify.error(errorBody(error) ? errorWords(error) : MEDIA_MESSAGES.uploadFailed);
    },
  });
  const save = form.handleSubmit(
    (image) => create.mutate(image),
    () => notify.error(MEDIA_MESSAGES.missing),
  );
  return (
    <FormDialog
      title="Upload Image"
      action="Add to Library"
      isBusy={create.isPending}
      isDirty={formState.isDirty}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="imageUrl"
        render={({ field: { name, value, onChange } }) => (
          <ImageField
            label="Image"
            isRequired
            name={name}
            category={form.watch("category") ?? "gallery"}
            value={value}
            error={errors.imageUrl?.message}
            onChange={onChange}
          />
        )}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <TextField label="Title" isRequired error={errors.title?.message} {...register("title")} />
        <SelectField label="Category" {...register("category")}>
          {MEDIA_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_WORDS[category]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Alternative text"
        hint="What is seen, for those who do not see it"
        error={errors.alt?.message}
        {...register("alt")}
      />
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
    </FormDialog>
  );
}
