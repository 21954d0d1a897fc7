import { useHotkey } from "./hotkeys.ts";

/** The records that are shown, of the list in there. */
function recordsIn(list: Element | null): HTMLElement[] {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-record]") ?? [])];
  return rows.filter((row) => row.checkVisibility());
}

/** Goes to the record after or before the one that is open or has the focus; beside open details its own are shown. */
function moveBy(step: 1 | -1): void {
  const rows = recordsIn(document.querySelector("main"));
  // The tick of a row is in it, too.
  const isHere = (row: HTMLElement) => (row.closest("tr, li") ?? row).contains(document.activeElement);
  const present = rows.findIndex(isHere);
  const at = present >= 0 ? present : rows.findIndex((row) => row.ariaCurrent === "true");
  const next = rows[at < 0 ? (step === 1 ? 0 : rows.length - 1) : at + step];
  if (!next) return;
  next.focus();
  next.scrollIntoView({ block: "nearest" });
  if (document.querySelector("[data-drawer]")) next.click();
}

/** Goes from a list's search to the first record that it has found. */
export function toFirstRecord(search: Element | null): void {
  recordsIn(search?.closest("main, [role=dialog]") ?? null)[0]?.focus();
}

/** J and K walk through the records of a list; Enter opens the one that has the focus. */
export function useRowKeys(): void {
  useHotkey("j", () => moveBy(1));
  useHotkey("k", () => moveBy(-1));
}
