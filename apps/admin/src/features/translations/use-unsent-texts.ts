import { keptFields } from "@admin/lib/unsent.ts";
import { useUnsent } from "@admin/lib/use-unsent.ts";
import type { TranslationInput } from "@shikara/contract/translations/schema";
import { useEffect, useState } from "react";

type Texts = Record<string, string>;

const areTexts = (fields: Record<string, unknown> | null): fields is Texts =>
  fields !== null && Object.values(fields).every((text) => typeof text === "string");

/** What is typed of a record's texts, each by its path; kept in the tab until it is saved or given up, but never put back over another version. */
export function useUnsentTexts({ kind, id, language }: TranslationInput, version: number | null, started: Texts) {
  const unsent = useUnsent(`translation-${kind}-${id}-${language}-${version ?? "new"}`);
  const [kept] = useState(() => {
    const fields = keptFields(unsent.read(), Object.keys(started));
    return areTexts(fields) ? fields : {};
  });
  const [isKept, setKept] = useState(Object.keys(kept).length > 0);
  const [typed, setTyped] = useState<Texts>(() => ({ ...started, ...kept }));
  const changed = Object.entries(typed).filter(([path, text]) => text !== started[path]);
  const toKeep = JSON.stringify(Object.fromEntries(changed));
  useEffect(() => unsent.keep(toKeep === "{}" ? null : JSON.parse(toKeep)), [unsent, toKeep]);
  const forget = () => {
    unsent.keep(null);
    setKept(false);
  };
  return {
    ...{ typed, setTyped, isKept, forget },
    isDirty: changed.length > 0,
    startAfresh: () => {
      forget();
      setTyped(started);
    },
  };
}
