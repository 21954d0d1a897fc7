import type { DragEvent } from "react";

/** What is dragged over the board: a journey that nobody drives, or a duty. */
export type Dragged = { kind: "journey"; bookingId: string } | { kind: "duty"; id: string };

const TYPE = "application/x-duty";

/** Makes a card or a bar movable; whoever has no mouse opens it instead. */
export const draggable = (dragged: Dragged) => ({
  draggable: true,
  onDragStart(event: DragEvent) {
    event.dataTransfer.setData(TYPE, JSON.stringify(dragged));
    event.dataTransfer.effectAllowed = "move";
  },
});

/** Makes a row take what is dropped on it; it is marked meanwhile. */
export const dropZone = (onDrop: (dragged: Dragged) => void) => ({
  onDragOver(event: DragEvent<HTMLElement>) {
    if (!event.dataTransfer.types.includes(TYPE)) return;
    event.preventDefault();
    event.currentTarget.dataset.over = "";
  },
  onDragLeave(event: DragEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) delete event.currentTarget.dataset.over;
  },
  onDrop(event: DragEvent<HTMLElement>) {
    delete event.currentTarget.dataset.over;
    const text = event.dataTransfer.getData(TYPE);
    if (text === "") return;
    event.preventDefault();
    // Of this very page: written above.
    onDrop(JSON.parse(text));
  },
});
