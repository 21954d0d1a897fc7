import { IconButton, iconButtonClass } from "@admin/components/icon-button.tsx";
import { shortDate } from "@shikara/client/format.ts";
import { GALLERY_CARD_TAGS, type GalleryView } from "@shikara/contract/gallery/schema";
import { Badge, Tag } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { Download, Eye, EyeOff, Trash2 } from "lucide-react";
import { CATEGORY_WORDS } from "./gallery-words.ts";

interface GalleryRecordProps {
  image: GalleryView;
  onView: () => void;
  /** What the one signed in may do with it; undefined hides the control. */
  onToggle?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** An image on the wall; a hidden one is dimmed. Its picture leads to the rest. */
export function GalleryRecord({ image, onView, onToggle, onDelete }: GalleryRecordProps) {
  const { title, tags, isActive } = image;
  const hidden = tags.length - GALLERY_CARD_TAGS;
  return (
    <li
      className={classes(
        "grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-card border border-line focus-within:border-focus hover:border-line-strong",
        isActive ? "bg-surface" : "bg-sunken text-ink-subtle",
      )}
    >
      <button
        type="button"
        aria-label={`Details of ${title}`}
        className="focus-visible:-outline-offset-2"
        onClick={onView}
      >
        <FramedPicture
          picture={image.picture}
          alt=""
          sizes="(min-width: 80rem) 250px, (min-width: 48rem) 33vw, 50vw"
          frame="aspect-[4/3]"
          className={classes(!isActive && "opacity-55 grayscale-75")}
        />
      </button>
      <div className="grid min-w-0 content-start gap-1 px-3 pt-2 pb-1">
        <h2 className="truncate font-strong">{title}</h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
          <Badge tone={isActive ? "soft" : "quiet"}>{CATEGORY_WORDS[image.category]}</Badge>
          {shortDate(image.createdAt)}
          {!isActive && <Badge>Inactive</Badge>}
        </p>
        {tags.length > 0 && (
          <p className="flex flex-wrap gap-1">
            {tags.slice(0, GALLERY_CARD_TAGS).map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
            {hidden > 0 && <Tag>+{hidden}</Tag>}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1 px-1.5 pb-1.5">
        {onToggle && (
          <Button variant="plain" size="dense" className="text-ink-muted max-md:size-11" onClick={onToggle}>
            {isActive ? (
              <EyeOff className="size-4" aria-hidden="true" />
            ) : (
              <Eye className="size-4" aria-hidden="true" />
            )}
            <span className="max-md:sr-only">{isActive ? "Hide" : "Show"}</span>
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        <a
          href={image.imageUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={`Download ${title} (opens in a new tab)`}
          title="Download"
          className={iconButtonClass()}
        >
          <Download aria-hidden="true" />
        </a>
        {onDelete && (
          <IconButton label={`Delete ${title}`} isDangerous className="ml-auto" onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}
