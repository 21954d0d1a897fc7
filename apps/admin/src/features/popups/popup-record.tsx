import { IconButton } from "@admin/components/icon-button.tsx";
import { counted } from "@shikara/client/format.ts";
import type { PopupCounts, PopupView } from "@shikara/contract/popups/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { CalendarDays, Files, MousePointerClick, Pencil, Power, Timer, Trash2 } from "lucide-react";
import { PopupPreview } from "./popup-preview.tsx";
import { COUNTED_DAYS, totalsOf } from "./popup-totals.ts";
import { isInUse, PAGE_WORDS, restOf, spanOf, stateOf, TYPE_WORDS } from "./popup-words.ts";

interface PopupRecordProps {
  popup: PopupView;
  /** Of the last days; undefined while they are on their way. */
  counts: readonly PopupCounts[] | undefined;
  now: Date;
  isSwitching: boolean;
  /** What the one signed in may do with it; undefined hides the control. */
  onToggle?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** A popup in the staff's list, beside it what visitors see. */
export function PopupRecord({ popup, counts, now, isSwitching, onToggle, onEdit, onDelete }: PopupRecordProps) {
  const { title, popupType, showOnPages, displayDuration, cookieExpiry, isActive } = popup;
  const state = stateOf(popup, now);
  const { shown, clicked } = totalsOf(counts ?? []);
  const facts = [
    { label: "Dates", value: spanOf(popup), Icon: CalendarDays },
    { label: "Pages", value: showOnPages.map((page) => PAGE_WORDS[page]).join(", "), Icon: Files },
    {
      label: "Time",
      value: `${counted(displayDuration / 1_000, "second")}, again after ${restOf(cookieExpiry)}`,
      Icon: Timer,
    },
    {
      label: "Counts",
      value: counts && `${shown} shown, ${clicked} clicked in ${COUNTED_DAYS} days`,
      Icon: MousePointerClick,
    },
  ];
  return (
    <li
      className={classes(
        "grid grid-rows-[1fr_auto] overflow-hidden rounded-card border border-line focus-within:border-focus hover:border-line-strong",
        isInUse(popup, now) ? "bg-surface" : "bg-sunken",
      )}
    >
      <div className="grid items-start gap-3.5 p-3 md:grid-cols-[auto_minmax(0,1fr)]">
        <div className={classes("md:w-[14.1rem]", !isInUse(popup, now) && "opacity-70 grayscale-50")}>
          <PopupPreview popup={popup} isSmall />
        </div>
        <div className="grid content-start justify-items-start gap-1.5">
          <p className="flex flex-wrap gap-1">
            <Badge tone={state.tone} hasDot>
              {state.word}
            </Badge>
            <Badge tone="soft">{TYPE_WORDS[popupType]}</Badge>
          </p>
          <h2 className="max-w-full text-sm font-strong">{title}</h2>
          <dl className="grid gap-1 text-xs text-ink-muted">
            {facts.map(({ label, value, Icon }) => (
              <div key={label} className="flex gap-1.5">
                <Icon className="mt-px size-4 flex-none text-ink-subtle" aria-hidden="true" />
                <dt className="sr-only">{label}</dt>
                <dd className="min-w-0 tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {(onEdit || onToggle || onDelete) && (
        <div className="flex min-h-11 items-center gap-1 border-t border-line py-1 pr-2 pl-3">
          {onEdit && (
            <Button variant="plain" size="dense" className="text-ink-muted" onClick={onEdit}>
              <Pencil className="size-4" aria-hidden="true" />
              Edit<span className="sr-only"> {title}</span>
            </Button>
          )}
          {onToggle && (
            <Button
              variant="plain"
              size="dense"
              className="text-ink-muted"
              busy={isSwitching && (isActive ? "Deactivating..." : "Activating...")}
              onClick={onToggle}
            >
              <Power className="size-4" aria-hidden="true" />
              {isActive ? "Deactivate" : "Activate"}
              <span className="sr-only"> {title}</span>
            </Button>
          )}
          {onDelete && (
            <IconButton label={`Delete ${title}`} isDangerous className="ml-auto" onClick={onDelete}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </li>
  );
}
