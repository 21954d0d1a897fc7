import { directionOf, tagOf } from "@shikara/contract/texts/languages";
import { hasTags } from "@shikara/contract/translations/fields";
import { LANGUAGE_WORDS } from "@shikara/contract/translations/messages";
import type { TranslationLanguage, TranslationView } from "@shikara/contract/translations/schema";
import { useId } from "react";
import { textWords } from "./text-words.ts";

interface TextPairProps {
  text: TranslationView["texts"][number];
  language: TranslationLanguage;
  value: string;
  isReadOnly: boolean;
  onChange(value: string): void;
}

const rowsFor = (text: string) => Math.min(12, Math.max(1, Math.ceil(text.length / 60)));

/** A text as it was written, and beside it how it reads in another language. */
export function TextPair({ text, language, value, isReadOnly, onChange }: TextPairProps) {
  const { path, original } = text;
  const id = useId();
  const note = noteOf(text, value);
  return (
    <li className="grid gap-x-5 gap-y-1.5 border-line not-first:border-t not-first:pt-4 md:grid-cols-2">
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
        {!isReadOnly && hasTags(original) && (
          <p className="text-xs text-ink-muted">Plain text will do: an empty line begins a paragraph</p>
        )}
        {note && (
          <p id={`${id}-note`} className="text-xs text-warn-fg [overflow-wrap:anywhere]">
            {note}
          </p>
        )}
      </div>
    </li>
  );
}

function noteOf({ text, before, draft }: TranslationView["texts"][number], value: string): string {
  if (before !== null && (value === "" || value !== draft))
    return `The original has changed. It was "${before}", and read: ${text}`;
  return draft !== "" && value === draft ? "A draft: visitors read it once you have saved" : "";
}
