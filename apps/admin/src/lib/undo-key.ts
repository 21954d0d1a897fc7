import { useHotkey } from "./hotkeys.ts";

/** What takes back what was just done, in the message that tells of it. */
export const UNDO = "Undo";

/** The newest message that offers it; one that is on its way out offers nothing more. */
function pressUndo(): void {
  const offers = document.querySelectorAll<HTMLElement>("[data-sonner-toast]:not([data-removed=true]) [data-action]");
  [...offers].find(({ textContent }) => textContent === UNDO)?.click();
}

/** U takes back what was just done, while that is offered. */
export function useUndoKey(): void {
  useHotkey("u", pressUndo);
}
