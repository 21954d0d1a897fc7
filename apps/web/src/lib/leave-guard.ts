import { useEffect, useRef } from "react";

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
    const back = (event: PopStateEvent) => {
      // Before the router hears of it: the address is put back, so that nothing on the screen has moved.
      event.stopImmediatePropagation();
      history.pushState(null, "", here);
      latest.current(() => {
        stop();
        history.back();
      });
    };
    const stop = () => {
      removeEventListener("beforeunload", unload);
      removeEventListener("popstate", back, { capture: true });
    };
    addEventListener("beforeunload", unload);
    addEventListener("popstate", back, { capture: true });
    return stop;
  }, [isDirty]);
}
