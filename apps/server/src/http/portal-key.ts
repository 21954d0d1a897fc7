import { type Cookie, createCookie } from "@shikara/auth/cookie";
import type { Request } from "express";

const REFERENCE = /^[\w-]{1,40}$/;
const KEY = /^[\w.-]{1,100}$/;

/** Keeps the key to this one booking, as long as the browser is open. */
export const ownBookingCookie = (publicUrl: string, reference: string): Cookie =>
  createCookie(publicUrl, `booking-${REFERENCE.test(reference) ? reference : ""}`);

/** The key to a booking: of the link one came by, or of the cookie it left. '' for none. */
export function keyOf(request: Request, cookie: Cookie): string {
  const key = request.query.key ?? cookie.read(request.headers.cookie);
  return typeof key === "string" && KEY.test(key) ? key : "";
}
