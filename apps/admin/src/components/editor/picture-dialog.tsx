import { FieldError } from "@shikara/ui/form/field.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { type ReactNode, useState } from "react";
import { InsertDialog } from "./insert-dialog.tsx";
import type { PictureAttributes } from "./nodes.ts";

/** A picture as the library knows it. */
export interface LibraryPicture {
  url: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}
/** Shows the library to choose from; the page brings it, as the blog knows nothing of media. */
export type ShowLibrary = (chosen: string, onChoose: (picture: LibraryPicture) => void) => ReactNode;

interface PictureDialogProps {
  /** The one in the text, to change; undefined for a new one. */
  picture?: PictureAttributes | undefined;
  showLibrary: ShowLibrary;
  onInsert: (picture: PictureAttributes) => void;
  onClose: () => void;
}

const NONE: PictureAttributes = { src: "", alt: "", caption: "" };

/** Puts a picture of the library into the text, with what is seen on it and a caption. */
export function PictureDialog({ picture = NONE, showLibrary, onInsert, onClose }: PictureDialogProps) {
  const [chosen, setChosen] = useState(picture);
  const [isChecked, setChecked] = useState(false);
  const change = (changes: Partial<PictureAttributes>) => setChosen((before) => ({ ...before, ...changes }));
  const insert = () => {
    setChecked(true);
    if (chosen.src && chosen.alt.trim())
      onInsert({ ...chosen, alt: chosen.alt.trim(), caption: chosen.caption.trim() });
  };
  return (
    <InsertDialog
      title={picture.src ? "Change picture" : "Picture"}
      action={picture.src ? "Change picture" : "Insert picture"}
      size="form"
      onInsert={insert}
      onClose={onClose}
    >
      {showLibrary(chosen.src, ({ url, alt, width, height }) =>
        change({
          src: url,
          alt: chosen.alt || alt,
          width: width === undefined ? null : String(width),
          height: height === undefined ? null : String(height),
        }),
      )}
      {isChecked && !chosen.src && <FieldError id="picture-error">Please choose a picture</FieldError>}
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label="Alternative text"
          name="picture-alt"
          isRequired
          hint="What is seen, for those who cannot see it"
          error={isChecked && !chosen.alt.trim() ? "Please say what is seen" : undefined}
          value={chosen.alt}
          onChange={(event) => change({ alt: event.target.value })}
        />
        <TextField
          label="Caption"
          name="picture-caption"
          hint="Stands below the picture"
          value={chosen.caption}
          onChange={(event) => change({ caption: event.target.value })}
        />
      </div>
    </InsertDialog>
  );
}
