import type { Assets } from "@shikara/client/document.ts";
import { currentLanguage } from "@shikara/contract/texts/current";
import { directionOf, tagOf } from "@shikara/contract/texts/languages";
import type { ReactNode } from "react";
import { CommonHead } from "./common-head.tsx";

interface StillDocumentProps {
  title: string;
  assets: Assets;
  /** Where it leads by itself. */
  leadsTo?: string | undefined;
  card?: { title: string; description: string; site: string; image: string } | undefined;
  /** Its browser keeps it, or what is typed in it, for when there is no line (`offline/keep.ts`). Nothing else of it needs a script. */
  isKept: boolean;
  children: ReactNode;
}

/** A document that no script has a part in, for one reader alone: no search engine lists it, and no page that it leads to hears of it. */
export function StillDocument({ title, assets, leadsTo, card, isKept, children }: StillDocumentProps) {
  const language = currentLanguage();
  return (
    <html lang={tagOf(language)} dir={directionOf(language)}>
      <head>
        <CommonHead assets={assets} />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        {leadsTo && <meta httpEquiv="refresh" content={`0; url=${leadsTo}`} />}
        {card && (
          <>
            <meta property="og:title" content={card.title} />
            <meta property="og:description" content={card.description} />
            <meta property="og:site_name" content={card.site} />
            <meta property="og:image" content={card.image} />
          </>
        )}
        <title>{title}</title>
      </head>
      <body>
        {children}
        {isKept && assets.keeper && <script type="module" src={assets.keeper} />}
      </body>
    </html>
  );
}
