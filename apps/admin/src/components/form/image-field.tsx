import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { useId } from "react";
import { DropArea } from "../upload/drop-area.tsx";
import { ADDRESS_HINT } from "../upload/pasted-address.tsx";
import { PictureNote, PictureSource } from "./picture-source.tsx";
import { PictureThumb } from "./picture-thumb.tsx";
import { useUpload } from "./use-upload.ts";

export interface ImageFieldProps {
  label: string;
  name: string;
  /** The picture's address, '' for none. */
  value: string;
  /** Where the upload belongs in the library. */
  category: string;
  isRequired?: boolean;
  error?: string | undefined;
  onChange: (address: string) => void;
}

/**
 * A picture: chosen, dropped, picked from the library, or named by its address. One that is being sent is shown in its
 * frame; when it fails the one before is there again.
 */
export function ImageField({ label, name, value, category, isRequired = false, error, onChange }: ImageFieldProps) {
  const id = useId();
  const { sending, refusal, send } = useUpload(category);
  const upload = async (files: readonly File[]) => {
    const [address] = await send(files.slice(0, 1));
    if (address) onChange(address);
  };
  const message = refusal ?? error;
  const noteId = message ? `${id}-error` : `${id}-hint`;
  return (
    <div className="@container grid gap-1.5">
      <label htmlFor={id} className={classes("text-sm leading-5 font-[550]", isRequired && "starred")}>
        {label}
      </label>
      <DropArea
        onFiles={(files) => void upload(files)}
        className="items-center gap-x-4 gap-y-2 p-3 @min-[24rem]:grid-cols-[8.5rem_minmax(0,1fr)]"
      >
        <PictureThumb
          address={sending?.preview || value}
          alt=""
          className={classes("w-34 rounded-control", sending && "opacity-60")}
        />
        <div className="grid gap-2">
          <PictureSource
            id={id}
            name={name}
            choose={value ? "Replace" : "Choose a picture"}
            describedBy={noteId}
            onFiles={(files) => void upload(files)}
            onPick={([address]) => address && onChange(address)}
          >
            {value && (
              <Button variant="plain" size="dense" onClick={() => onChange("")}>
                Remove
              </Button>
            )}
          </PictureSource>
          <input
            type="text"
            inputMode="url"
            aria-label={`${label} address`}
            aria-invalid={message ? true : undefined}
            aria-describedby={noteId}
            placeholder={ADDRESS_HINT}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="control"
          />
          <PictureNote id={`${id}-hint`} progress={sending?.progress} />
        </div>
      </DropArea>
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </div>
  );
}
