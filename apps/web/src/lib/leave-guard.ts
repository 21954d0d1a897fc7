import { useEffect, useRef } from "react";

type Guard = (event: PopStateEvent) => void;

let guards: readonly Guard[] = [];

/**
 * Lets guards hear of the Back key before the router does. To be called before anything is rendered: listeners on the
 * window are called in the order they came.
 */
export function watchBack(): void {
  addEventListener("popstate", (event) => guards.at(-1)?.(event));
}

/**
 * While something would be lost, leaving asks first: closing or reloading the tab asks in the browser's own words, and
 * the Back key stays here and calls `onAsk` with the way to go after all.
 */
export function useLeaveGuard(isDirty: boolean, onAsk: (leave: () => void) => void): void {
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
    const stop = () => {
      removeEventListener("beforeunload", unload);
      guards = guards.filter((guard) => guard !== back);
    };
    addEventListener("beforeunload", unload);
    guards = [...guards, back];
    return stop;
  }, [isDirty]);
}
