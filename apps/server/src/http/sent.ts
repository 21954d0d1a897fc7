import { randomBytes } from "node:crypto";
import { createCookie } from "@shikara/auth/cookie";
import type { Request, Response } from "express";

const ASKED = "sent";
const TICKET = /^[\w-]{8}$/;
/** A reference of ours, maybe with what becomes of its seats, or that there was none to give: whatever else a cookie may say is not shown as our word. */
const SAID = /^(?:SHK(?:-[0-9A-Z]{4}){2}(?:~(?:\d{10}|waits))?|yes)$/;

const sentCookie = (publicUrl: string, ticket: string) => createCookie(publicUrl, `${ASKED}-${ticket}`);

/**
 * Says on the next page of this visitor, and nowhere else, that a form was sent. Its address holds a ticket: each tab has its own, and
 * whoever is given the address has no cookie to it.
 * @returns the address to go on to
 */
export function saySent(response: Response, path: string, said: string, publicUrl: string): string {
  const ticket = randomBytes(6).toString("base64url");
  response.append("Set-Cookie", sentCookie(publicUrl, ticket).keep(said));
  return `${path}?${ASKED}=${ticket}`;
}

/** What was said for this request's ticket, once: what has been read is gone. Undefined for none. */
export function readSent(request: Request, response: Response, publicUrl: string): string | undefined {
  const ticket = request.query[ASKED];
  if (typeof ticket !== "string" || !TICKET.test(ticket)) return undefined;
  const cookie = sentCookie(publicUrl, ticket);
  const said = cookie.read(request.headers.cookie);
  if (!SAID.test(said)) return undefined;
  response.append("Set-Cookie", cookie.forget());
  return said;
}
