import { isOriginal } from "@shikara/contract/texts/current";
import { ORIGINAL, tagOf } from "@shikara/contract/texts/languages";

const OF_ANOTHER_SCRIPT = /[\u0600-\u06ff\u0900-\u097f]/;

/** How a part of a page in another language is marked that stands there as it was written: in Latin letters it is in English. */
export const asWritten = (text: string) =>
  isOriginal() || !/[a-z]/i.test(text) || OF_ANOTHER_SCRIPT.test(text)
    ? undefined
    : ({ lang: tagOf(ORIGINAL), dir: "ltr" } as const);

/** What staff or guests have written: in the page's language, or marked as what it is. */
export function Written({ children }: { children: string }) {
  const mark = asWritten(children);
  return mark ? <span {...mark}>{children}</span> : children;
}
