import { ConnectionProvider, connect } from "@shikara/client/connection.ts";
import type { Assets } from "@shikara/client/document.ts";
import { here, herePrefix } from "@shikara/contract/language-routes";
import { paths } from "@shikara/contract/routes";
import type { SettingsView } from "@shikara/contract/settings/schema";
import { QueryClientProvider } from "@tanstack/react-query";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { Frame } from "./frame.tsx";
import { FrontDoor } from "./site-url.ts";
import { StillDocument } from "./still-document.tsx";

export interface StillPageInput {
  assets: Assets;
  siteUrl: string;
  settings: SettingsView;
}

interface StillPage {
  path: string;
  title: string;
  /** Where it leads by itself. */
  leadsTo?: string;
  /** What a messenger shows of it. */
  card?: { title: string; description: string };
  /** Its browser keeps it, or what is typed in it, for when there is no line. */
  isKept?: boolean;
  children: ReactNode;
}

/** The picture of the site where it is shared, in full. */
const imageOf = ({ seoSettings }: SettingsView, siteUrl: string) =>
  new URL(seoSettings.ogImage || paths.ownCard, siteUrl).href;

/** A page of somebody's own within the site's frame: finished HTML without a script. */
export function renderStillPage(
  { assets, siteUrl, settings }: StillPageInput,
  { path, title, leadsTo, card, isKept = false, children }: StillPage,
): string {
  // All it shows is here: whatever asked for more would never hear an answer.
  const connection = connect(() => () => observable(() => {}), { retry: false });
  const { queryClient, queries } = connection;
  queryClient.setQueryData(queries.settings.get.queryOptions().queryKey, settings);
  const html = renderToString(
    <StillDocument
      title={`${title} | ${settings.companyInfo.name}`}
      assets={assets}
      leadsTo={leadsTo}
      card={card && { ...card, site: settings.companyInfo.name, image: imageOf(settings, siteUrl) }}
      isKept={isKept}
    >
      <ConnectionProvider value={connection}>
        <QueryClientProvider client={queryClient}>
          <FrontDoor value={siteUrl}>
            <Router base={herePrefix()} ssrPath={here(path)}>
              <Frame kind="site" path={path} isBusy={false} isSpoken={false}>
                {children}
              </Frame>
            </Router>
          </FrontDoor>
        </QueryClientProvider>
      </ConnectionProvider>
    </StillDocument>,
  );
  queryClient.clear();
  return `<!doctype html>${html}`;
}
