import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { ImageUp } from "lucide-react";
import { useId, useRef, useState } from "react";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { Button } from "@shikara/ui/button.tsx";

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
  const [pasted, setPasted] = useState("");
  const paste = () => {
    if (pasted.trim() !== "") onAddress(pasted.trim());
    setPasted("");
  };
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="starred text-sm leading-5 font-[550]">
        {label}
      </label>
      {/* Dropping is a convenience of the mouse; the button does the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          onChoose([...event.dataTransfer.files]);
        }}
        className="grid min-h-22 place-items-center content-center gap-1.5 rounded-control border border-dashed border-control bg-sunken p-4 text-center"
      >
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
        <div className="flex w-full gap-2 pt-1">
          <input
            type="text"
            inputMode="url"
            aria-label={`${label} address`}
            placeholder="or paste an address that starts with https://"
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
            onBlur={paste}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              paste();
            }}
            className="control"
          />
          <Button variant="outline" size="dense" onClick={paste}>
            Add
          </Button>
        </div>
      </div>
      {note && <FieldError id={`${id}-error`}>{note}</FieldError>}
    </div>
  );
}
