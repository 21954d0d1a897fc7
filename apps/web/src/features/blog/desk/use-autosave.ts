import { useEffect, useRef, useState } from "react";
import { agencyClock } from "@/lib/agency-time.ts";
import { clockTime } from "@/lib/format.ts";

/** A rest of the typing hand this long saves. */
const REST_MS = 4_000;

interface Autosave<Values> {
  values: Values;
  /** What is stored already. */
  stored: Values;
  fields: readonly string[];
  /** Whether it may save now. */
  isOn: boolean;
  /** Keeps what was typed where it costs nothing, at once. */
  keep: (values: Values) => void;
  /** Stores it; false when it cannot be stored as it stands. */
  save: (values: Values) => Promise<boolean>;
}

/** Saves what is written whenever the hand rests. What it says of itself stands in `note`. */
export function useAutosave<Values extends object>({ values, stored, fields, isOn, keep, save }: Autosave<Values>) {
  const textOf = (given: Values) => JSON.stringify(given, [...fields]);
  const written = textOf(values);
  const [storedText, setStoredText] = useState(() => textOf(stored));
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const running = useRef<Promise<void>>(undefined);
  const latest = useRef({ values, keep, save });
  latest.current = { values, keep, save };
  const isDirty = written !== storedText;

  useEffect(() => {
    if (!isDirty) return;
    latest.current.keep(latest.current.values);
    const text = written;
    const store = async () => {
      setSaving(true);
      try {
        if (!(await latest.current.save(latest.current.values))) return;
        setStoredText(text);
        setSavedAt(new Date());
      } catch {
        // Said by whoever saves; what was written stands in the form.
      } finally {
        setSaving(false);
      }
    };
    const rest = setTimeout(() => {
      if (isOn) running.current = store();
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [written, isDirty, isOn]);

  const saved = savedAt && `saved at ${clockTime(agencyClock(savedAt).slice(11))}`;
  return {
    isDirty,
    isSaving,
    note: isSaving ? "saving..." : isDirty ? "not saved yet" : saved,
    /** Resolves when no save of its own is under way. */
    settled: async () => running.current,
  };
}
