import { useHotkey } from "./hotkeys.ts";

/** Goes to the record after or before the one that is open or has the focus; beside open details its own are shown. */
function moveBy(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-record]")].filter((row) => row.checkVisibility());
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

/** J and K walk through the records of a list; Enter opens the one that has the focus. */
export function useRowKeys(): void {
  useHotkey("j", () => moveBy(1));
  useHotkey("k", () => moveBy(-1));
}
