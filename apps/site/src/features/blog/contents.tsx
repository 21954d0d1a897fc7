import { Written } from "@shikara/client/written.tsx";
import { t } from "@shikara/contract/texts/t";
import type { Section } from "./sections.ts";

/** What is in a long post, each a way there. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-labelledby="contents" className="mt-8 border-y border-line py-4 print:hidden">
      <h2 id="contents" className="text-sm font-strong">
        {t("blog.inThisArticle")}
      </h2>
      <ol className="mt-1">
        {sections.map(({ id, title, level }) => (
          <li key={id} className={level === 3 ? "ps-5" : undefined}>
            <a href={`#${id}`} className="inline-block py-1 text-link hover:underline">
              <Written>{title}</Written>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
