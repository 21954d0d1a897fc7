import { counted, shortDate } from "@shikara/client/format.ts";
import type { ListedMedia } from "@shikara/contract/media/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { Copy, ExternalLink, Trash2 } from "lucide-react";
import { CATEGORY_WORDS } from "./media-words.ts";

const ACTION =
  "pointer-events-auto grid size-8 place-items-center rounded-control text-white hover:bg-white hover:text-walnut-950 pointer-coarse:size-10 [&_svg]:size-4";

interface MediaRecordProps {
  image: ListedMedia;
  onOpen: () => void;
  onDelete?: (() => void) | undefined;
}

/** An image of the library; what can be done with it lies over its foot, always there for touch and keyboard. */
export function MediaRecord({ image, onOpen, onDelete }: MediaRecordProps) {
  const { title, url, uses } = image;
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(url, location.origin).href);
    notify.success("Address copied");
  };
  return (
    <li className="group overflow-hidden rounded-card border border-line bg-surface focus-within:border-focus hover:border-line-strong">
      <div className="relative">
        <button
          type="button"
          aria-label={`Details of ${title}`}
          className="block w-full focus-visible:-outline-offset-2"
          onClick={onOpen}
        >
          <FramedPicture
            picture={image.picture}
            alt=""
            sizes="(min-width: 80rem) 250px, (min-width: 48rem) 33vw, 50vw"
            frame="aspect-[4/3]"
          />
        </button>
        <span className="on-picture pointer-events-none absolute inset-x-0 bottom-0 flex justify-end gap-1 bg-linear-to-t from-veil-bottom to-transparent p-1.5 pt-6 transition-opacity duration-quick group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0">
          <a href={url} target="_blank" rel="noreferrer" aria-label={`View ${title}`} title="View" className={ACTION}>
            <ExternalLink aria-hidden="true" />
          </a>
          <button
            type="button"
            aria-label={`Copy address of ${title}`}
            title="Copy address"
            className={ACTION}
            onClick={copy}
          >
            <Copy aria-hidden="true" />
          </button>
          {onDelete && (
            <button type="button" aria-label={`Delete ${title}`} title="Delete" className={ACTION} onClick={onDelete}>
              <Trash2 aria-hidden="true" />
            </button>
          )}
        </span>
      </div>
      <div className="px-3 py-2">
        <h2 className="line-clamp-2 font-strong">{title}</h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-0.5 text-xs text-ink-muted">
          <Badge tone="soft">{CATEGORY_WORDS[image.category]}</Badge>
          <span>
            {shortDate(image.uploadedAt)}
            {uses > 0 && `, used in ${counted(uses, "place")}`}
          </span>
        </p>
      </div>
    </li>
  );
}
