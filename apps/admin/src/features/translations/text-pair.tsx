import type { ShowLibrary } from "@admin/components/editor/picture-dialog.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { directionOf, tagOf } from "@shikara/contract/texts/languages";
import { isHtml, type TranslatedKind } from "@shikara/contract/translations/fields";
import { LANGUAGE_WORDS } from "@shikara/contract/translations/messages";
import type { TranslationLanguage, TranslationView } from "@shikara/contract/translations/schema";
import { lazy, Suspense, useId } from "react";
import { BeginWith } from "./begin-with.tsx";
import { textWords } from "./text-words.ts";

export interface PairProps {
  text: TranslationView["texts"][number];
  language: TranslationLanguage;
  value: string;
  isReadOnly: boolean;
  onChange(value: string): void;
}

/** Its editor is larger than all else here, and few texts have it. */
const RichPair = lazy(() => import("./rich-pair.tsx"));

const rowsFor = (text: string) => Math.min(12, Math.max(1, Math.ceil(text.length / 60)));

/** A text as it was written, and beside it how it reads in another language. */
export function TextPair({
  kind,
  showLibrary,
  ...pair
}: PairProps & { kind: TranslatedKind; showLibrary: ShowLibrary }) {
  const isRich = isHtml(kind, pair.text.path);
  const note = noteOf(pair.text, pair.value, isRich);
  return (
    <li className="grid gap-x-5 gap-y-1.5 border-line not-first:border-t not-first:pt-4 md:grid-cols-2">
      {isRich ? (
        <Suspense fallback={<Skeleton className="col-span-full h-64 rounded-card" />}>
          <RichPair {...pair} note={note} showLibrary={showLibrary} />
        </Suspense>
      ) : (
        <PlainPair {...pair} note={note} />
      )}
    </li>
  );
}

function PlainPair({ text, language, value, isReadOnly, note, onChange }: PairProps & { note: string }) {
  const { path, original } = text;
  const id = useId();
  return (
    <>
      <div className="min-w-0">
        <p className="text-xs font-medium text-ink-muted">{textWords(path)}</p>
        <p className="mt-1 max-h-72 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">{original}</p>
      </div>
      <div className="grid content-start gap-1">
        <label htmlFor={id} className="text-xs font-medium text-ink-muted">
          <span className="sr-only">{textWords(path)}, </span>
          {LANGUAGE_WORDS[language]}
        </label>
        <textarea
          id={id}
          className="control"
          lang={tagOf(language)}
          dir={directionOf(language)}
          rows={rowsFor(original)}
          value={value}
          readOnly={isReadOnly}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {note && (
          <p id={`${id}-note`} className="text-xs text-warn-fg [overflow-wrap:anywhere]">
            {note}
          </p>
        )}
        {!isReadOnly && value === "" && text.text !== "" && (
          <BeginWith onBegin={() => onChange(text.text)}>Begin with what it read</BeginWith>
        )}
      </div>
    </>
  );
}

/** What was written for a former original reads on until somebody has looked at it. */
const isOfBefore = ({ before, draft }: TranslationView["texts"][number], value: string) =>
  before !== null && (value === "" || value !== draft);

function noteOf(text: TranslationView["texts"][number], value: string, isRich: boolean): string {
  const { before, draft } = text;
  if (!isOfBefore(text, value))
    return draft !== "" && value === draft ? "A draft: visitors read it once you have saved" : "";
  return isRich
    ? "The original has changed since this was translated"
    : `The original has changed. It was "${before}", and read: ${text.text}`;
}
