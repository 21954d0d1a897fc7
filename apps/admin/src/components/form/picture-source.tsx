import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { FolderOpen, Upload } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "@shikara/ui/button.tsx";
import { LibraryPicker } from "./library-picker.tsx";

interface PictureSourceProps {
  id: string;
  name: string;
  /** Of the file input: the field's label is bound to it. */
  isMultiple?: boolean;
  /** The word on the button that opens the file chooser. */
  choose: string;
  describedBy: string;
  onFiles: (files: File[]) => void;
  onPick: (addresses: string[]) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Where a picture comes from: a file, or the library. */
export function PictureSource({ id, name, isMultiple = false, choose, describedBy, ...rest }: PictureSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept="image/*"
        multiple={isMultiple}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          rest.onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button variant="outline" size="dense" onClick={() => input.current?.click()} aria-describedby={describedBy}>
        <Upload className="size-4" aria-hidden="true" />
        {choose}
      </Button>
      <Button variant="outline" size="dense" onClick={() => setPicking(true)}>
        <FolderOpen className="size-4" aria-hidden="true" />
        From media
      </Button>
      {rest.children}
      {isPicking && (
        <LibraryPicker
          isMultiple={isMultiple}
          onClose={() => setPicking(false)}
          onPick={(addresses) => {
            setPicking(false);
            rest.onPick(addresses);
          }}
        />
      )}
    </div>
  );
}

/** What may be sent, or how far it is. */
export function PictureNote({ id, progress, place }: { id: string; progress: number | undefined; place?: string }) {
  if (progress === undefined)
    return (
      <p id={id} className="text-xs text-ink-subtle">
        {MEDIA_MESSAGES.hint}, or drop it here
      </p>
    );
  return (
    <p id={id} className="flex items-center gap-2 text-xs text-ink-muted">
      <progress aria-label="Uploading" value={progress} className="h-2 w-40 accent-primary" />
      Uploading {place}
    </p>
  );
}
