import { useQueries } from "@shikara/client/connection.ts";
import type { NearPage } from "@shikara/contract/search/schema";
import { t, texts } from "@shikara/contract/texts/t";
import { TextLink } from "@shikara/ui/link.tsx";
import { useQuery } from "@tanstack/react-query";
import { SearchForm } from "./search-form.tsx";

const KINDS: Record<NearPage["kind"], string> = texts({
  package: "common.package",
  post: "search.journal",
  page: "search.page",
});

const LONGEST = 300;

/** Of an address what is looked at for what it may have meant. */
export const nearTo = (href: string): string => (href.split("?", 1)[0] ?? "").slice(0, LONGEST);

/** Below an address that leads nowhere: what it may have meant, and the search. `load` has asked for it. */
export function NearPages({ path }: { path: string }) {
  const near = useQuery(useQueries().search.near.queryOptions({ path })).data ?? [];
  return (
    <section aria-label={t("search.find")} className="mx-auto grid max-w-140 gap-6">
      {near.length > 0 && (
        <div>
          <h2 className="type-title mb-2">{t("search.didYouMean")}</h2>
          <ul className="border-b border-line">
            {near.map(({ kind, path: href, title }) => (
              <li key={href} className="flex items-baseline justify-between gap-4 border-t border-line py-2.5">
                <TextLink href={href} className="min-w-0 wrap-anywhere">
                  {title}
                </TextLink>
                <span className="flex-none text-sm text-ink-subtle">{KINDS[kind]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <SearchForm />
    </section>
  );
}
