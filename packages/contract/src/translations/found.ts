import { type TranslatedKind, textsOf, withTexts } from "./fields.ts";
import type { TranslatedTexts, TranslationState, TranslationView } from "./schema.ts";

/** What was written for each original, wherever in the record it stands: entries of lists change places. */
const byOriginal = (texts: TranslatedTexts) =>
  new Map(Object.values(texts).map(({ original, text }) => [original, text]));

/** The record in the language of these texts; what none of them was written for stands in the original. */
export function spokenRecord<R>(kind: TranslatedKind, record: R, texts: TranslatedTexts): R {
  const found = byOriginal(texts);
  return withTexts(kind, record, (original) => found.get(original) ?? original);
}

/** Each text of a record beside what there is of it in a language. */
export function besideOriginals(
  kind: TranslatedKind,
  record: unknown,
  { texts, drafts }: { texts: TranslatedTexts; drafts: TranslatedTexts },
): TranslationView["texts"] {
  const [found, drafted] = [byOriginal(texts), byOriginal(drafts)];
  const all = textsOf(kind, record);
  const originals = new Set(all.map(({ text }) => text));
  // An entry of a list that only changed its place is nobody's former original.
  const formerly = ({ path, text }: { path: string; text: string }) => {
    const there = found.has(text) ? undefined : texts[path];
    return there && !originals.has(there.original) ? there : undefined;
  };
  return all.map((one) => {
    const { path, text: original } = one;
    const text = found.get(original);
    const before = formerly(one);
    return {
      path,
      original,
      text: text ?? before?.text ?? "",
      before: before?.original ?? null,
      draft: drafted.get(original) ?? "",
    };
  });
}

/** How far it is. */
export function stateOf(beside: TranslationView["texts"]): TranslationState {
  const missing = beside.filter(({ text, before }) => text === "" || before !== null);
  return {
    texts: beside.length,
    missing: missing.length,
    changed: beside.filter(({ before }) => before !== null).length,
    drafted: missing.filter(({ draft }) => draft !== "").length,
  };
}
