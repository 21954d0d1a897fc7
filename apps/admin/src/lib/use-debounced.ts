import { useEffect, useState } from "react";

const TYPING_PAUSE_MS = 250;

/** A value once it has rested: what is typed is searched for when the hand pauses, not at every letter. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
