import { useAfterDrawing } from "@admin/lib/after-drawing.ts";

/** Where the focus goes when an entry of a list is taken away: to the title of the one that has come in its place, else to what adds another. */
export function useFocusAfterRemoval(list: string, adds: string): (at: number) => void {
  const afterDrawing = useAfterDrawing();
  return (at) =>
    afterDrawing(() => (document.getElementById(`${list}.${at}.title`) ?? document.getElementById(adds))?.focus());
}
