import { useEffect, useRef } from "react";

/** Runs something once what was just asked for is on the screen: a focus that goes to a field which is not there yet. */
export function useAfterDrawing(): (run: () => void) => void {
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const run = waiting.current;
    waiting.current = undefined;
    run?.();
  });
  return (run) => {
    waiting.current = run;
  };
}
