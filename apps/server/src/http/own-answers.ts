import { here } from "@shikara/contract/language-routes";
import { ownPaths } from "@shikara/contract/own-routes";
import { Router } from "express";
import { ONE_SPELLING } from "./one-spelling.ts";
import { keepPrivate } from "./portal-key.ts";

/** Of an address: the booking, quote or review, or the driver. */
type Params = Partial<Record<"reference" | "driver", string>>;
type Pages = readonly (readonly [pressed: `/${string}`, page: (of: Params) => string])[];

const booking = ({ reference = "" }) => ownPaths.booking(reference);
const quote = ({ reference = "" }) => ownPaths.quote(reference);

/** Where a form of such a page is sent, and the page that it stands on. */
const PAGES: Pages = [
  [ownPaths.cancel.pattern, booking],
  [ownPaths.leave.pattern, booking],
  [ownPaths.answer.pattern, booking],
  [ownPaths.takeSeats.pattern, booking],
  [ownPaths.pay.pattern, booking],
  [ownPaths.withdrawReview.pattern, ({ reference = "" }) => ownPaths.review(reference)],
  [ownPaths.acceptQuote.pattern, quote],
  [ownPaths.askQuote.pattern, quote],
  [ownPaths.declineQuote.pattern, quote],
  [ownPaths.dutyDeed.pattern, ({ driver = "" }) => ownPaths.duties(driver)],
];

/**
 * What was refused stays in the address where it was sent: a phone that opens its tabs anew asks for that. It is led to the page, which says by the key
 * that the device has whose it is.
 */
export function ownAnswers(): Router {
  const router = Router(ONE_SPELLING);
  for (const [pressed, page] of PAGES)
    router.get(pressed, keepPrivate, (request, response) => response.redirect(303, here(page(request.params))));
  return router;
}
