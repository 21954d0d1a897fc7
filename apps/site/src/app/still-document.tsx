import type { ReactNode } from "react";
import { CommonHead } from "./common-head.tsx";
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
        <CommonHead assets={assets} />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
      </head>
      <body>{children}</body>
    </html>
  );
}
