import { Grip } from "@admin/components/grip.tsx";
import { IconButton } from "@admin/components/icon-button.tsx";
import { Sortable, useSortableRow } from "@admin/components/sortable.tsx";
import { useAfterDrawing } from "@admin/lib/after-drawing.ts";
import { moveItem } from "@admin/lib/move-item.ts";
import { classes } from "@shikara/ui/class-names.ts";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { X } from "lucide-react";
import { useId, useRef } from "react";
import { DropArea } from "../upload/drop-area.tsx";
import { PastedAddress } from "../upload/pasted-address.tsx";
import { PictureNote, PictureSource } from "./picture-source.tsx";
import { PictureThumb } from "./picture-thumb.tsx";
import { useUpload } from "./use-upload.ts";

export interface GalleryFieldProps {
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
  const upload = async (files: readonly File[]) => add(await send(files));
  const nameOf = (address: string) => `Picture ${value.indexOf(address) + 1}`;
  const message = refusal ?? errors[""] ?? Object.values(errors)[0];
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm leading-5 font-[550]">
        {label}
      </label>
      {hint && <p className="-mt-1 text-xs text-ink-subtle">{hint}</p>}
      <DropArea onFiles={(files) => void upload(files)} className="gap-3 p-3">
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
        <PastedAddress label={label} onAddress={(address) => add([address])} />
        <PictureNote id={`${id}-hint`} progress={sending?.progress} place={sending?.place ?? ""} />
      </DropArea>
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
