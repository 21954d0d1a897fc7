import { useEffect, useRef } from "react";
import { useSearch } from "wouter";

interface Guard {
  back: (event: PopStateEvent) => void;
  /** Asks before it goes on. */
  ask: (go: () => void) => void;
}

let guards: readonly Guard[] = [];
/** Forms that hold text which is not saved. */
let unsaved = 0;

/** Whether something was typed that would be lost with the page. */
export const hasUnsaved = () => unsaved > 0;

/** Says that a form holds text which is not saved. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    unsaved += 1;
    return () => {
      unsaved -= 1;
    };
  }, [isDirty]);
}

/**
 * Lets guards hear of the Back key before the router does. To be called before anything is rendered: listeners on the
 * window are called in the order they came.
 */
export function watchBack(): void {
  addEventListener("popstate", (event) => guards.at(-1)?.back(event));
}

/** Goes on at once, or asks before, where something would be lost. */
export function leaving(go: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard.ask(go);
  else go();
}

/** The record that is open beside a list: with another, or none, what was typed there would be lost. */
const openIn = (search: string) => new URLSearchParams(search).get("open");

/** The link that a click would follow in this tab, away from what is typed, or null. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target === "_blank" || link.hasAttribute("download")) return null;
  const stays = link.pathname === location.pathname && openIn(link.search) === openIn(location.search);
  return stays ? null : link;
}

/**
 * While something would be lost, leaving asks first: closing or reloading the tab asks in the browser's own words; links
 * and the Back key stay here and call `onAsk` with the way to go after all.
 */
export function useLeaveGuard(isDirty: boolean, onAsk: (leave: () => void) => void): void {
  useUnsaved(isDirty);
  const latest = useRef(onAsk);
  latest.current = onAsk;
  // Beside an open record the list's filters may change.
  const search = useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the search, where Back is put back to has changed
  useEffect(() => {
    if (!isDirty) return;
    const { href: here } = location;
    const { state } = history;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (go: () => void) =>
      latest.current(() => {
        stop();
        go();
      });
    const back = (event: PopStateEvent) => {
      // The address is put back, and the router never hears that it was another.
      event.stopImmediatePropagation();
      history.pushState(state, "", here);
      ask(() => history.back());
    };
    // Before the link itself hears of it.
    const click = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => link.click());
    };
    const guard: Guard = { back, ask: (go) => ask(() => leaving(go)) };
    const stop = () => {
      removeEventListener("beforeunload", unload);
      removeEventListener("click", click, true);
      guards = guards.filter((one) => one !== guard);
    };
    addEventListener("beforeunload", unload);
    addEventListener("click", click, true);
    guards = [...guards, guard];
    return stop;
  }, [isDirty, search]);
}
