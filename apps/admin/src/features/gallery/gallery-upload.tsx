import { GALLERY_CATEGORIES } from "@shikara/contract/gallery/schema";
import { GALLERY_MESSAGES } from "@shikara/contract/gallery/messages";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { UploadDialog } from "@admin/components/upload/upload-dialog.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { CATEGORY_WORDS } from "./gallery-words.ts";

const CATEGORIES = GALLERY_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] }));
const WORDS = {
  missing: GALLERY_MESSAGES.chooseFile,
  untitled: MEDIA_MESSAGES.missing,
  uploaded: GALLERY_MESSAGES.uploaded,
  failed: GALLERY_MESSAGES.uploadFailed,
};
const folderOf = () => "gallery";

/** Hangs pictures on the agency's wall. */
export function GalleryUpload({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const create = trpc.gallery.create.useMutation();
  return (
    <UploadDialog
      title="Upload Images"
      action="Upload"
      label="Images"
      words={WORDS}
      categories={CATEGORIES}
      category="gallery"
      folderOf={folderOf}
      store={create.mutateAsync}
      onAdded={() => utils.gallery.invalidate()}
      onClose={onClose}
    />
  );
}
