import { MEDIA_MESSAGES } from "@shikara/contract/media.messages";
import { ImageUp } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { classes } from "@/lib/class-names.ts";
import { notify } from "@/lib/notify.ts";
import { refuseFile, uploadImage } from "@/lib/upload.ts";
import { FieldError } from "./field.tsx";

interface ImageFieldProps {
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

/** A picture: chosen, dropped, or named by its address. While one is sent the old one stays, and stays when it fails. */
export function ImageField({ label, name, value, category, isRequired = false, error, onChange }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();

  const send = async (file: File | undefined) => {
    if (!file) return;
    const refused = refuseFile(file);
    setRefusal(refused ?? undefined);
    if (refused) return;
    setProgress(0);
    try {
      onChange(await uploadImage(file, category, setProgress).done);
      notify.success(MEDIA_MESSAGES.uploaded);
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : MEDIA_MESSAGES.uploadFailedServer);
      notify.error(MEDIA_MESSAGES.uploadFailed);
    } finally {
      setProgress(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  };
  const message = refusal ?? error;
  const note = message ? `${id}-error` : `${id}-hint`;

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={classes("text-sm leading-5 font-[550]", isRequired && "starred")}>
        {label}
      </label>
      {/* Dropping is a convenience of the mouse; the button does the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="flex min-h-22 flex-wrap items-center gap-4 rounded-control border border-dashed border-control bg-sunken p-3"
      >
        {value ? (
          <img src={value} alt="" className="aspect-[4/3] w-28 rounded-control bg-quiet-bg object-cover" />
        ) : (
          <ImageUp className="ml-2 size-5 text-link" aria-hidden="true" />
        )}
        <div className="grid gap-1">
          {progress === null ? (
            <div className="flex flex-wrap items-center gap-2">
              <Button variant="outline" size="dense" onClick={() => input.current?.click()} aria-describedby={note}>
                {value ? "Replace" : "Choose a picture"}
              </Button>
              {value && (
                <Button variant="plain" size="dense" onClick={() => onChange("")}>
                  Remove
                </Button>
              )}
              <span className="text-ink-muted">or drop it here</span>
            </div>
          ) : (
            <progress aria-label="Uploading" value={progress} className="h-2 w-48 accent-primary" />
          )}
          <p id={`${id}-hint`} className="text-xs text-ink-subtle">
            {MEDIA_MESSAGES.hint}
          </p>
        </div>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept="image/*"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </div>
      <input
        type="text"
        inputMode="url"
        aria-label={`${label} address`}
        placeholder="or paste an address that starts with https://"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="control"
      />
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </div>
  );
}
