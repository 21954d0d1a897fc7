/** Something on the screen that a key does. */
export interface ScreenKey {
  label: string;
  /** As a keyboard says them: 'Ctrl S'. */
  keys: string;
  press: () => void;
}

/** What is read of an element: its label, or its words without the signs beside them. */
function labelOf(element: HTMLElement): string {
  const label = element.getAttribute("aria-label");
  if (label) return label;
  const copy = element.cloneNode(true) as HTMLElement;
  for (const sign of copy.querySelectorAll("[aria-hidden=true]")) sign.remove();
  return copy.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

/** 'Control+S Meta+S' as 'Ctrl S'. */
export const keyWords = (shortcuts: string): string =>
  (shortcuts.split(" ")[0] ?? "").replace("Control", "Ctrl").replaceAll("+", " ");

/** The buttons in sight that have a key, the topmost first. */
export function screenKeys(): ScreenKey[] {
  const buttons = [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")];
  return buttons
    .filter((button) => button.checkVisibility() && !button.matches(":disabled, [aria-disabled=true]"))
    .map((button) => ({
      label: labelOf(button),
      keys: keyWords(button.getAttribute("aria-keyshortcuts") ?? ""),
      press: () => button.click(),
    }));
}
