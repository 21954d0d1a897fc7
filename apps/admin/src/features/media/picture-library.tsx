import { PictureThumb } from "@admin/components/form/picture-thumb.tsx";
import { MoreRecords, moreOf } from "@admin/components/more-records.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { refuseFile, uploadImage } from "@admin/lib/upload.ts";
import { useLibrary } from "@admin/lib/use-library.ts";
import { errorWords } from "@shikara/client/errors.ts";
import type { MediaView } from "@shikara/contract/media/schema";
import { Button } from "@shikara/ui/button.tsx";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { ImageUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";

interface PictureLibraryProps {
  /** The address of the one that is chosen, '' for none. */
  chosen: string;
  onChoose: (picture: { url: string; alt: string; width?: number | undefined; height?: number | undefined }) => void;
}

/** The library to choose one picture from; a new one can be added on the way. */
export function PictureLibrary({ chosen, onChoose }: PictureLibraryProps) {
  const [search, setSearch] = useState("");
  const { images, failure, query } = useLibrary({ search });
  const file = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const choose = ({ url, alt, title, picture }: MediaView) =>
    onChoose({ url, alt: alt || title, width: picture.width, height: picture.height });
  const upload = async (given: File | undefined) => {
    if (!given) return;
    const refused = refuseFile(given);
    setRefusal(refused ?? undefined);
    if (refused) return;
    setProgress(0);
    try {
      onChoose({ url: await uploadImage(given, "misc", setProgress).done, alt: "" });
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setProgress(undefined);
    }
  };
  const isElsewhere = chosen !== "" && !images?.some(({ url }) => url === chosen);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="search"
          aria-label="Search the library"
          placeholder="Search title or tag"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="control md:w-72!"
        />
        {progress === undefined ? (
          <Button variant="outline" size="dense" onClick={() => file.current?.click()}>
            <ImageUp className="size-4" aria-hidden="true" />
            Upload
          </Button>
        ) : (
          <progress aria-label="Uploading" value={progress} className="h-2 w-40 accent-primary" />
        )}
        <input
          ref={file}
          type="file"
          accept="image/*"
          aria-label="Picture to upload"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void upload(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </div>
      {(refusal || failure) && <FieldError id="library-error">{refusal ?? errorWords(failure)}</FieldError>}
      <fieldset className="max-h-64 overflow-y-auto rounded-control border border-line bg-sunken p-2">
        <legend className="sr-only">Library</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
          {!images && !failure && <Skeleton className="aspect-[4/3] rounded-control" />}
          {isElsewhere && (
            <Choice label="The chosen picture" isChosen onChoose={() => undefined}>
              <PictureThumb address={chosen} alt="" className="w-full rounded-xs" />
            </Choice>
          )}
          {images?.map((image) => (
            <Choice key={image.id} label={image.title} isChosen={image.url === chosen} onChoose={() => choose(image)}>
              <FramedPicture picture={image.picture} alt="" sizes="160px" frame="aspect-[4/3] rounded-xs" />
            </Choice>
          ))}
        </div>
        {images?.length === 0 && !isElsewhere && <p className="p-3 text-ink-muted">No images found</p>}
        <MoreRecords {...moreOf(query)} />
      </fieldset>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  /** The picture. */
  children: ReactNode;
}

function Choice({ label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="relative grid gap-1 rounded-control border border-transparent p-1 has-checked:border-primary has-checked:bg-soft-bg has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input type="radio" name="library" checked={isChosen} onChange={onChoose} className="hidden-input" />
      {children}
      <span className="truncate text-xs">{label}</span>
    </label>
  );
}
