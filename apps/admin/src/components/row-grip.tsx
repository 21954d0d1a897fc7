import { type RefObject, useLayoutEffect } from "react";
import { Grip } from "./grip.tsx";
import { useSortableRow } from "./sortable.tsx";

interface RowGripProps {
  id: string;
  /** What it moves, which looks after itself as `data-dragged` says. */
  row: RefObject<HTMLElement | null>;
  name: string;
  className?: string;
}

/**
 * What makes a row of a long list movable while it is there: only rows near the window have one, for each listens to every
 * step of a drag.
 */
export function RowGrip({ id, row, name, className }: RowGripProps) {
  const { ref, style, isDragging, grip } = useSortableRow(id);
  const { transform = "", transition = "" } = style;
  useLayoutEffect(() => {
    ref(row.current);
    return () => ref(null);
  }, [ref, row]);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    Object.assign(current.style, { transform, transition });
    current.toggleAttribute("data-dragged", isDragging);
    return () => {
      Object.assign(current.style, { transform: "", transition: "" });
      current.removeAttribute("data-dragged");
    };
  }, [row, transform, transition, isDragging]);
  return <Grip grip={grip} name={name} {...(className && { className })} />;
}
