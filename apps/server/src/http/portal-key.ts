import { type Cookie, createCookie } from "@shikara/auth/cookie";
import type { NextFunction, Request, Response } from "express";

const REFERENCE = /^[\w-]{1,40}$/;
const KEY = /^[\w.-]{1,100}$/;

/** Keeps the key to this one booking, as long as the browser is open. */
export const ownBookingCookie = (publicUrl: string, reference: string): Cookie =>
  createCookie(publicUrl, `booking-${REFERENCE.test(reference) ? reference : ""}`);

/** The same of the key to the review of its journey. */
export const ownReviewCookie = (publicUrl: string, reference: string): Cookie =>
  createCookie(publicUrl, `review-${REFERENCE.test(reference) ? reference : ""}`);

/** The same of the key to a quote. */
export const ownQuoteCookie = (publicUrl: string, reference: string): Cookie =>
  createCookie(publicUrl, `quote-${REFERENCE.test(reference) ? reference : ""}`);
/** The same of the key to a driver's page; a phone is not asked for the link each morning. */
export const ownDutiesCookie = (publicUrl: string, driver: string): Cookie =>
  createCookie(publicUrl, `duty-${REFERENCE.test(driver) ? driver : ""}`);

/** Keeps the key of a mailed link to its page, as long as the browser is open. */
export const pageKeyCookie = (publicUrl: string, page: string): Cookie => createCookie(publicUrl, `key-${page}`);

/** For its reader alone: kept nowhere, listed nowhere, and told to no page that it leads to. */
export function keepPrivate(_request: Request, response: Response, next: NextFunction) {
  response.set({
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex, nofollow",
    "Referrer-Policy": "no-referrer",
  });
  next();
}

/** The key to a page of somebody's own: of the link one came by, or of the cookie it left. '' for none. */
export function keyOf(request: Request, cookie: Cookie): string {
  const key = request.query.key ?? cookie.read(request.headers.cookie);
  return typeof key === "string" && KEY.test(key) ? key : "";
}
