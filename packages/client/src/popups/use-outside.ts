import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/** Calls back when somebody clicks outside of an element, or presses Escape where nothing nearer takes it. */
export function useOutside(element: RefObject<HTMLElement | null>, callback: () => void): void {
  const call = useEffectEvent(callback);
  // Before it is seen: whoever answers it at once is heard.
  useLayoutEffect(() => {
    // A click, not the touch that begins it: a finger that scrolls the page has not dismissed anything.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) call();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      call();
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [element]);
}
