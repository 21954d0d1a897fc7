import type { DragEvent } from "react";

/** What is dragged over the board, by its id: the booking of a journey that nobody drives, or a duty. */
export interface Dragged {
  kind: "journey" | "duty";
  id: string;
}

const TYPES = { journey: "application/x-shikara-journey", duty: "application/x-shikara-duty" };

/** Makes a card or a bar movable; whoever has no mouse opens it instead. */
export const draggable = ({ kind, id }: Dragged) => ({
  draggable: true,
  onDragStart({ dataTransfer }: DragEvent) {
    dataTransfer.setData(TYPES[kind], id);
    dataTransfer.effectAllowed = "move";
  },
});

const kindOf = ({ dataTransfer }: DragEvent) =>
  (["journey", "duty"] as const).find((kind) => dataTransfer.types.includes(TYPES[kind]));

/** Makes a row take what is dropped on it; it is marked meanwhile. */
export const dropZone = (onDrop: (dragged: Dragged) => void) => ({
  onDragOver(event: DragEvent<HTMLElement>) {
    if (!kindOf(event)) return;
    event.preventDefault();
    event.currentTarget.dataset.over = "";
  },
  onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
    const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isWithin) delete currentTarget.dataset.over;
  },
  onDrop(event: DragEvent<HTMLElement>) {
    delete event.currentTarget.dataset.over;
    const kind = kindOf(event);
    if (!kind) return;
    event.preventDefault();
    onDrop({ kind, id: event.dataTransfer.getData(TYPES[kind]) });
  },
});
