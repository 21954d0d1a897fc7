import { useEffect, useState } from "react";

/** What a typing hand last left there: follows the value once it has rested. */
export function useSettled<Value>(value: Value, restMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const rest = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(rest);
  }, [value, restMs]);
  return settled;
}
