import type { GalleryView } from "@shikara/contract/gallery/schema";
import { Download, Pencil } from "lucide-react";
import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { Badge, Tag } from "@shikara/ui/badge.tsx";
import { Button, buttonClass } from "@shikara/ui/button.tsx";
import { Picture } from "@shikara/ui/picture.tsx";
import { shortDate } from "@shikara/client/format.ts";
import { CATEGORY_WORDS } from "./gallery-words.ts";

interface GalleryDetailsProps {
  image: GalleryView;
  /** Undefined for those who may not change it. */
  onEdit?: (() => void) | undefined;
  onClose: () => void;
}

/** An image in full, with all that is known of it. */
export function GalleryDetails({ image, onEdit, onClose }: GalleryDetailsProps) {
  const { title, description, category, tags, isActive, picture } = image;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-3 overflow-y-auto px-5 py-4">
          <Picture
            picture={picture}
            sizes="(min-width: 48rem) 696px, 70vw"
            className="max-h-[55vh] w-full rounded-control bg-sunken! object-contain!"
          />
          <p className="flex flex-wrap items-center gap-1.5">
            <Badge tone="soft">{CATEGORY_WORDS[category]}</Badge>
            <Badge tone={isActive ? "success" : "quiet"} hasDot>
              {isActive ? "Active" : "Inactive"}
            </Badge>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
          {description && <p className="text-sm whitespace-pre-line">{description}</p>}
          <p className="text-xs text-ink-muted">
            Added {shortDate(image.createdAt)}
            {picture.width && picture.height && `, ${picture.width} × ${picture.height} pixels`}
          </p>
        </div>
        <DialogFoot>
          <a
            href={image.imageUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: "outline", size: "dense" })}
          >
            <Download className="size-4" aria-hidden="true" />
            Download<span className="sr-only"> (opens in a new tab)</span>
          </a>
          {onEdit && (
            <Button size="dense" onClick={onEdit}>
              <Pencil className="size-4" aria-hidden="true" />
              Edit
            </Button>
          )}
        </DialogFoot>
      </div>
    </Dialog>
  );
}
