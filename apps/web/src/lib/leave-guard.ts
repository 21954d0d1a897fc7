import { useEffect, useRef } from "react";

type Guard = (event: PopStateEvent) => void;

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
  addEventListener("popstate", (event) => guards.at(-1)?.(event));
}

/** The link that a click would follow in this tab, or null. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const stays = link?.target === "_blank" || link?.hasAttribute("download") || link?.pathname === location.pathname;
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
  useEffect(() => {
    if (!isDirty) return;
    const here = location.href;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const back: Guard = (event) => {
      // The address is put back, and the router never hears that it was another.
      event.stopImmediatePropagation();
      history.pushState(null, "", here);
      latest.current(() => {
        stop();
        history.back();
      });
    };
    // Before the link itself hears of it.
    const click = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(() => {
        stop();
        link.click();
      });
    };
    const stop = () => {
      removeEventListener("beforeunload", unload);
      removeEventListener("click", click, true);
      guards = guards.filter((guard) => guard !== back);
    };
    addEventListener("beforeunload", unload);
    addEventListener("click", click, true);
    guards = [...guards, back];
    return stop;
  }, [isDirty]);
}
