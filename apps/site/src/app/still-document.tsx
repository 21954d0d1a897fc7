import type { Assets } from "@shikara/client/document.ts";
import type { ReactNode } from "react";
import { CommonHead } from "./common-head.tsx";

interface StillDocumentProps {
  title: string;
  assets: Assets;
  /** Where it leads by itself. */
  leadsTo?: string | undefined;
  children: ReactNode;
}

/** A document without a script, for one reader alone: no search engine lists it, and no page that it leads to hears of it. */
export function StillDocument({ title, assets, leadsTo, children }: StillDocumentProps) {
  return (
    <html lang="en-IN">
      <head>
        <CommonHead assets={assets} />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        {leadsTo && <meta httpEquiv="refresh" content={`0; url=${leadsTo}`} />}
        <title>{title}</title>
      </head>
      <body>{children}</body>
    </html>
  );
}
