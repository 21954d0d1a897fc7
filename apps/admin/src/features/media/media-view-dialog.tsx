import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import type { MediaView } from "@shikara/contract/media/schema";
import { Badge, Tag } from "@shikara/ui/badge.tsx";
import { Picture } from "@shikara/ui/picture.tsx";
import { MediaFacts } from "./media-facts.tsx";
import { CATEGORY_WORDS } from "./media-words.ts";
import { UsageList, type UseHref } from "./usage-list.tsx";

interface MediaViewDialogProps {
  image: MediaView;
  hrefOf: UseHref;
  onClose: () => void;
}

/** An image in full, for those who may look and not change. */
export function MediaViewDialog({ image, hrefOf, onClose }: MediaViewDialogProps) {
  const { title, description, category, tags, picture, caption, credit } = image;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-3 overflow-y-auto px-5 py-4">
          <Picture
            picture={picture}
            sizes="(min-width: 48rem) 696px, 70vw"
            className="max-h-[45vh] w-full rounded-control bg-sunken! object-contain!"
          />
          <p className="flex flex-wrap items-center gap-1.5">
            <Badge tone="soft">{CATEGORY_WORDS[category]}</Badge>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
          {(caption || credit) && <p className="text-sm">{[caption, credit].filter(Boolean).join(" · ")}</p>}
          {description && <p className="text-sm whitespace-pre-line">{description}</p>}
          <MediaFacts image={image} />
          <UsageList id={image.id} hrefOf={hrefOf} />
        </div>
        <DialogFoot>
          <KeyButton keys="Escape" variant="outline" size="dense" onClick={onClose}>
            Close
          </KeyButton>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
