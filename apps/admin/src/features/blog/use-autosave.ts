import { useEffect, useRef, useState } from "react";
import { agencyClock } from "@admin/lib/agency-time.ts";
import { errorCode } from "@shikara/client/errors.ts";
import { clockTime } from "@shikara/client/format.ts";

/** A rest of the typing hand this long saves. */
const REST_MS = 4_000;
/** After a save that failed, the next one of its own accord. */
const AGAIN_MS = 20_000;

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
  /** The first of the failures in a row. */
  onFailure: (error: unknown) => void;
}

/** Whether the same may be stored a little later: no line, or a server in trouble. */
function mayPass(error: unknown): boolean {
  const code = errorCode(error);
  return code === null || code === "INTERNAL" || code === "BUSY" || code === "RATE_LIMITED";
}

/** Saves what is written whenever the hand rests. What it says of itself stands in `note`. */
export function useAutosave<Values extends object>({ values, stored, fields, isOn, ...calls }: Autosave<Values>) {
  const textOf = (given: Values) => JSON.stringify(given, [...fields]);
  const written = textOf(values);
  const [storedText, setStoredText] = useState(() => textOf(stored));
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [failure, setFailure] = useState<{ text: string; mayPass: boolean }>();
  const running = useRef<Promise<void>>(undefined);
  const latest = useRef({ values, ...calls });
  latest.current = { values, ...calls };
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
        setFailure(undefined);
      } catch (error) {
        if (!failure) latest.current.onFailure(error);
        setFailure({ text, mayPass: mayPass(error) });
      } finally {
        setSaving(false);
      }
    };
    const isAgain = failure?.text === text;
    if (isAgain && !failure.mayPass) return;
    const rest = setTimeout(
      () => {
        if (isOn) running.current = store();
      },
      isAgain ? AGAIN_MS : REST_MS,
    );
    return () => clearTimeout(rest);
  }, [written, isDirty, isOn, failure]);

  const unsaved = failure ? "could not be saved" : "not saved yet";
  const saved = savedAt && `saved at ${clockTime(agencyClock(savedAt).slice(11))}`;
  return {
    isDirty,
    isSaving,
    note: isSaving ? "saving..." : isDirty ? unsaved : saved,
    /** Resolves when no save of its own is under way. */
    settled: async () => running.current,
  };
}
