import { type ProcedurePath, procedureInfo } from "@shikara/api/procedures";
import { createCaller } from "@shikara/api/root";
import { BLOG_CATEGORY_LABELS } from "@shikara/contract/blog/messages";
import { inLanguage } from "@shikara/contract/language-routes";
import { OWN_DUTIES, OWN_QUOTES, OWN_REVIEWS } from "@shikara/contract/own-routes";
import { folders, paths, servicePaths } from "@shikara/contract/routes";
import { LANGUAGES, tagOf } from "@shikara/contract/texts/languages";
import { type Request, type Response, Router } from "express";
import type { ServerParts } from "../parts.ts";
import { type Caller, publicContext } from "../request-context.ts";
import { type KeyedPath, pathPattern } from "./keys.ts";
import { ONE_SPELLING } from "./one-spelling.ts";
import type { Provenance } from "./public-answers.ts";
import { makeReading } from "./reading.ts";
import { element } from "./xml.ts";

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const FEED_POSTS = 20;
/** Of one file (sitemaps.org, protocol). Crawlers read none of one that holds more. */
export const MOST_ADDRESSES = 50_000;
/** Where nothing is for a crawler. */
const CLOSED = [
  folders.admin,
  folders.rest,
  servicePaths.trpc,
  folders.ownBookings,
  OWN_QUOTES,
  OWN_REVIEWS,
  OWN_DUTIES,
  folders.team,
  folders.letter,
];

interface Page {
  path: string;
  /** The latest change of what the page shows. */
  changed: Date | undefined;
}

const latest = (records: readonly { updatedAt: Date }[]): Date | undefined =>
  records.map(({ updatedAt }) => updatedAt).reduce<Date | undefined>((a, b) => (a && a > b ? a : b), undefined);

/** The same page in a language, as search engines hear of it. */
const alternate = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;

/** Every page a search engine should know, in every language, each with its true last change. */
export async function sitemap(call: Caller, siteUrl: string): Promise<string> {
  const [tours, vehicles, posts] = await Promise.all([call.tours.list(), call.vehicles.list(), call.blog.addresses()]);
  const [journeys, roads] = await Promise.all([call.fares.journeys(), call.roads.list()]);
  const pages: Page[] = [
    { path: paths.home, changed: latest([...tours, ...posts]) },
    { path: paths.tours, changed: latest(tours) },
    { path: paths.bookCab, changed: latest(vehicles) },
    ...(journeys.length > 0 ? [{ path: paths.fares, changed: latest(journeys) }] : []),
    ...(roads.length > 0 ? [{ path: paths.roads, changed: undefined }] : []),
    ...journeys.map(({ slug, updatedAt }) => ({ path: paths.cabJourney(slug), changed: updatedAt })),
    { path: paths.testimonials, changed: undefined },
    { path: paths.contact, changed: undefined },
    { path: paths.blog, changed: latest(posts) },
    ...tours.map(({ slug, updatedAt }) => ({ path: paths.tour(slug), changed: updatedAt })),
    ...posts.map(({ slug, updatedAt }) => ({ path: paths.post(slug), changed: updatedAt })),
  ];
  const most = Math.floor(MOST_ADDRESSES / LANGUAGES.length);
  const entries = pages.slice(0, most).flatMap(({ path, changed }) => {
    const others = LANGUAGES.map((language) => alternate(tagOf(language), siteUrl + inLanguage(language, path)));
    const all = [...others, alternate("x-default", siteUrl + path)].join("");
    const moment = changed ? element("lastmod", changed.toISOString()) : "";
    return LANGUAGES.map(
      (language) => `<url>${element("loc", siteUrl + inLanguage(language, path))}${moment}${all}</url>`,
    );
  });
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

/** The newest posts as RSS 2.0. */
export async function feed(call: Caller, siteUrl: string): Promise<string> {
  const [{ companyInfo }, posts] = await Promise.all([call.settings.get(), call.blog.feed({ limit: FEED_POSTS })]);
  const items = posts.map(({ slug, title, excerpt, category, publishedAt }) => {
    const address = siteUrl + paths.post(slug);
    return [
      "<item>",
      element("title", title),
      element("link", address),
      element("guid", address),
      element("description", excerpt),
      element("category", BLOG_CATEGORY_LABELS[category]),
      element("pubDate", publishedAt.toUTCString()),
      "</item>",
    ].join("");
  });
  const self = `<atom:link href="${siteUrl}${paths.feed}" rel="self" type="application/rss+xml"/>`;
  const head = [
    element("title", `${companyInfo.name} blog`),
    element("link", siteUrl + paths.blog),
    element("description", companyInfo.description || companyInfo.tagline || companyInfo.name),
    "<language>en-IN</language>",
    self,
  ].join("\n");
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${head}\n${items.join("\n")}\n</channel></rss>\n`;
}

export function robots(siteUrl: string): string {
  return `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}/\n`).join("")}\nSitemap: ${siteUrl}${paths.sitemap}\n`;
}

/** Whatever stands behind their addresses, it is the same file. */
export const keyedCrawlerFiles: readonly KeyedPath[] = [paths.robots, paths.sitemap, paths.feed].map((path) => ({
  pattern: pathPattern(path),
  query: [],
}));

/** What machines read of the public site, kept like its pages. */
export function crawlerFiles(parts: ServerParts): Router {
  const answer =
    (type: string, reads: readonly ProcedurePath[], build: (call: Caller, siteUrl: string) => Promise<string>) =>
    (request: Request, response: Response) => {
      const make = async (provenance: Provenance) => {
        for (const procedure of ["settings.get", ...reads] as const)
          for (const domain of procedureInfo(procedure).reads) provenance.domains.add(domain);
        const call = createCaller(publicContext(parts.services, provenance));
        const { seoSettings } = await call.settings.get();
        const siteUrl = (seoSettings.siteUrl || parts.publicUrl).replace(/\/+$/, "");
        return { status: 200, type, body: await build(call, siteUrl) };
      };
      const { path } = request;
      return makeReading(parts.services, request, path, () => parts.answers.send(path, request, response, make));
    };
  return Router(ONE_SPELLING)
    .get(
      paths.robots,
      answer("text/plain; charset=utf-8", [], async (_call, siteUrl) => robots(siteUrl)),
    )
    .get(
      paths.sitemap,
      answer(
        "application/xml; charset=utf-8",
        ["tours.list", "vehicles.list", "blog.addresses", "fares.journeys", "roads.list"],
        sitemap,
      ),
    )
    .get(paths.feed, answer("application/rss+xml; charset=utf-8", ["blog.feed"], feed));
}
