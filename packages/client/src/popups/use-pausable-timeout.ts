import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Calls back after so many ms, not counting those while it is hovered or holds the focus. */
export function usePausableTimeout(durationMs: number, isOver: boolean, callback: () => void) {
  const call = useEffectEvent(callback);
  const left = useRef(durationMs);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (isHeld || isOver) return;
    const since = performance.now();
    const timer = setTimeout(() => call(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isHeld, isOver]);
  return {
    isHeld,
    holdProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}
