import type { ProcedurePath } from "@shikara/api/procedures";
import type { Cookie } from "@shikara/auth/cookie";
import { isFromOurselves } from "@shikara/auth/csrf";
import { VIDEO_SOURCE } from "@shikara/contract/blog/videos";
import { FRAME_SOURCES } from "@shikara/contract/core/addresses";
import { Failure } from "@shikara/contract/core/fail";
import { paths, servicePaths } from "@shikara/contract/routes";
import type { RequestHandler } from "express";
import helmet from "helmet";

/** A year, with all below it (ASVS 5.0, 3.4.1). */
export const HSTS = "max-age=31536000; includeSubDomains";

/**
 * Scripts from ourselves only, no inline code; React sets style attributes; pictures may come from any https host that
 * staff entered. In development Vite injects styles, an inline preamble and a web socket.
 */
export function securityHeaders({
  isDevelopment,
  isSecure,
}: {
  isDevelopment: boolean;
  isSecure: boolean;
}): RequestHandler {
  const inDevelopment = (...sources: string[]) => (isDevelopment ? sources : []);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inDevelopment("'unsafe-inline'")],
        styleSrc: ["'self'", ...inDevelopment("'unsafe-inline'")],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "https:", "data:"],
        connectSrc: ["'self'", ...inDevelopment("ws:")],
        fontSrc: ["'self'"],
        frameSrc: [...FRAME_SOURCES, VIDEO_SOURCE],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isSecure,
    // helmet's no-referrer would make honest form posts say 'Origin: null'.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
}

const DOORS = new Set<string>([paths.adminLogin, paths.teamLogin]);
const CALLS = `${servicePaths.trpc}/`;
const SIGN_INS = new Set<string>(["auth.login", "auth.passkeySignIn"] satisfies ProcedurePath[]);

/** Signing in sets a cookie, so it must come from our own pages even before there is one. */
function signsIn(path: string): boolean {
  if (DOORS.has(path)) return true;
  const procedures = path.startsWith(CALLS) ? path.slice(CALLS.length).split(",") : [];
  return procedures.some((procedure) => SIGN_INS.has(procedure));
}

/**
 * Refuses unsafe requests that say they come from elsewhere than our own pages, whatever they ask for; and those that say nothing,
 * where a cookie would authenticate them or one is given. A program says nothing and brings no cookie; nor does the reader of mail that
 * takes somebody off a list with one click.
 * @throws CSRF
 */
export function refuseForeign(publicUrl: string, cookie: Cookie): RequestHandler {
  return (request, _response, next) => {
    const { authorization, host, origin, "sec-fetch-site": secFetchSite } = request.headers;
    const site = Array.isArray(secFetchSite) ? secFetchSite[0] : secFetchSite;
    const saysFrom = origin !== undefined || site !== undefined;
    const hasCookie = authorization === undefined && cookie.read(request.headers.cookie) !== "";
    if (!saysFrom && !hasCookie && !signsIn(request.path)) return next();
    const isOurs = isFromOurselves({ method: request.method, host, origin, secFetchSite: site }, publicUrl);
    next(isOurs ? undefined : new Failure("CSRF"));
  };
}
