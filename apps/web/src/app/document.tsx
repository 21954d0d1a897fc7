import type { ReactNode } from "react";
import figtree from "@/assets/fonts/figtree-latin-wght-normal.woff2";
import yrsa from "@/assets/fonts/yrsa-latin-wght-300-400.woff2";
import icon from "@/assets/icon.svg";
import { type Assets, PAGE_DATA_ID } from "./page-data.ts";

interface DocumentProps {
  assets: Assets;
  /** The text of the page data; written as it stands, so that the browser finds what the server wrote. */
  pageData: string;
  children: ReactNode;
}

/** The whole document, rendered by React on both sides: only so do title and metadata stand in the head. */
export function Document({ assets, pageData, children }: DocumentProps) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#042328" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        {[yrsa, figtree].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
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
