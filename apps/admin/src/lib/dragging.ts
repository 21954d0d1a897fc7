let count = 0;

/** Whether something is being dragged, by mouse, finger or keyboard. */
export const isDragging = () => count > 0;

/** To be told when a drag begins (+1) and ends (-1). */
export function noteDrag(change: 1 | -1): void {
  count += change;
}
