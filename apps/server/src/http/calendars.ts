import { createCaller } from "@shikara/api/root";
import type { CalendarFile } from "@shikara/contract/calendars/schema";
import { servicePaths } from "@shikara/contract/routes";
import { type Request, type Response, Router } from "express";
import { nameRoute } from "../metrics/metrics.ts";
import type { ServerParts } from "../parts.ts";
import { type Caller, requestContext } from "../request-context.ts";
import { ONE_SPELLING } from "./one-spelling.ts";

/** Reads what a key opens. */
type Read = (caller: Caller, asked: { key: string }) => Promise<CalendarFile>;

/** Bookings and duties, for the calendars that members and drivers keep elsewhere. They ask every hour: what is as before is told to be so. */
export function calendars({ services }: ServerParts): Router {
  const calendar = (route: string, read: Read) => async (request: Request, response: Response) => {
    nameRoute(response, route);
    const caller = createCaller(requestContext(services, request, null));
    const { content, etag } = await read(caller, { key: String(request.query.key) });
    response.set({ ETag: etag, "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" });
    if (request.headers["if-none-match"]?.includes(etag)) return response.status(304).end();
    return response.type("text/calendar; charset=utf-8").send(content);
  };
  return Router(ONE_SPELLING)
    .get(
      servicePaths.calendar,
      calendar("calendar", (caller, asked) => caller.calendars.read(asked)),
    )
    .get(
      servicePaths.driverCalendar,
      calendar("duties calendar", (caller, asked) => caller.duties.ownCalendar(asked)),
    );
}
