import type { ShowLibrary } from "@admin/components/editor/picture-dialog.tsx";
import { RichText } from "@admin/components/editor/rich-text.tsx";
import { RichTextShown } from "@admin/components/editor/rich-text-shown.tsx";
import { directionOf, tagOf } from "@shikara/contract/texts/languages";
import { LANGUAGE_WORDS } from "@shikara/contract/translations/messages";
import { useState } from "react";
import { BeginWith } from "./begin-with.tsx";
import type { PairProps } from "./text-pair.tsx";
import { textWords } from "./text-words.ts";

/** A text with headings and pictures, and beside it the same in another language, each as it is read. */
export default function RichPair(props: PairProps & { note: string; showLibrary: ShowLibrary }) {
  const { text, language, value, isReadOnly, note, showLibrary, onChange } = props;
  const { path, original } = text;
  const [begun, setBegun] = useState(0);
  const begin = (html: string) => {
    onChange(html);
    setBegun((times) => times + 1);
  };
  const spoken = { lang: tagOf(language), dir: directionOf(language) };
  return (
    <>
      <div className="min-w-0">
        <p className="text-xs font-medium text-ink-muted">{textWords(path)}</p>
        <div className="mt-1 max-h-[70vh] overflow-y-auto pe-2 [overflow-wrap:anywhere]" data-original>
          <RichTextShown html={original} />
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {isReadOnly ? (
          <div {...spoken} className="[overflow-wrap:anywhere]">
            <RichTextShown html={value} />
          </div>
        ) : (
          <RichText
            // What comes from elsewhere stands in an editor that is opened anew.
            key={begun}
            label={`${textWords(path)}, ${LANGUAGE_WORDS[language]}`}
            name={`${path}-${language}`}
            spoken={spoken}
            value={value}
            showLibrary={showLibrary}
            onChange={onChange}
            onBlur={() => undefined}
          />
        )}
        {!isReadOnly && value === "" && (
          <div className="flex flex-wrap gap-2">
            {text.text !== "" && <BeginWith onBegin={() => begin(text.text)}>Begin with what it read</BeginWith>}
            <BeginWith onBegin={() => begin(original)}>Begin with the original</BeginWith>
          </div>
        )}
        {note && <p className="text-xs text-warn-fg [overflow-wrap:anywhere]">{note}</p>}
      </div>
    </>
  );
}
