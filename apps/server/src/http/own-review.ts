import { toFailure } from "@shikara/api/core/failures";
import { createCaller } from "@shikara/api/root";
import { networkOf } from "@shikara/auth/limiter";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import { here } from "@shikara/contract/language-routes";
import { OWN_REVIEWS, ownPaths } from "@shikara/contract/own-routes";
import {
  MAX_OWN_PICTURES,
  type OwnReview,
  REVIEW_ANSWER,
  tooManyPictures,
} from "@shikara/contract/testimonials/own-review";
import { createQueue, createQueues } from "@shikara/workers/queue";
import { type Request, type Response, Router } from "express";
import type { ServerParts } from "../parts.ts";
import { requestContext } from "../request-context.ts";
import { readMultipart } from "../rest/multipart.ts";
import { asking } from "./ask.ts";
import { ONE_SPELLING } from "./one-spelling.ts";
import { keepPrivate, ownReviewCookie } from "./portal-key.ts";
import { stillPages } from "./still-pages.ts";
import type { FormOutcome, Web } from "./web-build.ts";
import { type OwnAsked, withOwnKey } from "./with-own-key.ts";

/**
 * A form with pictures is up to 20 MB in memory, from its first byte until they are worked on: those of one journey wait for each other, those of
 * one network are read three at once, and of all no more are read at once. Whoever waits has not been read yet.
 */
const OF_A_JOURNEY = { running: 1, waiting: 3 };
const OF_A_NETWORK = { running: 3, waiting: 20 };
const OF_ALL = { running: 8, waiting: 100 };
/** What has no picture takes next to no memory, and waits for nobody's pictures. */
const WITHOUT_PICTURES = 64 * 1024;
const OF_THE_SHORT = { running: 100, waiting: 100 };
/** A length that is not said may be any. */
const isShort = ({ headers }: Request): boolean => Number(headers["content-length"] ?? Infinity) <= WITHOUT_PICTURES;

const TYPED = ["rating", "review", "customerName", "location", "isAgreed"] as const;
/** What stands before the id of a picture that stays. */
const KEEP = "keep.";

/** What the form sends, as its procedure takes it; what is wrong with that is for the procedure to say. */
function saidIn(form: Record<string, unknown>) {
  const chosen = Array.isArray(form.pictures) ? form.pictures : [];
  return {
    rating: Number(form.rating),
    review: form.review,
    customerName: form.customerName,
    location: form.location,
    isAgreed: form.isAgreed === "on",
    keep: Object.keys(form)
      .filter((name) => name.startsWith(KEEP))
      .map((name) => name.slice(KEEP.length)),
    // A field for files into which nobody put one sends an empty one.
    pictures: chosen.filter((file) => Buffer.isBuffer(file) && file.length > 0),
  };
}

const valuesOf = (form: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    TYPED.flatMap((name) => {
      const value = form[name];
      // A NUL is refused, and is no part of a page either.
      return typeof value === "string" ? [[name, value.replaceAll("\0", "")]] : [];
    }),
  );

/**
 * The page on which who travelled writes of the journey, with a link of their own. It needs no script; the key moves out of the
 * address as that of a booking's page does.
 */
export function ownReviews(web: Web, parts: ServerParts): Router {
  const { services, publicUrl } = parts;
  const contextOf = (request: Request) => requestContext(services, request, null);
  const callerOf = (request: Request) => createCaller(contextOf(request));
  const ofAJourney = createQueues(OF_A_JOURNEY);
  const ofANetwork = createQueues(OF_A_NETWORK);
  const ofAll = createQueue(OF_ALL);
  const ofTheShort = createQueue(OF_THE_SHORT);
  const inTurn = (request: Request, work: () => Promise<void>) =>
    isShort(request) ? ofTheShort(work) : ofANetwork(networkOf(request.ip ?? ""), () => ofAll(work));

  const send = stillPages(web, parts, OWN_REVIEWS);
  const sendPage = async (
    request: Request,
    response: Response,
    { status, review, form }: { status: number; review: OwnReview | null; form?: FormOutcome },
  ) => {
    await send(callerOf(request), response, status, ({ renderOwnReview }, frame) =>
      renderOwnReview({ ...frame, review, form }),
    );
  };
  const withKey = withOwnKey({
    route: "own review",
    part: "reference",
    cookieOf: (reference) => ownReviewCookie(publicUrl, reference),
    languageOf: (request, asked) => callerOf(request).bookings.ownLanguage({ ...asked, page: "review" }),
    refuse: (request, response, status) => sendPage(request, response, { status, review: null }),
  });
  type Work = (review: OwnReview, asked: OwnAsked, request: Request, response: Response) => Promise<void>;
  const withReview = (work: Work) =>
    withKey(async (asked, request, response) =>
      work(await callerOf(request).testimonials.own(asked), asked, request, response),
    );

  return Router(ONE_SPELLING)
    .use(OWN_REVIEWS, keepPrivate)
    .get(
      ownPaths.review.pattern,
      withReview(async (review, { reference, key }, request, response) => {
        if (request.query.key === undefined) return sendPage(request, response, { status: 200, review });
        const cookie = ownReviewCookie(publicUrl, reference);
        response.append("Set-Cookie", cookie.keep(key)).redirect(303, here(ownPaths.review(reference)));
      }),
    )
    .post(
      ownPaths.review.pattern,
      withReview(async (review, asked, request, response) => {
        const form: Record<string, unknown> = Object.create(null);
        try {
          await ofAJourney(asked.reference, () =>
            inTurn(request, async () => {
              await readMultipart(request, { files: MAX_OWN_PICTURES, form, tooMany: tooManyPictures });
              await asking(contextOf(request))("testimonials.writeOwn", { ...asked, ...saidIn(form) });
            }),
          );
        } catch (error) {
          const { code, message, details } = toFailure(error);
          if (code === "INTERNAL" || code === "NOT_FOUND") throw error;
          if (details.retryAfter !== undefined) response.set("Retry-After", String(details.retryAfter));
          const outcome = { values: valuesOf(form), message, ...(details.fields && { fields: details.fields }) };
          // One of us may have decided on it meanwhile.
          const now = code === "CONFLICT" ? await callerOf(request).testimonials.own(asked) : review;
          return sendPage(request, response, { status: ERROR_STATUS[code], review: now, form: outcome });
        }
        response.redirect(303, `${here(ownPaths.review(asked.reference))}#${REVIEW_ANSWER}`);
      }),
    )
    .post(
      ownPaths.withdrawReview.pattern,
      withReview(async (_review, asked, request, response) => {
        await callerOf(request).testimonials.withdrawOwn(asked);
        response.redirect(303, `${here(ownPaths.review(asked.reference))}#${REVIEW_ANSWER}`);
      }),
    );
}
