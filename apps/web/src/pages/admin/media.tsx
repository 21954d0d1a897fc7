import { MEDIA_CATEGORIES, type MediaCategory, type MediaView } from "@shikara/contract/media";
import { MEDIA_MESSAGES } from "@shikara/contract/media.messages";
import { ImageUp } from "lucide-react";
import { useState } from "react";
import { paths } from "@/app/paths.ts";
import { ConfirmDialog } from "@/components/admin/confirm-dialog.tsx";
import { RecordList } from "@/components/admin/record-list.tsx";
import { Screen } from "@/components/admin/screen.tsx";
import { SearchBox } from "@/components/admin/search-box.tsx";
import { Button } from "@/components/ui/button.tsx";
import { CategoryTiles } from "@/features/media/category-tiles.tsx";
import { MediaRecord } from "@/features/media/media-record.tsx";
import { ALL_IMAGES, CATEGORY_WORDS } from "@/features/media/media-words.ts";
import { UploadDialog } from "@/features/media/upload-dialog.tsx";
import { useMay } from "@/features/session/use-member.ts";
import { useAddressState } from "@/lib/address-state.ts";
import { errorBody, errorWords } from "@/lib/errors.ts";
import { counted } from "@/lib/format.ts";
import { useHotkey } from "@/lib/hotkeys.ts";
import { notify } from "@/lib/notify.ts";
import { trpc } from "@/lib/trpc.ts";

const holds = ({ title, tags }: MediaView, search: string) =>
  [title, ...tags].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));

function countsOf(images: readonly MediaView[]): Record<MediaCategory | "", number> {
  const counts = { "": images.length, vehicles: 0, packages: 0, gallery: 0, site: 0, misc: 0 };
  for (const { category } of images) counts[category] += 1;
  return counts;
}

export default function Media() {
  const may = useMay();
  const utils = trpc.useUtils();
  const list = trpc.media.list.useQuery();
  const { state, set, clear } = useAddressState(["search", "category"]);
  const [isUploading, setUploading] = useState(false);
  const [deleted, setDeleted] = useState<MediaView>();
  useHotkey("n", () => setUploading(true));
  const remove = trpc.media.delete.useMutation({
    onSuccess: () => notify.success(MEDIA_MESSAGES.deleted),
    onError: (error) => notify.error(errorBody(error) ? errorWords(error) : MEDIA_MESSAGES.deleteFailed),
    onSettled: () => {
      setDeleted(undefined);
      return utils.media.invalidate();
    },
  });

  const category = MEDIA_CATEGORIES.find((known) => known === state.category) ?? "";
  const shown = list.data?.filter(
    (image) => (category === "" || image.category === category) && holds(image, state.search),
  );
  const where = category === "" ? ALL_IMAGES : CATEGORY_WORDS[category];
  const searched = state.search === "" ? "" : ` for “${state.search}”`;

  return (
    <Screen
      title="Media Manager"
      backHref={paths.admin.dashboard}
      actions={
        may("media:create") && (
          <Button size="dense" onClick={() => setUploading(true)}>
            <ImageUp className="size-4" aria-hidden="true" />
            Upload Image <kbd>N</kbd>
          </Button>
        )
      }
    >
      <CategoryTiles
        chosen={category}
        counts={list.data && countsOf(list.data)}
        onChoose={(value) => set("category", value)}
      />
      <div className="mb-3 grid">
        <SearchBox
          label="Search images"
          placeholder="Search title or tag"
          value={state.search}
          onChange={(search) => set("search", search)}
        />
      </div>
      <RecordList
        records={shown}
        count={shown && counted(shown.length, "image")}
        failure={list.error}
        failureWords={MEDIA_MESSAGES.fetchFailed}
        onRetry={() => void list.refetch()}
        shape="tiles"
        empty={{
          title: MEDIA_MESSAGES.empty,
          filteredHint: `Nothing in ${where}${searched}. Try adjusting your search or filters`,
          isFiltered: state.search !== "" || category !== "",
          firstHint: "Get started by uploading your first image",
          onClear: clear,
        }}
      >
        {(image) => (
          <MediaRecord
            key={image.id}
            image={image}
            onDelete={may("media:delete") ? () => setDeleted(image) : undefined}
          />
        )}
      </RecordList>
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
      {deleted && (
        <ConfirmDialog
          title={`Delete ${deleted.title}`}
          question={MEDIA_MESSAGES.confirmDelete}
          action="Delete"
          busy={remove.isPending && "Deleting..."}
          onConfirm={() => remove.mutate({ id: deleted.id })}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Screen>
  );
}
