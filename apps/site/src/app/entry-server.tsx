import type { AppRouter } from "@shikara/api/root";
import { connect } from "@shikara/client/connection.ts";
import type { Assets } from "@shikara/client/document.ts";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import type { SettingsView } from "@shikara/contract/settings/schema";
import type { TRPCLink } from "@trpc/client";
import { renderToString } from "react-dom/server";
import { loadPage } from "./load-page.ts";
import { answersOf, isDegraded, STAND_IN, writePageData } from "./page-data.ts";
import { type FormOutcome, notFound, routes } from "./routes.ts";
import { MISSING_SOURCE, served } from "./served.ts";
import { Site } from "./site.tsx";

export { safeNext } from "@shikara/contract/routes";
export type { DutyFault } from "@site/features/duty/duty-fault.ts";
export {
  renderOwnBooking,
  renderOwnDuties,
  renderOwnQuote,
  renderOwnReview,
  renderOwnTravellers,
  renderPaymentDoor,
  renderQuoteCard,
} from "./render-portal.tsx";
export type { FormOutcome } from "./routes.ts";

export interface RenderInput {
  /** Path and search, e.g. /blog?category=culture */
  url: string;
  /** Runs the procedures in this process; the pages know nothing of the server. */
  link: TRPCLink<AppRouter>;
  assets: Assets;
  /** Origin for canonical addresses. */
  siteUrl: string;
  /** Result of a form posted without JavaScript. */
  form?: FormOutcome | undefined;
  /** The page is for staff alone, who are told this above it. */
  preview?: string | undefined;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** Something could not be loaded and defaults stand in its place: not to be kept. */
  degraded: boolean;
  /** Where the page is now: with status 301. */
  movedTo?: string | undefined;
}

export interface PublicPath {
  /** `:name` stands for one segment. */
  pattern: string;
  /** Query parameters that change the page; all others make no key. */
  query: readonly string[];
  /** Query parameters whose presence makes an answer one visitor's own: not to be kept. */
  ownQuery: readonly string[];
  /** The page's source, the key of its files in the build's manifest. */
  source: string;
}

/** The addresses that have a page. Every other one gets the page of `missingPath`, with status 404. */
export const publicPaths: readonly PublicPath[] = routes.map(({ pattern }) => {
  const { source = MISSING_SOURCE, query = [], ownQuery = [] } = served[pattern] ?? {};
  return { pattern, query, ownQuery, source };
});
export const missingPath: PublicPath = { pattern: notFound.pattern, query: [], ownQuery: [], source: MISSING_SOURCE };

const BUILT_IN_SETTINGS: SettingsView = { ...DEFAULT_SETTINGS, pictures: { logo: null, hero: null } };

/** A page of the public site, whole. Never rejects for want of data: then `degraded` is set. */
export async function renderPage({ url, link, assets, siteUrl, form, preview }: RenderInput): Promise<RenderedPage> {
  const connection = connect(link, { retry: false });
  const { queryClient } = connection;
  const loadedPage = await loadPage(url, connection.queries, form);
  const degraded = isDegraded(queryClient);
  const settingsKey = connection.queries.settings.get.queryOptions().queryKey;
  if (!queryClient.getQueryData(settingsKey)) {
    queryClient.setQueryData(settingsKey, BUILT_IN_SETTINGS, { updatedAt: STAND_IN });
  }
  const data = { assets, siteUrl, form, preview, loaded: loadedPage.loaded };
  const { href } = loadedPage.place;
  const [path = "/"] = href.split("?", 1);
  const html = renderToString(
    <Site
      connection={connection}
      loadedPage={loadedPage}
      data={data}
      pageData={writePageData({ ...data, queries: answersOf(queryClient) })}
      ssr={{ path, search: href.slice(path.length) }}
    />,
  );
  queryClient.clear();
  const status = loadedPage.route === notFound ? 404 : (loadedPage.loaded?.status ?? 200);
  const movedTo = status === 301 ? loadedPage.loaded?.detour?.href : undefined;
  return { status, html: `<!doctype html>${html}`, degraded, movedTo };
}
