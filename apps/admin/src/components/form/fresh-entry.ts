import { useAfterDrawing } from "@admin/lib/after-drawing.ts";

/**
 * A new entry of a list is at fault only when it has been left: the form by itself checks the whole list whenever one is added.
 * @returns what takes that check's faults back, once it is through
 */
export function useFreshEntry(): (clear: () => void) => void {
  const afterDrawing = useAfterDrawing();
  return (clear) => afterDrawing(() => setTimeout(clear));
}
