import { IconButton } from "@admin/components/icon-button.tsx";
import { PLACE_KIND_WORDS, type PlaceView } from "@shikara/contract/places/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Pencil } from "lucide-react";

/** A place by all its names, and what kind of place it is. */
export function PlaceRow({ place, onEdit }: { place: PlaceView; onEdit: (() => void) | undefined }) {
  const { name, nameHi, nameUr, spellings, kind, isShown } = place;
  return (
    <li className="flex items-center gap-4 border-line px-3.5 py-2 not-first:border-t">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="font-strong">{name}</b>
          {nameHi && (
            <span lang="hi" className="text-ink-muted">
              {nameHi}
            </span>
          )}
          {nameUr && (
            <bdi lang="ur" className="text-ink-muted">
              {nameUr}
            </bdi>
          )}
        </p>
        <p className="text-xs text-ink-muted">
          {[PLACE_KIND_WORDS[kind], spellings.length > 0 && `also ${spellings.join(", ")}`].filter(Boolean).join(", ")}
        </p>
      </div>
      {!isShown && <Badge tone="quiet">Not offered</Badge>}
      {onEdit && (
        <IconButton label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
