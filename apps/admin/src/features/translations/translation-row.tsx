import { stateWords } from "@shikara/contract/translations/messages";
import {
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
  type TranslationList,
  type TranslationState,
} from "@shikara/contract/translations/schema";
import { Badge } from "@shikara/ui/badge.tsx";

const toneOf = ({ missing, changed, texts }: TranslationState) =>
  changed > 0 ? "danger" : missing === 0 ? "success" : missing === texts ? "quiet" : "warn";

interface TranslationRowProps {
  record: TranslationList["records"][number];
  onOpen(language: TranslationLanguage): void;
}

/** A record, and how far it is in each language: the way to its texts. */
export function TranslationRow({ record: { title, states }, onOpen }: TranslationRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-3.5 py-1.5 not-first:border-t">
      <b className="min-w-0 flex-1 basis-60 font-strong">{title}</b>
      <span className="flex flex-wrap gap-x-2">
        {TRANSLATION_LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            aria-label={`${stateWords(language, states[language])}: ${title}`}
            onClick={() => onOpen(language)}
            className="grid min-h-11 place-items-center rounded-control px-1 hover:bg-soft-bg md:min-h-control-dense"
          >
            <Badge tone={toneOf(states[language])}>{stateWords(language, states[language])}</Badge>
          </button>
        ))}
      </span>
    </li>
  );
}
