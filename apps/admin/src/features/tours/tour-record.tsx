import { IconButton } from "@admin/components/icon-button.tsx";
import { RowGrip } from "@admin/components/row-grip.tsx";
import { Toggle } from "@admin/components/toggle.tsx";
import { useInViewport } from "@admin/lib/use-in-viewport.ts";
import { rupees } from "@shikara/client/format.ts";
import { CATEGORY_LABELS } from "@shikara/client/tours/facts.ts";
import { CARD_HIGHLIGHTS, type StaffTour } from "@shikara/contract/tours/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { CalendarDays, ExternalLink, Pencil, Trash2 } from "lucide-react";
import { memo, useRef } from "react";

interface TourCardProps {
  tour: StaffTour;
  isActive: boolean;
  /** Its page, opened beside this one. */
  previewHref: string;
  onDepartures: (tour: StaffTour) => void;
  /** What the one signed in may do with it; undefined hides the control. */
  onToggle?: ((tour: StaffTour, isActive: boolean) => void) | undefined;
  onEdit?: ((tour: StaffTour) => void) | undefined;
  onDelete?: ((tour: StaffTour) => void) | undefined;
}

/** A package in the staff's list; one that is not offered is grey. Drawn anew only when it changes, not with every move. */
export const TourRecord = memo(function TourRecord({ isMovable, ...card }: TourCardProps & { isMovable: boolean }) {
  const { tour, isActive } = card;
  const row = useRef<HTMLLIElement>(null);
  const isNear = useInViewport(row);
  return (
    <li
      ref={row}
      className={classes(
        "relative overflow-hidden rounded-card border border-line focus-within:border-focus hover:border-line-strong data-dragged:z-1 data-dragged:shadow-lift",
        isActive ? "bg-surface" : "bg-sunken text-ink-subtle",
      )}
    >
      {isMovable && isNear && (
        <RowGrip id={tour.id} row={row} name={tour.title} className="absolute! top-2 right-1.5" />
      )}
      <TourCard {...card} />
    </li>
  );
});

function TourCard(props: TourCardProps) {
  const { tour, isActive, previewHref, onDepartures, onToggle, onEdit, onDelete } = props;
  const { title, highlights } = tour;
  return (
    <div className="grid h-full grid-rows-[auto_1fr_auto]">
      <div className="grid grid-cols-[6.75rem_minmax(0,1fr)] items-start gap-3 p-3 pr-11 max-md:pr-13">
        <FramedPicture
          picture={tour.picture}
          alt=""
          sizes="108px"
          frame="aspect-[4/3] rounded-control"
          className={classes(!isActive && "opacity-55 grayscale-75")}
        />
        <div className="grid justify-items-start gap-0.5">
          <h2 className="text-sm font-strong wrap-anywhere">{title}</h2>
          <p className={classes("tabular-nums", isActive && "text-ink-muted")}>
            {tour.duration}, {tour.groupSize}
          </p>
          <p className="flex flex-wrap gap-1 pt-0.5">
            <Badge tone={isActive ? "success" : "quiet"} hasDot>
              {isActive ? "Active" : "Inactive"}
            </Badge>
            <Badge tone={isActive ? "soft" : "quiet"}>{CATEGORY_LABELS[tour.category]}</Badge>
          </p>
        </div>
      </div>
      <p className={classes("px-3 pb-3 text-xs", isActive && "text-ink-muted")}>
        {highlights.slice(0, CARD_HIGHLIGHTS).join(", ")}
        {highlights.length > CARD_HIGHLIGHTS && (
          <span className="whitespace-nowrap"> +{highlights.length - CARD_HIGHLIGHTS} more</span>
        )}
      </p>
      <div className="flex min-h-12 items-center gap-1 border-t border-line py-1 pr-2 pl-3">
        <p className="mr-auto tabular-nums">
          <b className="text-base font-[650]">{rupees(tour.price)}</b>{" "}
          <span className="text-xs whitespace-nowrap">per person</span>
        </p>
        {onToggle && (
          <span className="grid size-10 flex-none place-items-center">
            <Toggle label={`${title} active`} isOn={isActive} onChange={(isOn) => onToggle(tour, isOn)} />
          </span>
        )}
        <IconButton label={`Departures of ${title}`} onClick={() => onDepartures(tour)}>
          <CalendarDays aria-hidden="true" />
        </IconButton>
        <a
          href={previewHref}
          target="_blank"
          rel="noreferrer"
          aria-label={`Preview ${title}`}
          title="Preview"
          className="grid size-8 flex-none place-items-center rounded-control text-ink-muted hover:bg-quiet-bg hover:text-ink max-md:size-11 pointer-coarse:size-11"
        >
          <ExternalLink className="size-4" aria-hidden="true" />
        </a>
        {onEdit && (
          <Button variant="plain" size="dense" className="text-ink-muted" onClick={() => onEdit(tour)}>
            <Pencil className="size-4" aria-hidden="true" />
            <span className="max-md:sr-only">Edit</span>
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        {onDelete && (
          <IconButton label={`Delete ${title}`} isDangerous onClick={() => onDelete(tour)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  );
}
