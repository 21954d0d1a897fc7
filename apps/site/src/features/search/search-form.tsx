import { here } from "@shikara/contract/language-routes";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { SearchField } from "@site/components/form/search-field.tsx";
import { type ComponentType, useRef, useState } from "react";
import type { SuggestionsProps } from "./suggestions.tsx";

/** The search of the whole site: a plain form. What suggests while one types comes when it is touched. */
export function SearchForm({ words = "" }: { words?: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const touch = () => {
    import("./suggestions.tsx").then(
      (module) => setSuggestions(() => module.Suggestions),
      // Without them the form is whole.
      () => undefined,
    );
  };
  return (
    <search>
      <form ref={form} action={here(paths.search)} onFocus={touch} onInput={touch} className="relative">
        <SearchField
          name="q"
          aria-label={t("search.searchTheSite")}
          placeholder={t("search.searchTheSiteHint")}
          defaultValue={words}
        />
        {Suggestions && <Suggestions form={form} />}
      </form>
    </search>
  );
}
