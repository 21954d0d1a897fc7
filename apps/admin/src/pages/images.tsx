import { allAndEach, ChoiceBar } from "@admin/components/choice-bar.tsx";
import { DeleteQuestion } from "@admin/components/delete-question.tsx";
import { FilterBar } from "@admin/components/filter-bar.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { GalleryDetails } from "@admin/features/gallery/gallery-details.tsx";
import { GalleryDialog } from "@admin/features/gallery/gallery-dialog.tsx";
import { GalleryRecord } from "@admin/features/gallery/gallery-record.tsx";
import { GalleryUpload } from "@admin/features/gallery/gallery-upload.tsx";
import { CATEGORY_WORDS } from "@admin/features/gallery/gallery-words.ts";
import { useGallery, useGalleryActions } from "@admin/features/gallery/use-gallery.ts";
import { useMay } from "@admin/features/session/use-member.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { useNamedRecord } from "@admin/lib/named-record.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { counted } from "@shikara/client/format.ts";
import { GALLERY_MESSAGES } from "@shikara/contract/gallery/messages";
import { GALLERY_CATEGORIES, type GalleryView } from "@shikara/contract/gallery/schema";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { ImageUp } from "lucide-react";
import { useState } from "react";

type Task = { kind: "view" | "edit" | "delete"; image: GalleryView } | { kind: "upload" };

export default function Images() {
  const may = useMay();
  const { state, set, clear } = useAddressState(["search", "category"]);
  const category = GALLERY_CATEGORIES.find((known) => known === state.category);
  const asked = useDebounced(state.search).trim();
  const found = useGallery({ search: asked, category });
  const actions = useGalleryActions({ search: asked, category });
  const stats = trpc.gallery.stats.useQuery().data;
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const mayCreate = may("gallery:create");
  const upload = () => setTask({ kind: "upload" });
  useHotkey("n", () => mayCreate && upload());
  useNamedRecord(found.images, (image) => setTask({ kind: "view", image }));
  const figure = (count: number | undefined) => (count === undefined ? undefined : String(count));

  return (
    <Screen
      title="Image Gallery"
      backHref={adminPaths.dashboard}
      actions={
        mayCreate && (
          <KeyButton keys="N" size="dense" onClick={upload}>
            <ImageUp className="size-4" aria-hidden="true" />
            Upload Images
          </KeyButton>
        )
      }
    >
      <StatStrip
        stats={[
          { label: "Total", tells: "All images of the gallery, hidden ones too", value: figure(stats?.total) },
          { label: "Gallery", tells: "Images of the category Gallery", value: figure(stats?.gallery) },
          { label: "Package", tells: "Images of the category Package", value: figure(stats?.package) },
          { label: "Active", tells: "Images that visitors see", value: figure(stats?.active) },
        ]}
      />
      <FilterBar
        search={{
          label: "Search images",
          placeholder: "Search title, description or tag",
          value: state.search,
          onChange: (search) => set("search", search),
        }}
      >
        <ChoiceBar
          label="Category"
          value={category ?? "all"}
          options={allAndEach(GALLERY_CATEGORIES, CATEGORY_WORDS, found.counts)}
          onChange={(value) => set("category", value === "all" ? "" : value)}
        />
      </FilterBar>
      <RecordList
        records={found.images}
        count={found.counts && counted(found.counts[category ?? "all"], "image")}
        failure={found.failure}
        failureWords={GALLERY_MESSAGES.fetchFailed}
        onRetry={found.retry}
        more={found.more}
        shape="tiles"
        empty={{
          title: GALLERY_MESSAGES.empty,
          isFiltered: state.search !== "" || category !== undefined,
          firstHint: "Get started by uploading your first image",
          onClear: clear,
          first: mayCreate && <Button onClick={upload}>Upload Images</Button>,
        }}
      >
        {(image) => (
          <GalleryRecord
            key={image.id}
            image={image}
            onView={() => setTask({ kind: "view", image })}
            onToggle={may("gallery:update") ? () => actions.setActive(image, !image.isActive) : undefined}
            onDelete={may("gallery:delete") ? () => setTask({ kind: "delete", image }) : undefined}
          />
        )}
      </RecordList>
      {task?.kind === "upload" && <GalleryUpload onClose={close} />}
      {task?.kind === "view" && (
        <GalleryDetails
          image={task.image}
          onEdit={may("gallery:update") ? () => setTask({ kind: "edit", image: task.image }) : undefined}
          onClose={close}
        />
      )}
      {task?.kind === "edit" && <GalleryDialog image={task.image} onClose={close} />}
      {task?.kind === "delete" && (
        <DeleteQuestion
          name={task.image.title}
          question={GALLERY_MESSAGES.confirmDelete}
          isDeleting={actions.isRemoving}
          onDelete={() => actions.remove(task.image, close)}
          onClose={close}
        />
      )}
    </Screen>
  );
}
