import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { MoreRecords, moreOf } from "@admin/components/more-records.tsx";
import { SearchBox } from "@admin/components/search-box.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { useLibrary } from "@admin/lib/use-library.ts";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { Button } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { Check } from "lucide-react";
import { useState } from "react";

interface LibraryPickerProps {
  /** Several at once; otherwise a choice is made with one press. */
  isMultiple: boolean;
  onPick: (addresses: string[]) => void;
  onClose: () => void;
}

/** Chooses pictures out of the media library. */
export function LibraryPicker({ isMultiple, onPick, onClose }: LibraryPickerProps) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { images, failure, query } = useLibrary({ search });
  const choose = (url: string) => {
    if (!isMultiple) return onPick([url]);
    setChosen(chosen.includes(url) ? chosen.filter((other) => other !== url) : [...chosen, url]);
  };
  return (
    <Dialog title="Choose from media" size="sections" onClose={onClose}>
      <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="border-b border-line px-5 py-3">
          <SearchBox label="Search the library" placeholder="Search title or tag" value={search} onChange={setSearch} />
        </div>
        <div className="min-h-72 overflow-y-auto px-5 py-4">
          {failure && (
            <Notice kind="danger" role="alert">
              {errorBody(failure) ? errorWords(failure) : MEDIA_MESSAGES.fetchFailed}
            </Notice>
          )}
          {images?.length === 0 && <Empty title={MEDIA_MESSAGES.empty} text="Try adjusting your search" />}
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-5">
            {!images && !failure && ["a", "b", "c", "d"].map((key) => <Skeleton key={key} className="aspect-[4/3]" />)}
            {images?.map(({ id, url, title, picture }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={isMultiple ? chosen.includes(url) : undefined}
                  onClick={() => choose(url)}
                  className="group block w-full overflow-hidden rounded-card border border-line text-left hover:border-line-strong aria-pressed:border-primary aria-pressed:outline-2 aria-pressed:outline-primary"
                >
                  <FramedPicture picture={picture} alt="" sizes="180px" frame="aspect-[4/3]">
                    <span className="absolute top-1.5 right-1.5 hidden size-6 place-items-center rounded-full bg-primary text-on-primary group-aria-pressed:grid">
                      <Check className="size-4" aria-hidden="true" />
                    </span>
                  </FramedPicture>
                  <span className="block truncate px-2 py-1.5 text-xs">{title}</span>
                </button>
              </li>
            ))}
          </ul>
          <MoreRecords {...moreOf(query)} />
        </div>
        <DialogFoot>
          <KeyButton keys="Escape" variant="outline" size="dense" onClick={onClose}>
            Cancel
          </KeyButton>
          {isMultiple && (
            <Button size="dense" disabled={chosen.length === 0} onClick={() => onPick([...chosen])}>
              {chosen.length > 1 ? `Add ${chosen.length} pictures` : "Add picture"}
            </Button>
          )}
        </DialogFoot>
      </div>
    </Dialog>
  );
}
