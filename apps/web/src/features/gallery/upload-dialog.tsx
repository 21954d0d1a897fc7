import { GALLERY_CATEGORIES } from "@shikara/contract/gallery";
import { GALLERY_MESSAGES } from "@shikara/contract/gallery.messages";
import { useState } from "react";
import { FormDialog } from "@/components/admin/form-dialog.tsx";
import { FieldError } from "@/components/form/field.tsx";
import { SelectField, TextArea } from "@/components/form/fields.tsx";
import { TagField } from "@/components/form/tag-field.tsx";
import { counted } from "@/lib/format.ts";
import { notify } from "@/lib/notify.ts";
import { FileDrop } from "./file-drop.tsx";
import { CATEGORY_WORDS } from "./gallery-words.ts";
import { QueuedFileRow } from "./queued-file-row.tsx";
import { type UploadDetails, useUploadQueue } from "./upload-queue.ts";

/** Adds many pictures at once; each has a title of its own, the rest they share. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const queue = useUploadQueue();
  const [details, setDetails] = useState<UploadDetails>({ category: "gallery", description: "", tags: [] });
  const [isSending, setSending] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const { files, refusals } = queue;

  const save = async () => {
    setEmpty(files.length === 0);
    if (files.length === 0) return notify.error(GALLERY_MESSAGES.chooseFile);
    setSending(true);
    const { added, failed } = await queue.sendAll(details);
    setSending(false);
    if (added > 0) notify.success(added === 1 ? GALLERY_MESSAGES.uploaded : `${added} images uploaded successfully`);
    if (failed > 0) notify.error(GALLERY_MESSAGES.uploadFailed);
    else onClose();
  };
  return (
    <FormDialog
      title="Upload Images"
      note={files.length > 0 ? counted(files.length, "image") : ""}
      action="Upload"
      isBusy={isSending}
      isDirty={files.length > 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      <FileDrop
        label="Images"
        note={isEmpty && files.length === 0 ? GALLERY_MESSAGES.chooseFile : undefined}
        onChoose={queue.add}
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
      {files.length > 0 && (
        <ul className="grid gap-2" aria-label="Chosen images">
          {files.map((file) => (
            <QueuedFileRow
              key={file.key}
              queued={file}
              isLocked={isSending}
              onRename={(title) => queue.rename(file.key, title)}
              onRemove={() => queue.remove(file.key)}
            />
          ))}
        </ul>
      )}
      <SelectField
        label="Category"
        name="category"
        value={details.category}
        onChange={(event) => {
          const category = GALLERY_CATEGORIES.find((known) => known === event.target.value) ?? "gallery";
          setDetails({ ...details, category });
        }}
      >
        {GALLERY_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {CATEGORY_WORDS[category]}
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
      <TagField label="Tags" value={details.tags} onChange={(tags) => setDetails({ ...details, tags })} />
    </FormDialog>
  );
}
