import { toFailure } from "@shikara/api/core/failures";
import { procedures } from "@shikara/api/procedures";
import { appRouter } from "@shikara/api/root";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import { Failure } from "@shikara/contract/core/fail";
import { isOriginal } from "@shikara/contract/texts/current";
import { createExpressMiddleware } from "@trpc/server/adapters/express";
import compression from "compression";
import type { RequestHandler } from "express";
import { hasLeft, noteFailure } from "./http/errors.ts";
import { PIECES } from "./http/kept-queries.ts";
import { browserHanding, setSessionCookie, whoAsks } from "./http/session.ts";
import { nameRoute } from "./metrics/metrics.ts";
import type { ServerParts } from "./parts.ts";
import { requestContext } from "./request-context.ts";

export const MAX_BATCH = 10;
export const MAX_BODY = 2 * 1024 * 1024;

/** Packs answers for whoever reads packed ones; not those that come piece by piece, whose pieces would wait for each other. */
export const packedAnswers: RequestHandler = compression({
  filter: (request, response) => request.headers[PIECES] === undefined && compression.filter(request, response),
});

const PATHS = /^\/[A-Za-z]+\.[A-Za-z]+(?:,[A-Za-z]+\.[A-Za-z]+)*$/;

/** What a `Request` cannot be made with, and the adapter makes one of each. */
const NEVER_ASKED = new Set(["TRACE", "TRACK", "CONNECT"]);

/** What visitors read and send. What is staff's, and the door to it, has one address, without a language. */
const isOfVisitors = (called: string): boolean =>
  procedures.get(called)?.permission === undefined && !called.startsWith("auth.");

/** What hands over cookies is answered whole: the head of an answer in pieces is gone before they are known. */
const handsCookies = (called: string): boolean => called.startsWith("auth.");

/** The adapter takes a procedure's path from behind whatever slash comes last: only its own address gets there. @throws NOT_FOUND, METHOD_NOT_ALLOWED */
export const knownProcedures: RequestHandler = ({ method, path, headers }, response, next) => {
  const [called = "", ...others] = path.slice(1).split(",");
  if ([called, ...others].some(handsCookies)) delete headers[PIECES];
  // What does not exist has no name in the figures.
  if (procedures.has(called)) nameRoute(response, others.length > 0 ? "trpc batch" : `trpc ${called}`);
  if (NEVER_ASKED.has(method)) throw new Failure("METHOD_NOT_ALLOWED");
  const isHere = PATHS.test(path) && (isOriginal() || [called, ...others].every(isOfVisitors));
  next(isHere ? undefined : new Failure("NOT_FOUND"));
};

/** The procedures at /trpc. */
export function trpcEndpoint(parts: ServerParts): RequestHandler {
  const { services, cookie, log } = parts;
  return createExpressMiddleware({
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    maxBodySize: MAX_BODY,
    async createContext({ req, res }) {
      const isWhole = req.complete;
      const ask = () => whoAsks(req, services.sessions, cookie);
      const signedIn = await ask();
      if (signedIn?.wasExtended && !req.headers.authorization) setSessionCookie(res, cookie, signedIn);
      const context = requestContext(services, req, signedIn, browserHanding(parts, req, res));
      return isWhole ? context : { ...context, whoAsksNow: ask };
    },
    responseMeta({ errors }) {
      const [failure] = errors.map(toFailure);
      const headers = new Headers({ "Cache-Control": "no-store" });
      if (!failure) return { headers };
      const { retryAfter } = failure.details;
      if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
      return errors.length === 1 ? { headers, status: ERROR_STATUS[failure.code] } : { headers };
    },
    onError({ error, path, type }) {
      const failure = toFailure(error);
      // A line that is broken off tells its screen to come back: nothing has failed.
      if (hasLeft(error) || (type === "subscription" && failure.code === "BUSY")) return;
      noteFailure(failure, log, { path });
    },
  });
}
