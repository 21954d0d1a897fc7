import { duringLanguage } from "@shikara/api/core/language";
import { type ProcedurePath, procedureInfo } from "@shikara/api/procedures";
import { signedIn as signedInView } from "@shikara/contract/auth/schema";
import { Failure } from "@shikara/contract/core/fail";
import { themeOf } from "@shikara/contract/core/theme";
import { here, inLanguage } from "@shikara/contract/language-routes";
import { folders, paths } from "@shikara/contract/routes";
import { SPOKEN_PAGES, spokenAddress } from "@shikara/contract/spoken-routes";
import { LANGUAGES, type Language, ORIGINAL, tagOf } from "@shikara/contract/texts/languages";
import type { Request, RequestHandler, Response } from "express";
import { nameRoute } from "../metrics/metrics.ts";
import type { ServerParts } from "../parts.ts";
import { publicContext } from "../request-context.ts";
import { inProcessLink } from "./in-process-link.ts";
import { cacheKey, type KeyedPath, pathPattern } from "./keys.ts";
import { queryOf } from "./one-spelling.ts";
import type { StandIns } from "./preview-table.ts";
import type { Provenance, PublicAnswer } from "./public-answers.ts";
import { makeReading } from "./reading.ts";
import { readSent } from "./sent.ts";
import { whoAsks } from "./session.ts";
import type { FormOutcome, PublicPath, Renderer, Web } from "./web-build.ts";

const HTML = "text/html; charset=utf-8";

export function keyedPages(renderer: Renderer): KeyedPath[] {
  return renderer.publicPaths.flatMap(({ pattern, query, ownQuery }) =>
    (SPOKEN_PAGES.includes(pattern) ? LANGUAGES : [ORIGINAL]).map((language) => ({
      pattern: pathPattern(inLanguage(language, pattern)),
      query,
      own: ownQuery,
    })),
  );
}

/** What makes a page other than everybody's. */
export interface OwnPart {
  /** The result of a posted form. */
  form?: FormOutcome;
  /** For staff alone: what stands in for public answers, and what is said above the page. */
  preview?: { standIns: StandIns; note: string };
}

/** Renders the page at an address with its data. */
export function buildPage(
  web: Web,
  parts: ServerParts,
  url: string,
  provenance: Provenance,
  own: OwnPart = {},
): Promise<PublicAnswer> {
  const { language, address } = spokenAddress(url);
  return duringLanguage(language, () => buildIn(language, web, parts, address, provenance, own));
}

async function buildIn(
  language: Language,
  web: Web,
  parts: ServerParts,
  url: string,
  provenance: Provenance,
  { form, preview }: OwnPart,
): Promise<PublicAnswer> {
  const renderer = await web.renderer();
  const path = url.split("?", 1)[0] ?? url;
  const page = renderer.publicPaths.find(({ pattern }) => pathPattern(pattern).test(path)) ?? renderer.missingPath;
  const ctx = publicContext(parts.services, provenance);
  const onCall = (procedure: ProcedurePath) => {
    for (const domain of procedureInfo(procedure).reads) provenance.domains.add(domain);
  };
  const link = inProcessLink(ctx, onCall, preview?.standIns);
  const assets = web.assets("site", page.source, language);
  const siteUrl = parts.publicUrl;
  const { status, html, degraded, movedTo } = await renderer.renderPage({
    url,
    link,
    assets,
    siteUrl,
    form,
    preview: preview?.note,
  });
  const headers: Record<string, string> = {
    "Content-Language": tagOf(language),
    ...(movedTo && { Location: here(movedTo) }),
  };
  return { status, type: HTML, body: await web.finish(url, html), isDegraded: degraded, headers };
}

/** An answer of one visitor's own: its form's result, kept nowhere. */
export async function sendOwnPage(
  web: Web,
  parts: ServerParts,
  request: Request,
  response: Response,
  form: FormOutcome,
  status: number,
) {
  const provenance: Provenance = { domains: new Set(), until: Number.POSITIVE_INFINITY };
  const { status: own, body, headers } = await buildPage(web, parts, request.originalUrl, provenance, { form });
  // A page that is not there is not there with a choice in its address either.
  response
    .set(headers)
    .status(status === 200 ? own : status)
    .set("Cache-Control", "no-store")
    .type(HTML)
    .send(body);
}

const isOwn = (page: PublicPath | undefined, request: Request) =>
  page?.ownQuery.some((name) => request.query[name] !== undefined) ?? false;

/** Public pages, in front of which the cache stands. @throws METHOD_NOT_ALLOWED, NOT_FOUND for whoever does not read */
export function publicPages(web: Web, parts: ServerParts): RequestHandler {
  return async (request, response) => {
    const renderer = await web.renderer();
    const pageAt = (path: string) => renderer.publicPaths.find(({ pattern }) => pathPattern(pattern).test(path));
    const page = pageAt(request.path);
    nameRoute(response, page ? `page ${page.pattern}` : "missing page");
    if (request.method !== "GET" && request.method !== "HEAD")
      throw new Failure(page || request.path.startsWith(`${folders.admin}/`) ? "METHOD_NOT_ALLOWED" : "NOT_FOUND");
    // Typed from a poster, in capitals.
    const small = request.path.toLowerCase();
    if (!page && pageAt(small)) return response.redirect(301, here(small) + queryOf(request));
    await makeReading(parts.services, request, page ? `page ${page.pattern}` : "missing page", () => {
      if (isOwn(page, request)) {
        const sent = readSent(request, response, parts.publicUrl);
        return sendOwnPage(web, parts, request, response, { values: {}, ...(sent && { sent }) }, 200);
      }
      const key = page ? cacheKey(request.originalUrl, keyedPages(renderer)) : null;
      // Built from the key, so that nothing of a parameter that makes no key can stand in what others get.
      return parts.answers.send(key, request, response, (provenance) =>
        buildPage(web, parts, key ?? request.originalUrl, provenance),
      );
    });
  };
}

/** The back office: one document for all its screens, for those signed in. */
export function adminPages(web: Web, parts: ServerParts): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    response.set("Cache-Control", "private, no-store");
    nameRoute(response, "back office");
    const signedIn = await whoAsks(request, parts.services.sessions, parts.cookie);
    if (!signedIn) return response.redirect(302, paths.signInFor(paths.adminLogin, request.originalUrl));
    const renderer = await web.renderer();
    const html = renderer.renderAdmin({
      assets: web.assets("admin"),
      member: signedInView.parse(signedIn.member),
      theme: themeOf(request.headers.cookie, parts.publicUrl.startsWith("https://")),
    });
    response.type(HTML).send(await web.finish(request.originalUrl, html));
  };
}
