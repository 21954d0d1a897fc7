import { inLanguage } from "@shikara/contract/language-routes";
import { currentLanguage } from "@shikara/contract/texts/current";
import { LANGUAGE_NAMES, LANGUAGES, tagOf } from "@shikara/contract/texts/languages";

/** The same page in the other languages; each is a document of its own, with the script of its language. */
export function LanguageLinks({ path, className }: { path: string; className: string }) {
  return (
    <div className={className}>
      {LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => {
        const tag = tagOf(language);
        return (
          <a key={language} href={inLanguage(language, path)} hrefLang={tag} lang={tag} className="px-2 py-2.5 text-sm">
            {LANGUAGE_NAMES[language]}
          </a>
        );
      })}
    </div>
  );
}
