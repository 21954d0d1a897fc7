import { Grip } from "@admin/components/grip.tsx";
import { IconButton } from "@admin/components/icon-button.tsx";
import { Sortable, useSortableRow } from "@admin/components/sortable.tsx";
import { useAfterDrawing } from "@admin/lib/after-drawing.ts";
import { moveItem } from "@admin/lib/move-item.ts";
import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { Plus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { PictureNote, PictureSource } from "./picture-source.tsx";
import { PictureThumb } from "./picture-thumb.tsx";
import { useUpload } from "./use-upload.ts";

interface GalleryFieldProps {
  label: string;
  hint?: string;
  name: string;
  /** Addresses, each once. */
  value: readonly string[];
  category: string;
  /** By place in the list; '' for the list as a whole. */
  errors: Readonly<Record<string, string>>;
  onChange: (addresses: string[]) => void;
}

/** Many pictures in an order: uploaded, dropped, picked from the library, or named by their addresses. */
export function GalleryField({ label, hint, name, value, category, errors, onChange }: GalleryFieldProps) {
  const id = useId();
  const [pasted, setPasted] = useState("");
  const { sending, refusal, send } = useUpload(category);
  // While some are sent others may go or move.
  const latest = useRef(value);
  latest.current = value;
  const add = (addresses: readonly string[]) => onChange([...new Set([...latest.current, ...addresses])]);
  const afterDrawing = useAfterDrawing();
  const removeId = (at: number) => `${id}-remove-${at}`;
  const remove = (at: number) => {
    onChange(value.toSpliced(at, 1));
    // The button goes with its picture: on to the next.
    afterDrawing(() => document.getElementById(removeId(Math.min(at, value.length - 2)))?.focus());
  };
  const paste = () => {
    if (pasted.trim() !== "") add([pasted.trim()]);
    setPasted("");
  };
  const upload = async (files: readonly File[]) => add(await send(files));
  const nameOf = (address: string) => `Picture ${value.indexOf(address) + 1}`;
  const message = refusal ?? errors[""] ?? Object.values(errors)[0];
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm leading-5 font-[550]">
        {label}
      </label>
      {hint && <p className="-mt-1 text-xs text-ink-subtle">{hint}</p>}
      {/* Dropping is a convenience of the mouse; the button does the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void upload([...event.dataTransfer.files]);
        }}
        className="grid gap-3 rounded-control border border-dashed border-control bg-sunken p-3"
      >
        {value.length > 0 && (
          <Sortable
            ids={value}
            nameOf={nameOf}
            layout="grid"
            onMove={(address, to) => onChange(moveItem(value, value.indexOf(address), to))}
          >
            <ul aria-label={label} className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
              {value.map((address, at) => (
                <Thumb
                  key={address}
                  address={address}
                  name={nameOf(address)}
                  isFaulty={errors[at] !== undefined}
                  removeId={removeId(at)}
                  onRemove={() => remove(at)}
                />
              ))}
            </ul>
          </Sortable>
        )}
        <PictureSource
          id={id}
          name={name}
          isMultiple
          choose="Add pictures"
          describedBy={`${id}-hint`}
          onFiles={(files) => void upload(files)}
          onPick={add}
        />
        <div className="flex gap-2">
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
            <Plus className="size-4" aria-hidden="true" />
            Add
          </Button>
        </div>
        <PictureNote id={`${id}-hint`} progress={sending?.progress} place={sending?.place ?? ""} />
      </div>
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </div>
  );
}

interface ThumbProps {
  address: string;
  name: string;
  isFaulty: boolean;
  removeId: string;
  onRemove: () => void;
}

function Thumb({ address, name, isFaulty, removeId, onRemove }: ThumbProps) {
  const { ref, style, isDragging, grip } = useSortableRow(address);
  return (
    <li
      ref={ref}
      style={style}
      className={classes(
        "overflow-hidden rounded-control border bg-surface",
        isFaulty ? "border-danger-fg" : "border-line",
        isDragging && "z-1 opacity-70 shadow-lift",
      )}
    >
      <PictureThumb address={address} alt={name} className="w-full" />
      <div className="flex items-center justify-between">
        <Grip grip={grip} name={name} />
        <IconButton id={removeId} label={`Remove ${name}`} isDangerous onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
