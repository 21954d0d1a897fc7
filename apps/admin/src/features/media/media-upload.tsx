import { MEDIA_CATEGORIES, type MediaCategory } from "@shikara/contract/media/schema";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { UploadDialog } from "@admin/components/upload/upload-dialog.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { CATEGORY_WORDS } from "./media-words.ts";

const CATEGORIES = MEDIA_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] }));
const WORDS = {
  missing: MEDIA_MESSAGES.missing,
  untitled: MEDIA_MESSAGES.missing,
  uploaded: MEDIA_MESSAGES.uploaded,
  failed: MEDIA_MESSAGES.uploadFailed,
};
const folderOf = (category: MediaCategory) => category;

interface MediaUploadProps {
  /** The folder that is open. */
  category: MediaCategory;
  onClose: () => void;
}

/** Lists pictures in the library: uploads, or the addresses of some elsewhere. */
export function MediaUpload({ category, onClose }: MediaUploadProps) {
  const utils = trpc.useUtils();
  const create = trpc.media.create.useMutation();
  return (
    <UploadDialog
      title="Upload Image"
      action="Add to Library"
      label="Image"
      words={WORDS}
      categories={CATEGORIES}
      category={category}
      folderOf={folderOf}
      store={create.mutateAsync}
      onAdded={() => utils.media.invalidate()}
      onClose={onClose}
    />
  );
}
