import { randomUUID } from "node:crypto";
import type { AppServices } from "@shikara/api/core/context";
import { createDeviceCookie, createSessionCookie } from "@shikara/auth/cookie";
import { Failure } from "@shikara/contract/core/fail";
import { here } from "@shikara/contract/language-routes";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, folders, paths, servicePaths } from "@shikara/contract/routes";
import type { Request, RequestHandler, Response, Router } from "express";
import express from "express";
import type { Logger } from "pino";
import { duringRequest } from "./current-request.ts";
import { calendars } from "./http/calendars.ts";
import { comesInTime } from "./http/comes-in-time.ts";
import { crawlerFiles, keyedCrawlerFiles } from "./http/crawlers.ts";
import { errorHandler } from "./http/errors.ts";
import { ClientFiles } from "./http/files.ts";
import { pageForms } from "./http/forms.ts";
import { frontDoor, type Listener } from "./http/front-door.ts";
import { type Health, healthEndpoints } from "./http/health.ts";
import { hearOut } from "./http/hear-out.ts";
import { inboundMails } from "./http/inbound-mail.ts";
import { itineraries } from "./http/itineraries.ts";
import { keptQueries, keyedQueries } from "./http/kept-queries.ts";
import { type KeyedPath, queryRead } from "./http/keys.ts";
import { spoken } from "./http/languages.ts";
import { largeBodies } from "./http/large-bodies.ts";
import { mailedKeys } from "./http/mailed-keys.ts";
import { mediaFiles } from "./http/media.ts";
import { oneClick } from "./http/one-click.ts";
import { oneHost } from "./http/one-host.ts";
import { oneSpelling } from "./http/one-spelling.ts";
import { ownAnswers } from "./http/own-answers.ts";
import { ownDuties } from "./http/own-duties.ts";
import { ownQuotes } from "./http/own-quote.ts";
import { ownReviews } from "./http/own-review.ts";
import { ownTravellers } from "./http/own-travellers.ts";
import { adminPages, keyedPages, publicPages } from "./http/pages.ts";
import { paymentNotices } from "./http/payment-notices.ts";
import { ownBookings } from "./http/portal.ts";
import { previews } from "./http/preview.ts";
import { PublicAnswers } from "./http/public-answers.ts";
import type { ResponseCache } from "./http/response-cache.ts";
import { HSTS, refuseForeign, securityHeaders } from "./http/security.ts";
import { socialCards } from "./http/social-cards.ts";
import type { Web } from "./http/web-build.ts";
import { metricsEndpoint } from "./metrics/endpoint.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { apiDocuments, keyedDocuments } from "./openapi/openapi.ts";
import type { ServerParts } from "./parts.ts";
import { keyedRestPaths, mountRest } from "./rest/mount.ts";
import { restTables } from "./rest/tables.ts";
import { knownProcedures, MAX_BATCH, packedAnswers, trpcEndpoint } from "./trpc.ts";

export interface AppOptions {
  services: AppServices;
  cache: ResponseCache;
  health: Health;
  log: Logger;
  web: Web & { clientFolders?: readonly string[]; middleware?: RequestHandler };
  publicUrl: string;
  isDevelopment: boolean;
  cachesResponses: boolean;
  trustProxy: number;
  metrics: Metrics;
  metricsToken: string | undefined;
  /** What each process counts, this one first, and what is so of the whole house. */
  metricsTexts: () => Promise<string[]>;
}

/** Built files go out before Express gives its headers: nothing runs in one that is opened by itself, and no other site frames it. */
const fileHeaders = (isSecure: boolean) => ({
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'",
  ...(isSecure && { "Strict-Transport-Security": HSTS }),
});

/** The one place where all is wired: what is in memory answers first, everything else is Express. */
export async function createApp(options: AppOptions): Promise<Listener> {
  const { services, cache, web, log, publicUrl, isDevelopment } = options;
  const cookie = createSessionCookie(publicUrl);
  const deviceCookie = createDeviceCookie(publicUrl);
  const isSecure = publicUrl.startsWith("https://");
  const answers = new PublicAnswers(cache, options.cachesResponses && !isDevelopment);
  const parts: ServerParts = { services, answers, cookie, deviceCookie, log, publicUrl, isDevelopment };

  const app = express();
  app.disable("x-powered-by").disable("etag").set("trust proxy", options.trustProxy).set("query parser", queryRead);
  app.enable("case sensitive routing").enable("strict routing");
  // Their routes stand in the app's own line: a router in which nothing answers lets a turn of the event loop pass before the next is asked.
  const stand = (router: Router) => void app.router.stack.push(...router.stack);
  app.use((request, response, next) => {
    const requestId = randomUUID();
    response.set("X-Request-Id", requestId);
    // What is written to an answer that has ended is a fault of ours, and no end of all others.
    response.on("error", (error) => log.error({ err: error }));
    if (options.trustProxy === 0 && request.headers["x-forwarded-for"] !== undefined) warnOnce(log);
    if (log.isLevelEnabled("debug")) tellWhenAnswered(request, response, log);
    duringRequest({ requestId }, next);
  });
  app.use(hearOut);
  app.use(comesInTime());
  app.use(oneHost);
  app.use(securityHeaders({ isDevelopment, isSecure }));
  stand(healthEndpoints(options.health));
  stand(metricsEndpoint(options.metricsToken, options.metricsTexts));
  if (web.middleware) app.use(web.middleware);
  app.use(oneSpelling);
  app.use(spoken);
  stand(mediaFiles(services.images));
  app.use(refuseForeign(publicUrl, cookie));
  app.use(largeBodies(parts));
  app.use(servicePaths.trpc, knownProcedures, keptQueries(parts, MAX_BATCH), packedAnswers, trpcEndpoint(parts));
  stand(apiDocuments(restTables, parts));
  stand(crawlerFiles(parts));
  stand(socialCards(parts));
  stand(itineraries(parts));
  stand(calendars(parts));
  app.use(mountRest(restTables, parts));
  stand(ownAnswers());
  stand(ownTravellers(web, parts));
  stand(ownBookings(web, parts));
  stand(ownReviews(web, parts));
  stand(ownQuotes(web, parts));
  stand(ownDuties(web, parts));
  stand(mailedKeys(web, parts));
  stand(previews(web, parts));
  stand(oneClick(parts));
  stand(inboundMails(parts));
  stand(paymentNotices(parts));
  stand(pageForms(web, parts));
  app.get(restPaths.postsOrBlog, (_request, response) => response.redirect(302, here(paths.blog)));
  app.get(restPaths.post.pattern, (request, response) => response.redirect(302, here(paths.post(request.params.slug))));
  app.get(folders.admin, (_request, response) => response.redirect(302, adminPaths.dashboard));
  app.get(new RegExp(`^(?!${paths.adminLogin}$)${folders.admin}/`), adminPages(web, parts));
  app.use(folders.rest, () => {
    throw new Failure("NOT_FOUND");
  });
  app.use(publicPages(web, parts));
  app.use(errorHandler(log));

  const files = web.clientFolders ? new ClientFiles(web.clientFolders, fileHeaders(isSecure)) : null;
  files?.load();
  const keyed: KeyedPath[] = [
    ...keyedRestPaths(restTables),
    ...keyedCrawlerFiles,
    ...keyedQueries,
    ...keyedDocuments,
    ...(isDevelopment ? [] : keyedPages(await web.renderer())),
  ];
  const { metrics, trustProxy } = options;
  return frontDoor(app, { cache, answers, files, keyed, metrics, isProxied: trustProxy > 0 });
}

/** One line a request, where the log is to hold as much; what is kept in memory is answered without. */
function tellWhenAnswered(request: Request, response: Response, log: Logger): void {
  const began = performance.now();
  response.on("finish", () => {
    const [path] = request.originalUrl.split("?");
    const ms = Math.round(performance.now() - began);
    log.debug({ method: request.method, path, status: response.statusCode, ms });
  });
}

let hasWarned = false;
function warnOnce(log: Logger): void {
  if (hasWarned) return;
  hasWarned = true;
  log.warn("X-Forwarded-For came in and TRUST_PROXY is 0: every visitor behind that proxy counts as one address.");
}
