import type { DayBecomes } from "@shikara/contract/quotes/line-days";
import { notify } from "@shikara/ui/notify.ts";
import { useFormContext } from "react-hook-form";
import { loosenedWords } from "./loosened-words.ts";
import type { QuoteTyped } from "./quote-values.ts";

/** Has the lines of a quote follow their days where these are removed or moved; of those whose day is gone it is said that they have none now. */
export function useLinesFollow() {
  const { getValues, setValue } = useFormContext<QuoteTyped>();
  return (becomes: DayBecomes) => {
    const loosened = getValues("content.lines").flatMap(({ day, title }, at) => {
      if (day == null) return [];
      const now = becomes(day);
      if (now !== day) setValue(`content.lines.${at}.day`, now, { shouldDirty: true });
      return now === null ? [{ day, name: title || `Line ${at + 1}` }] : [];
    });
    const words = loosenedWords(loosened);
    if (words) notify.info(words.message, { detail: words.detail });
  };
}
