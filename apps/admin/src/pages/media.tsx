import { DeleteQuestion } from "@admin/components/delete-question.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { moreOf } from "@admin/components/more-records.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { SearchBox } from "@admin/components/search-box.tsx";
import { CategoryTiles } from "@admin/features/media/category-tiles.tsx";
import { MediaDialog } from "@admin/features/media/media-dialog.tsx";
import { MediaRecord } from "@admin/features/media/media-record.tsx";
import { MediaUpload } from "@admin/features/media/media-upload.tsx";
import { MediaViewDialog } from "@admin/features/media/media-view-dialog.tsx";
import { ALL_IMAGES, CATEGORY_WORDS } from "@admin/features/media/media-words.ts";
import { DeleteNote } from "@admin/features/media/usage-list.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { useNamedRecord } from "@admin/lib/named-record.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useLibrary } from "@admin/lib/use-library.ts";
import { counted } from "@shikara/client/format.ts";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { MEDIA_CATEGORIES, type MediaUse, type MediaView } from "@shikara/contract/media/schema";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { ImageUp } from "lucide-react";
import { useState } from "react";
import { useRecordHref } from "./record-href.ts";

export default function Media() {
  const may = useMay();
  const utils = trpc.useUtils();
  const { state, set, clear } = useAddressState(["search", "category"]);
  const category = MEDIA_CATEGORIES.find((known) => known === state.category) ?? "";
  const { images, counts, failure, retry, query } = useLibrary({
    search: state.search,
    ...(category !== "" && { category }),
  });
  const recordHref = useRecordHref();
  const hrefOf = ({ kind, id, name }: MediaUse) => recordHref(kind, id, name);
  const [isUploading, setUploading] = useState(false);
  const [opened, setOpened] = useState<MediaView>();
  const [deleted, setDeleted] = useState<MediaView>();
  useNamedRecord(images, setOpened);
  const mayCreate = may("media:create");
  useHotkey("n", () => mayCreate && setUploading(true));
  const remove = trpc.media.delete.useMutation({
    onSuccess: () => notify.success(MEDIA_MESSAGES.deleted),
    onError: (error) => reportFailure(error, MEDIA_MESSAGES.deleteFailed),
    onSettled: () => {
      setDeleted(undefined);
      return utils.media.invalidate();
    },
  });

  const where = category === "" ? ALL_IMAGES : CATEGORY_WORDS[category];
  const searched = state.search === "" ? "" : ` for “${state.search}”`;

  return (
    <Screen
      title="Media Manager"
      backHref={adminPaths.dashboard}
      actions={
        mayCreate && (
          <KeyButton keys="N" size="dense" onClick={() => setUploading(true)}>
            <ImageUp className="size-4" aria-hidden="true" />
            Upload Image
          </KeyButton>
        )
      }
    >
      <CategoryTiles chosen={category} counts={counts} onChoose={(value) => set("category", value)} />
      <div className="mb-3 grid">
        <SearchBox
          label="Search images"
          placeholder="Search title or tag"
          value={state.search}
          onChange={(search) => set("search", search)}
        />
      </div>
      <RecordList
        records={images}
        count={counts && counted(counts[category || "all"], "image")}
        failure={failure}
        failureWords={MEDIA_MESSAGES.fetchFailed}
        onRetry={retry}
        more={moreOf(query)}
        shape="tiles"
        empty={{
          title: MEDIA_MESSAGES.empty,
          filteredHint: `Nothing in ${where}${searched}. Try adjusting your search or filters`,
          isFiltered: state.search !== "" || category !== "",
          firstHint: "Get started by uploading your first image",
          onClear: clear,
          first: mayCreate && <Button onClick={() => setUploading(true)}>Upload Image</Button>,
        }}
      >
        {(image) => (
          <MediaRecord
            key={image.id}
            image={image}
            onOpen={() => setOpened(image)}
            onDelete={may("media:delete") ? () => setDeleted(image) : undefined}
          />
        )}
      </RecordList>
      {isUploading && <MediaUpload category={category || "gallery"} onClose={() => setUploading(false)} />}
      {opened &&
        (may("media:update") ? (
          <MediaDialog image={opened} hrefOf={hrefOf} onClose={() => setOpened(undefined)} />
        ) : (
          <MediaViewDialog image={opened} hrefOf={hrefOf} onClose={() => setOpened(undefined)} />
        ))}
      {deleted && (
        <DeleteQuestion
          name={deleted.title}
          question={MEDIA_MESSAGES.confirmDelete}
          note={<DeleteNote id={deleted.id} isLeaving={remove.isPending} />}
          isDeleting={remove.isPending}
          onDelete={() => remove.mutate({ id: deleted.id })}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Screen>
  );
}
