import { classes } from "@shikara/ui/class-names.ts";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Grip } from "./grip.tsx";
import { IconButton } from "./icon-button.tsx";
import { useSortableRow } from "./sortable.tsx";

interface SortableCardProps {
  id: string;
  /** By its place: Day 1. */
  name: string;
  /** Undefined for one that has to stay. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** An entry of a list that is put in order, with fields of its own below its name. */
export function SortableCard({ id, name, onRemove, children }: SortableCardProps) {
  const { ref, style, isDragging, grip } = useSortableRow(id);
  return (
    <li
      ref={ref}
      style={style}
      className={classes(
        "grid rounded-card border border-line bg-surface",
        isDragging && "relative z-1 opacity-80 shadow-lift",
      )}
    >
      <div className="flex items-center justify-between border-b border-line bg-sunken py-0.5 pr-1 pl-3">
        <h4 className="mr-auto font-strong tabular-nums">{name}</h4>
        <Grip grip={grip} name={name} />
        {onRemove && (
          <IconButton label={`Remove ${name}`} isDangerous onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {children}
    </li>
  );
}
