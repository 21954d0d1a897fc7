import { TagField } from "@admin/components/form/tag-field.tsx";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { counted } from "@shikara/client/format.ts";
import { ERROR_MESSAGE } from "@shikara/contract/core/error-words";
import { tags } from "@shikara/contract/core/tags";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { SelectField, TextArea } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { FileDrop } from "./file-drop.tsx";
import { QueuedPictureRow } from "./queued-picture-row.tsx";
import { type NewPicture, type UploadDetails, useUploadQueue } from "./upload-queue.ts";

interface UploadDialogProps<Category extends string> {
  title: string;
  /** The word on the button that sends. */
  action: string;
  /** Of the field that takes the pictures. */
  label: string;
  words: { missing: string; untitled: string; uploaded: string; failed: string };
  categories: readonly { value: Category; label: string }[];
  /** Chosen at first. */
  category: Category;
  /** The library's folder for pictures of a category. */
  folderOf: (category: Category) => string;
  /** Makes the record of a picture that has arrived. */
  store: (picture: NewPicture<Category>) => Promise<unknown>;
  /** Some were added. */
  onAdded: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds many pictures at once; each has a title of its own, the rest they share. */
export function UploadDialog<Category extends string>({ words, categories, ...props }: UploadDialogProps<Category>) {
  const { store, folderOf, onClose } = props;
  const queue = useUploadQueue({ store, folderOf, untitled: words.untitled });
  const [details, setDetails] = useState<UploadDetails<Category>>({
    category: props.category,
    description: "",
    tags: [],
  });
  const [isSending, setSending] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const { pictures, refusals } = queue;
  const checked = tags.safeParse(details.tags);

  const save = async () => {
    setEmpty(pictures.length === 0);
    if (pictures.length === 0) return notify.error(words.missing);
    if (!checked.success) return notify.error(ERROR_MESSAGE.VALIDATION);
    setSending(true);
    const { added, failed } = await queue.sendAll(details);
    if (added > 0) await props.onAdded();
    setSending(false);
    if (added > 0) notify.success(added === 1 ? words.uploaded : `${added} images uploaded successfully`);
    if (failed > 0) notify.error(pictures.every(({ title }) => title.trim() === "") ? words.untitled : words.failed);
    else onClose();
  };
  return (
    <FormDialog
      title={props.title}
      note={pictures.length > 0 ? counted(pictures.length, "image") : ""}
      action={props.action}
      isBusy={isSending}
      isDirty={pictures.length > 0 || details.description !== "" || details.tags.length > 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      <FileDrop
        label={props.label}
        note={isEmpty && pictures.length === 0 ? words.missing : undefined}
        onChoose={queue.addFiles}
        onAddress={queue.addAddress}
      />
      {refusals.length > 0 && (
        <div role="alert" className="grid gap-1">
          {refusals.map((refusal, at) => (
            <FieldError key={refusal} id={`refusal-${at}`}>
              {refusal}
            </FieldError>
          ))}
        </div>
      )}
      {pictures.length > 0 && (
        <ul className="grid gap-2" aria-label="Chosen images">
          {pictures.map((picture) => (
            <QueuedPictureRow
              key={picture.key}
              queued={picture}
              isLocked={isSending}
              onRename={(title) => queue.rename(picture.key, title)}
              onRemove={() => queue.remove(picture.key)}
            />
          ))}
        </ul>
      )}
      <SelectField
        label="Category"
        name="category"
        value={details.category}
        onChange={(event) => {
          const category = categories.find(({ value }) => value === event.target.value)?.value;
          if (category) setDetails({ ...details, category });
        }}
      >
        {categories.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Description"
        name="description"
        rows={2}
        value={details.description}
        onChange={(event) => setDetails({ ...details, description: event.target.value })}
      />
      <TagField
        label="Tags"
        value={details.tags}
        errors={Object.fromEntries((checked.error?.issues ?? []).map(({ path, message }) => [path[0] ?? "", message]))}
        onChange={(given) => setDetails({ ...details, tags: given })}
      />
    </FormDialog>
  );
}
