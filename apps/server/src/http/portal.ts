import { toFailure } from "@shikara/api/core/failures";
import { createCaller } from "@shikara/api/root";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import { fail } from "@shikara/contract/core/fail";
import { OWN_DOCUMENTS } from "@shikara/contract/documents/schema";
import { ownPaths } from "@shikara/contract/own-routes";
import { CANCEL_ANSWER, OFFER_ANSWER, type OwnBooking } from "@shikara/contract/portal/schema";
import { folders } from "@shikara/contract/routes";
import { type Request, type Response, Router } from "express";
import type { ServerParts } from "../parts.ts";
import { requestContext } from "../request-context.ts";
import { ONE_SPELLING } from "./one-spelling.ts";
import { keepPrivate, keyOf, ownBookingCookie } from "./portal-key.ts";
import type { Web } from "./web-build.ts";

const OPENS_NOTHING = new Set(["NOT_FOUND", "VALIDATION"]);

/**
 * The customer's page of a booking. Its link carries a key; arriving, the key moves to a cookie of that page alone, and the
 * address no longer holds it: not in the history, not on a screen that is shown around.
 */
export function ownBookings(web: Web, parts: ServerParts): Router {
  const { services, publicUrl } = parts;
  const callerOf = (request: Request) => createCaller(requestContext(services, request, null));

  const sendPage = async (
    response: Response,
    status: number,
    booking: OwnBooking | null,
    caller: ReturnType<typeof callerOf>,
  ) => {
    const renderer = await web.renderer();
    const assets = web.assets("site");
    const html = renderer.renderOwnBooking({
      assets,
      siteUrl: publicUrl,
      settings: await caller.settings.get(),
      booking,
    });
    response
      .status(status)
      .type("text/html; charset=utf-8")
      .send(await web.finish(folders.ownBookings, html));
  };
  /** Runs it for whoever has the key; whatever is wrong with link or key looks the same. */
  const withKey =
    (work: (asked: { reference: string; key: string }, request: Request, response: Response) => Promise<void>) =>
    async (request: Request, response: Response) => {
      const reference = String(request.params.reference);
      try {
        await work({ reference, key: keyOf(request, ownBookingCookie(publicUrl, reference)) }, request, response);
      } catch (error) {
        const { code, details } = toFailure(error);
        if (code === "RATE_LIMITED" && details.retryAfter) response.set("Retry-After", String(details.retryAfter));
        else if (!OPENS_NOTHING.has(code)) throw error;
        await sendPage(response, ERROR_STATUS[code === "VALIDATION" ? "NOT_FOUND" : code], null, callerOf(request));
      }
    };

  return Router(ONE_SPELLING)
    .use(folders.ownBookings, keepPrivate)
    .get(
      ownPaths.booking.pattern,
      withKey(async (asked, request, response) => {
        const caller = callerOf(request);
        const booking = await caller.bookings.own(asked);
        if (request.query.key === undefined) return sendPage(response, 200, booking, caller);
        const cookie = ownBookingCookie(publicUrl, asked.reference);
        response.append("Set-Cookie", cookie.keep(asked.key)).redirect(303, request.path);
      }),
    )
    .get(
      ownPaths.calendar.pattern,
      withKey(async (asked, request, response) => {
        const { name, content } = await callerOf(request).bookings.ownCalendar(asked);
        response
          .set("Content-Disposition", `attachment; filename="${name}"`)
          .type("text/calendar; charset=utf-8")
          .send(content);
      }),
    )
    .post(
      ownPaths.cancel.pattern,
      withKey(async (asked, request, response) => {
        await callerOf(request).bookings.askCancel(asked);
        response.redirect(303, `${ownPaths.booking(asked.reference)}#${CANCEL_ANSWER}`);
      }),
    )
    .post(
      ownPaths.takeSeats.pattern,
      withKey(async (asked, request, response) => {
        // Held no more: their page says so.
        await callerOf(request)
          .bookings.takeSeats(asked)
          .catch((error: unknown) => {
            if (toFailure(error).code !== "CONFLICT") throw error;
          });
        response.redirect(303, `${ownPaths.booking(asked.reference)}#${OFFER_ANSWER}`);
      }),
    )
    .get(
      `${ownPaths.booking.pattern}/:file`,
      withKey(async (asked, request, response) => {
        const kind = OWN_DOCUMENTS.find((known) => request.params.file === `${known}.pdf`) ?? fail("NOT_FOUND");
        const { name, type, content } = await callerOf(request).bookings.ownDocument({ ...asked, kind });
        response.set({ "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` }).end(content);
      }),
    );
}
