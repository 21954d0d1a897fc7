import type { Assets } from "@shikara/client/document.ts";
import { currentLanguage } from "@shikara/contract/texts/current";
import { directionOf, tagOf } from "@shikara/contract/texts/languages";
import type { ReactNode } from "react";
import { CommonHead } from "./common-head.tsx";
import { PAGE_DATA_ID } from "./page-data.ts";

interface DocumentProps {
  assets: Assets;
  /** The text of the page data; written as it stands, so that the browser finds what the server wrote. */
  pageData: string;
  children: ReactNode;
}

/** The whole document, rendered by React on both sides: only so do title and metadata stand in the head. */
export function Document({ assets, pageData, children }: DocumentProps) {
  const language = currentLanguage();
  return (
    <html lang={tagOf(language)} dir={directionOf(language)}>
      <head>
        <CommonHead assets={assets} />
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id={PAGE_DATA_ID}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with every '<' escaped
          dangerouslySetInnerHTML={{ __html: pageData }}
        />
        <script type="module" src={assets.js} data-modules={assets.preload.join(" ")} />
      </body>
    </html>
  );
}
