import type { AroundNavHandler } from "wouter";

/**
 * Where each entry of the history was left, so that 'back' returns to the same line. The browser's own restoring comes
 * too early here: the page of the entry is put on the screen a moment after the address has changed.
 */
const POSITIONS = "scroll-positions";
const KEPT = 50;

type Positions = [key: string, top: number][];

function read(): Positions {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(POSITIONS) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function keyOf(state: unknown): string | undefined {
  const key = typeof state === "object" && state !== null && "key" in state ? state.key : undefined;
  return typeof key === "string" ? key : undefined;
}

const freshState = () => ({ key: Math.random().toString(36).slice(2) });

/** Every navigation inside the site makes an entry with a key of its own. */
export const navigateWithKey: AroundNavHandler = (navigate, to, options) => {
  navigate(to, { ...options, state: freshState() });
};

/** The key of the entry on the screen. The browser's own, the first and those of a line in the page (#road), get theirs now. */
function keyHere(): string {
  const known = keyOf(history.state);
  if (known) return known;
  const state = freshState();
  history.replaceState(state, "");
  return state.key;
}

/**
 * Watches one visit. The returned function is told of each new address: on another page it puts the window where that
 * entry was left, or at its top; on the same page (a filter has changed) it leaves the window alone.
 */
export function rememberScroll(): (isOtherPage: boolean) => void {
  history.scrollRestoration = "manual";
  // A form without a field, sent before this page was live, leaves a question that asks nothing: /packages/1?#book.
  if (/\?(?:#|$)/.test(location.href)) history.replaceState(history.state, "", location.pathname + location.hash);
  let key = keyHere();
  let top = scrollY;
  const leave = () => {
    const others = read().filter(([other]) => other !== key);
    try {
      sessionStorage.setItem(POSITIONS, JSON.stringify([...others, [key, top]].slice(-KEPT)));
    } catch {
      // A full or forbidden store costs the position, nothing else.
    }
  };
  addEventListener("scroll", () => {
    // Between the change of address and the new page, the browser may scroll on its own: that is not the reader's.
    if (keyOf(history.state) === key) top = scrollY;
  });
  addEventListener("pagehide", leave);
  const settle = (isOtherPage: boolean) => {
    leave();
    key = keyHere();
    if (!isOtherPage) return;
    const kept = read().find(([other]) => other === key)?.[1];
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (kept === undefined && target) target.scrollIntoView();
    else scrollTo({ top: kept ?? 0, behavior: "instant" });
    top = scrollY;
  };
  const pageOf = (url: string) => url.split("#", 1)[0];
  // A line of the page is a place of its own: back from it leads to where it was asked for.
  addEventListener("hashchange", ({ oldURL, newURL }) => {
    if (pageOf(oldURL) === pageOf(newURL)) settle(true);
  });
  return settle;
}
