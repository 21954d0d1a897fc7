import { useEffect, useReducer, useRef } from "react";

/**
 * Runs something once what was just asked for is on the screen: a focus that goes to a field which is not there yet. What was asked for may be there
 * already: it is drawn once more then.
 */
export function useAfterDrawing(): (run: () => void) => void {
  const waiting = useRef<() => void>(undefined);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const run = waiting.current;
    waiting.current = undefined;
    run?.();
  });
  return (run) => {
    waiting.current = run;
    draw();
  };
}
