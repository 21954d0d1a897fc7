import { type RefObject, useEffect, useState } from "react";
import { isDragging } from "./dragging.ts";

/** A window's height before and behind what is seen. */
const MARGIN = "100% 0px";

const callbacks = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

function observerOfAll(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

/**
 * Whether an element is near the window: what a long list spares the others. What holds the focus, and everything while
 * something is dragged, stays near.
 */
export function useInViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const all = observerOfAll();
    callbacks.set(current, (isNow) => {
      if (isNow || !(isDragging() || current.contains(document.activeElement))) setNear(isNow);
    });
    all.observe(current);
    return () => all.unobserve(current);
  }, [element]);
  return isNear;
}
