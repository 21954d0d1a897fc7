import { createHash } from "node:crypto";
import { createCaller } from "@shikara/api/root";
import { servicePaths } from "@shikara/contract/routes";
import { Router } from "express";
import { nameRoute } from "../metrics/metrics.ts";
import type { ServerParts } from "../parts.ts";
import { requestContext } from "../request-context.ts";
import { ONE_SPELLING } from "./one-spelling.ts";

/** Bookings, for the calendars that members keep elsewhere. They ask every hour: what is as before is told to be so. */
export function calendars({ services }: ServerParts): Router {
  return Router(ONE_SPELLING).get(servicePaths.calendar, async (request, response) => {
    nameRoute(response, "calendar");
    const caller = createCaller(requestContext(services, request, null));
    const { content } = await caller.calendars.read({ key: String(request.query.key) });
    const etag = `"${createHash("sha256").update(content).digest("base64url")}"`;
    response.set({ ETag: etag, "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" });
    if (request.headers["if-none-match"]?.includes(etag)) return response.status(304).end();
    return response.type("text/calendar; charset=utf-8").send(content);
  });
}
