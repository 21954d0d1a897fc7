import { popupKey } from "@shikara/contract/popups/rules";

/** Where the browser keeps nothing, at least for this visit. */
const thisVisit = new Map<string, number>();

/** When this visitor saw a popup last, in ms since 1970; null for never. */
export function shownAt(id: string): number | null {
  try {
    return Number(localStorage.getItem(popupKey(id))) || thisVisit.get(id) || null;
  } catch {
    return thisVisit.get(id) ?? null;
  }
}

export function rememberShown(id: string, at: number): void {
  thisVisit.set(id, at);
  try {
    localStorage.setItem(popupKey(id), String(at));
  } catch {
    // A full or forbidden store: see above.
  }
}
