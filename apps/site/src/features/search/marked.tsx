import { markedParts } from "@shikara/contract/search/marks";

interface MarkedProps {
  text: string;
  /** How the words begin that are marked. */
  words: readonly string[];
}

/** A text with the words in it that were sought. */
export function Marked({ text, words }: MarkedProps) {
  return markedParts(text, words).map((part, at) =>
    part.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stay where they are
      <mark key={at} className="rounded-[0.2em] bg-accent/25 px-[0.1em] text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
