import { toFailure } from "@shikara/api/core/failures";
import { Failure, fail } from "@shikara/contract/core/fail";
import { paths } from "@shikara/contract/routes";
import express, { type NextFunction, type Request, type Response, Router } from "express";
import type { ServerParts } from "../parts.ts";
import { requestContext } from "../request-context.ts";
import { MAX_BODY } from "../trpc.ts";
import { asking } from "./ask.ts";
import { ONE_SPELLING } from "./one-spelling.ts";
import { buildPage } from "./pages.ts";
import { draftPreviews, recordPreviews, type StandIns } from "./preview-table.ts";
import { refuseUnlessAllowed, whoAsks } from "./session.ts";
import type { Web } from "./web-build.ts";

const DRAFT_NOTE = "Preview of what is not saved yet: only you see this page.";
/** Nothing of these records is there for whoever asks: the public page says so. */
const NOT_FOR_THEM = new Set(["NOT_FOUND", "VALIDATION", "FORBIDDEN"]);

/** Pages as visitors would see them, for staff alone: of a form that is not saved, of a record that is not public. */
export function previews(web: Web, parts: ServerParts): Router {
  const router = Router(ONE_SPELLING);
  const urlencoded = express.urlencoded({ limit: MAX_BODY, extended: false });
  const { sessions } = parts.services;

  const send = async (request: Request, response: Response, standIns: StandIns, note: string) => {
    const provenance = { domains: new Set<never>(), until: 0 };
    const { status, type, body } = await buildPage(web, parts, request.originalUrl, provenance, {
      preview: { standIns, note },
    });
    response.status(status).set({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
    response.type(type).send(body);
  };

  router.post(/.*/, async (request: Request, response: Response, next: NextFunction) => {
    const kind = request.query.preview;
    if (typeof kind !== "string") return next();
    const preview = Object.hasOwn(draftPreviews, kind) ? draftPreviews[kind] : undefined;
    if (!preview) return next(new Failure("NOT_FOUND"));
    const signedIn = await whoAsks(request, sessions, parts.cookie);
    // A tab whose session has ended is no place for an error in JSON.
    if (!signedIn && request.accepts(["application/json", "text/html"]) === "text/html")
      return response.redirect(303, paths.adminLogin);
    await refuseUnlessAllowed(parts.services, request, signedIn, preview.procedure);
    await new Promise<void>((resolve, reject) => {
      urlencoded(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    const ask = asking(requestContext(parts.services, request, signedIn));
    await send(request, response, await preview.standIns(ask, readDraft(request.body)), DRAFT_NOTE);
  });

  for (const { path, note, standIns } of recordPreviews)
    router.get(path, async (request: Request<Record<string, string>>, response: Response, next: NextFunction) => {
      // A bearer is for REST: pages are opened by browsers, which bring a cookie.
      if (parts.cookie.read(request.headers.cookie) === "") return next();
      const signedIn = await whoAsks(request, sessions, parts.cookie);
      if (!signedIn) return next();
      const ask = asking(requestContext(parts.services, request, signedIn));
      const found = await standIns(ask, request.params).catch((error: unknown) => {
        if (NOT_FOR_THEM.has(toFailure(error).code)) return null;
        throw error;
      });
      return found === null ? next() : send(request, response, found, note);
    });
  return router;
}

/** @throws BAD_JSON, VALIDATION */
function readDraft(body: unknown): unknown {
  const isForm = typeof body === "object" && body !== null && "draft" in body && typeof body.draft === "string";
  if (!isForm) fail("VALIDATION", undefined, { fields: { draft: "Send the draft as JSON in this field" } });
  try {
    return JSON.parse(String(body.draft));
  } catch {
    return fail("BAD_JSON");
  }
}
