import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { Button } from "@shikara/ui/button.tsx";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { ImageUp } from "lucide-react";
import { useId, useRef } from "react";
import { DropArea } from "./drop-area.tsx";
import { PastedAddress } from "./pasted-address.tsx";

interface FileDropProps {
  label: string;
  /** What is wrong with it. */
  note?: string | undefined;
  onChoose: (files: readonly File[]) => void;
  onAddress: (address: string) => void;
}

/** Any number of pictures: chosen, dropped, or named by an address elsewhere. */
export function FileDrop({ label, note, onChoose, onAddress }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="starred text-sm leading-5 font-[550]">
        {label}
      </label>
      <DropArea onFiles={onChoose} className="min-h-22 place-items-center content-center gap-1.5 p-4 text-center">
        <span className="flex flex-wrap items-center justify-center gap-2">
          <ImageUp className="size-5 text-link" aria-hidden="true" />
          <Button
            variant="outline"
            size="dense"
            aria-describedby={note ? `${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            Choose pictures
          </Button>
          <span className="text-ink-muted">or drop them here</span>
        </span>
        <span id={`${id}-hint`} className="text-xs text-ink-subtle">
          {MEDIA_MESSAGES.hint}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept="image/*"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            onChoose([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <PastedAddress label={label} onAddress={onAddress} />
      </DropArea>
      {note && <FieldError id={`${id}-error`}>{note}</FieldError>}
    </div>
  );
}
