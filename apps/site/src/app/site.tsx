import { type Connection, ConnectionProvider } from "@shikara/client/connection.ts";
import { here, herePrefix } from "@shikara/contract/language-routes";
import { QueryClientProvider } from "@tanstack/react-query";
import { Router } from "wouter";
import { Document } from "./document.tsx";
import type { LoadedPage } from "./load-page.ts";
import type { PageData } from "./page-data.ts";
import { SiteRouter } from "./router.tsx";
import { navigateWithKey } from "./scroll.ts";
import { FrontDoor } from "./site-url.ts";

/** A language's home has no slash behind its prefix. */
const homeWithoutSlash = (href: string): string => (href === `${herePrefix()}/` ? here("/") : href);

interface SiteProps {
  connection: Connection;
  loadedPage: LoadedPage;
  data: Omit<PageData, "queries">;
  pageData: string;
  /** On the server: where the request goes, the search with its question mark. The browser knows by itself. */
  ssr?: { path: string; search: string };
}

/** The public site from the document down: the same tree on the server and in the browser. */
export function Site({ connection, loadedPage, data, pageData, ssr }: SiteProps) {
  return (
    <Document assets={data.assets} pageData={pageData}>
      <ConnectionProvider value={connection}>
        <QueryClientProvider client={connection.queryClient}>
          <FrontDoor value={data.siteUrl}>
            <Router
              base={herePrefix()}
              hrefs={homeWithoutSlash}
              aroundNav={navigateWithKey}
              {...(ssr && { ssrPath: here(ssr.path), ssrSearch: ssr.search })}
            >
              <SiteRouter first={loadedPage} form={data.form} preview={data.preview} queries={connection.queries} />
            </Router>
          </FrontDoor>
        </QueryClientProvider>
      </ConnectionProvider>
    </Document>
  );
}
