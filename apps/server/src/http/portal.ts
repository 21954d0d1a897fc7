import { toFailure } from "@shikara/api/core/failures";
import { createCaller } from "@shikara/api/root";
import { OFFER_FAULTS } from "@shikara/contract/advisories/offer-messages";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import { Failure, fail } from "@shikara/contract/core/fail";
import { OWN_DOCUMENTS } from "@shikara/contract/documents/schema";
import { here } from "@shikara/contract/language-routes";
import { ownPaths } from "@shikara/contract/own-routes";
import {
  CANCEL_ANSWER,
  DISRUPTION_ANSWER,
  OFFER_ANSWER,
  type OwnBooking,
  ownAnswer,
  PAY_ANSWER,
} from "@shikara/contract/portal/schema";
import { folders } from "@shikara/contract/routes";
import express, { type Request, type Response, Router } from "express";
import type { ServerParts } from "../parts.ts";
import { requestContext } from "../request-context.ts";
import { ONE_SPELLING } from "./one-spelling.ts";
import { keepPrivate, ownBookingCookie } from "./portal-key.ts";
import { stillPages } from "./still-pages.ts";
import type { Web } from "./web-build.ts";
import { withOwnKey } from "./with-own-key.ts";

const FORM_LIMIT = "4kb";
/** What a customer can do something about; a link that opens nothing is no such thing. */
function toFault(error: unknown): Failure {
  const failure = toFailure(error);
  if (failure.code === "NOT_FOUND" || failure.code === "INTERNAL") throw error;
  return failure;
}

/**
 * The customer's page of a booking. Its link carries a key; arriving, the key moves to a cookie of that page alone, and the
 * address no longer holds it: not in the history, not on a screen that is shown around.
 */
export function ownBookings(web: Web, parts: ServerParts): Router {
  const { services, publicUrl } = parts;
  const callerOf = (request: Request) => createCaller(requestContext(services, request, null));

  const send = stillPages(web, parts, folders.ownBookings);
  const sendPage = async (
    response: Response,
    status: number,
    booking: OwnBooking | null,
    caller: ReturnType<typeof callerOf>,
    said: { payFault?: string; answerFault?: string; seatsFault?: string; isTakenOff?: boolean } = {},
  ) => {
    await send(caller, response, status, ({ renderOwnBooking }, frame) =>
      renderOwnBooking({ ...frame, booking, ...said }),
    );
  };
  const withKey = withOwnKey({
    part: "reference",
    cookieOf: (reference) => ownBookingCookie(publicUrl, reference),
    languageOf: (request, asked) => callerOf(request).bookings.ownLanguage({ ...asked, page: "booking" }),
    refuse: (request, response, status) => sendPage(response, status, null, callerOf(request)),
  });

  return Router(ONE_SPELLING)
    .use(folders.ownBookings, keepPrivate)
    .get(
      ownPaths.booking.pattern,
      withKey(async (asked, request, response) => {
        const caller = callerOf(request);
        const booking = await caller.bookings.own(asked);
        if (request.query.key === undefined) return sendPage(response, 200, booking, caller);
        const cookie = ownBookingCookie(publicUrl, asked.reference);
        response.append("Set-Cookie", cookie.keep(asked.key)).redirect(303, here(ownPaths.booking(asked.reference)));
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
      ownPaths.leave.pattern,
      withKey(async ({ reference }, request, response) => {
        response.append("Set-Cookie", ownBookingCookie(publicUrl, reference).forget());
        await sendPage(response, 200, null, callerOf(request), { isTakenOff: true });
      }),
    )
    .post(
      ownPaths.cancel.pattern,
      withKey(async (asked, request, response) => {
        const caller = callerOf(request);
        const done = await caller.bookings.askCancel(asked).catch(toFault);
        // They may do so without a fee: their page says how.
        if (done instanceof Failure)
          return sendPage(response, ERROR_STATUS[done.code], await caller.bookings.own(asked), caller, {
            answerFault: done.message,
          });
        response.redirect(303, `${here(ownPaths.booking(asked.reference))}#${CANCEL_ANSWER}`);
      }),
    )
    .post(
      ownPaths.takeSeats.pattern,
      withKey(async (asked, request, response) => {
        const caller = callerOf(request);
        const taken = await caller.bookings.takeSeats(asked).catch(toFault);
        // Held no more: there is nothing to press any longer, and their page says why.
        if (taken instanceof Failure)
          return sendPage(response, ERROR_STATUS[taken.code], await caller.bookings.own(asked), caller, {
            seatsFault: taken.message,
          });
        response.redirect(303, `${here(ownPaths.booking(asked.reference))}#${OFFER_ANSWER}`);
      }),
    )
    .post(
      ownPaths.answer.pattern,
      express.urlencoded({ limit: FORM_LIMIT, extended: false }),
      withKey(async (asked, request, response) => {
        const caller = callerOf(request);
        const { offerId, answer, day } = request.body ?? {};
        const said = ownAnswer.safeParse({ ...asked, offerId, answer, day: answer === "day" ? day || null : null });
        const done = said.success
          ? await caller.bookings.answerOffer(said.data).catch(toFault)
          : new Failure("VALIDATION", OFFER_FAULTS.notOffered);
        if (!(done instanceof Failure))
          return response.redirect(303, `${here(ownPaths.booking(asked.reference))}#${DISRUPTION_ANSWER}`);
        // Why it cannot be, where it was chosen.
        const fault = { answerFault: done.message };
        await sendPage(response, ERROR_STATUS[done.code], await caller.bookings.own(asked), caller, fault);
      }),
    )
    .post(
      ownPaths.pay.pattern,
      express.urlencoded({ limit: FORM_LIMIT, extended: false }),
      withKey(async (asked, request, response) => {
        const caller = callerOf(request);
        // What can't be paid just now is told where it was pressed.
        const page = await caller.bookings.payOnline({ ...asked, amount: Number(request.body?.amount) }).catch(toFault);
        if (page instanceof Failure) {
          const { code, message, details } = page;
          const fault = details.fields?.amount ?? message;
          return sendPage(response, ERROR_STATUS[code], await caller.bookings.own(asked), caller, { payFault: fault });
        }
        const { reference } = asked;
        await send(caller, response, 200, ({ renderPaymentDoor }, frame) =>
          renderPaymentDoor({ ...frame, reference, page }),
        );
      }),
    )
    .get(
      ownPaths.paid.pattern,
      withKey(async (asked, request, response) => {
        const said = Object.entries(request.query).filter(
          (entry): entry is [string, string] => typeof entry[1] === "string",
        );
        await callerOf(request).bookings.comeBackFromPaying({ ...asked, said: Object.fromEntries(said) });
        response.redirect(303, `${here(ownPaths.booking(asked.reference))}#${PAY_ANSWER}`);
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
