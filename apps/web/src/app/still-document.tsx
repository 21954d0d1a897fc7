import type { ReactNode } from "react";
import figtree from "@/assets/fonts/figtree-latin-wght-normal.woff2";
import yrsa from "@/assets/fonts/yrsa-latin-wght-300-400.woff2";
import icon from "@/assets/icon.svg";
import type { Assets } from "./page-data.ts";

interface StillDocumentProps {
  title: string;
  assets: Assets;
  children: ReactNode;
}

/** A document without a script, for one reader alone: no search engine lists it, and no page that it leads to hears of it. */
export function StillDocument({ title, assets, children }: StillDocumentProps) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <meta name="theme-color" content="#042328" />
        <title>{title}</title>
        <link rel="icon" href={icon} type="image/svg+xml" />
        {[yrsa, figtree].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
