import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "@admin/components/icon-button.tsx";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { PictureThumb } from "@admin/components/form/picture-thumb.tsx";
import type { QueuedPicture } from "./upload-queue.ts";

interface QueuedPictureRowProps {
  queued: QueuedPicture;
  /** It is being sent, or waits its turn. */
  isLocked: boolean;
  onRename: (title: string) => void;
  onRemove: () => void;
}

const THUMB = { width: 112, height: 84 };

/** A chosen picture, drawn small: our Content-Security-Policy lets no picture come from a blob's address. */
function Thumb({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isWanted = true;
    createImageBitmap(file).then(
      (picture) => {
        const context = isWanted && canvas.current?.getContext("2d");
        const scale = Math.max(THUMB.width / picture.width, THUMB.height / picture.height);
        const [width, height] = [picture.width * scale, picture.height * scale];
        if (context) context.drawImage(picture, (THUMB.width - width) / 2, (THUMB.height - height) / 2, width, height);
        picture.close();
      },
      // What the browser cannot draw the server may still know, or refuse in words.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  return <canvas ref={canvas} {...THUMB} className="h-10.5 w-14 rounded-xs bg-quiet-bg" />;
}

/** A picture that waits, with its title; while it is sent, how far it is. */
export function QueuedPictureRow({ queued, isLocked, onRename, onRemove }: QueuedPictureRowProps) {
  const { key, name, file, url, title, progress, failure } = queued;
  return (
    <li className="grid gap-1">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5">
        {file ? <Thumb file={file} /> : <PictureThumb address={url ?? ""} alt="" className="h-10.5 w-14 rounded-xs" />}
        {progress === null ? (
          <input
            aria-label={`Title of ${name}`}
            aria-invalid={failure ? true : undefined}
            aria-describedby={failure ? `failure-${key}` : undefined}
            value={title}
            disabled={isLocked}
            onChange={(event) => onRename(event.target.value)}
            className="control"
          />
        ) : (
          <div className="grid gap-1">
            <span className="truncate text-xs">{title}</span>
            <progress aria-label={`Uploading ${name}`} value={progress} className="h-2 w-full accent-primary" />
          </div>
        )}
        <IconButton label={`Remove ${name}`} disabled={isLocked} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {failure && <FieldError id={`failure-${key}`}>{failure}</FieldError>}
    </li>
  );
}
