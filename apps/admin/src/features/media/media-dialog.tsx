import { ControlledTags } from "@admin/components/form/controlled.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { MEDIA_CATEGORIES, type MediaDetails, type MediaView, mediaDetails } from "@shikara/contract/media/schema";
import { Button } from "@shikara/ui/button.tsx";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { Replace } from "lucide-react";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import { FocalField } from "./focal-field.tsx";
import { MediaFacts } from "./media-facts.tsx";
import { CATEGORY_WORDS } from "./media-words.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { UsageList, type UseHref } from "./usage-list.tsx";

interface MediaDialogProps {
  image: MediaView;
  hrefOf: UseHref;
  onClose: () => void;
}

const fieldsOf = ({ title, description, category, tags, alt, caption, credit, focal }: MediaView): MediaDetails => ({
  title,
  description,
  category,
  tags,
  alt,
  caption,
  credit,
  focal,
});

/** What is said of an image, what stays in view of it, where it is used; and the way to put another in its place. */
export function MediaDialog({ image, hrefOf, onClose }: MediaDialogProps) {
  const utils = trpc.useUtils();
  const [isReplacing, setReplacing] = useState(false);
  const form = useForm<MediaDetails, unknown, z.output<typeof mediaDetails>>({
    defaultValues: fieldsOf(image),
    resolver: zodResolver(mediaDetails),
    ...WHEN_LEFT,
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    form,
    record: image,
    fieldsOf,
    words: { saved: MEDIA_MESSAGES.updated, failed: MEDIA_MESSAGES.saveFailed },
    // Every list shows pictures as the library has them.
    refresh: () => utils.invalidate(),
    onClose,
  });
  const update = trpc.media.update.useMutation(outcome);
  const save = form.handleSubmit((details) => update.mutate({ id: image.id, version, ...changesIn(details) }));
  return (
    <FormDialog
      title={image.title}
      record={{ domain: "media", id: image.id }}
      action="Save Changes"
      {...dialogProps(update)}
      onSave={() => void save()}
      aside={
        <div className="grid content-start gap-4">
          <MediaFacts image={image} />
          <UsageList id={image.id} hrefOf={hrefOf} />
          <Button variant="outline" size="dense" disabled={formState.isDirty} onClick={() => setReplacing(true)}>
            <Replace className="size-4" aria-hidden="true" />
            Replace everywhere
          </Button>
        </div>
      }
    >
      <Controller
        control={control}
        name="focal"
        render={({ field: { value, onChange } }) => (
          <FocalField picture={image.picture} value={value} onChange={onChange} />
        )}
      />
      <TextField
        label="Alternative text"
        hint="What is seen, for those who do not see it"
        error={errors.alt?.message}
        {...register("alt")}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label="Caption"
          hint="Below it where it opens large"
          error={errors.caption?.message}
          {...register("caption")}
        />
        <TextField
          label="Credit"
          hint="Who made it, as visitors read it"
          error={errors.credit?.message}
          {...register("credit")}
        />
      </div>
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
      <TextArea label="Description" rows={2} error={errors.description?.message} {...register("description")} />
      <ControlledTags control={control} name="tags" label="Tags" />
      {isReplacing && <ReplaceDialog image={image} onDone={onClose} onClose={() => setReplacing(false)} />}
    </FormDialog>
  );
}
