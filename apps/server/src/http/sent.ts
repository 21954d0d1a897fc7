import { randomBytes } from "node:crypto";
import type { Request, Response } from "express";

const ASKED = "sent";
const TICKET = /^[\w-]{8}$/;
/** A reference of ours, or that there was none to give: whatever else a cookie may say is not shown as our word. */
const SAID = /^(?:SHK(?:-[0-9A-Z]{4}){2}|yes)$/;
/** Long enough for the slowest line to ask for the next page. */
const KEPT_SECONDS = 120;

interface Written {
  ticket: string;
  path: string;
  publicUrl: string;
}

function setCookie(response: Response, { ticket, path, publicUrl }: Written, value: string, seconds: number) {
  const secure = publicUrl.startsWith("https://") ? "; Secure" : "";
  const cookie = `${ASKED}-${ticket}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  response.append("Set-Cookie", cookie);
}

/**
 * Says on the next page of this visitor, and nowhere else, that a form was sent. Its address holds a ticket: each tab has its own, and
 * whoever is given the address has no cookie to it.
 * @returns the address to go on to
 */
export function saySent(response: Response, path: string, said: string, publicUrl: string): string {
  const ticket = randomBytes(6).toString("base64url");
  setCookie(response, { ticket, path, publicUrl }, said, KEPT_SECONDS);
  return `${path}?${ASKED}=${ticket}`;
}

/** What was said for this request's ticket, once: what has been read is gone. Undefined for none. */
export function readSent(request: Request, response: Response, publicUrl: string): string | undefined {
  const ticket = request.query[ASKED];
  if (typeof ticket !== "string" || !TICKET.test(ticket)) return undefined;
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [name, value = ""] = pair.trim().split("=", 2);
    if (name !== `${ASKED}-${ticket}` || !SAID.test(value)) continue;
    setCookie(response, { ticket, path: request.path, publicUrl }, "", 0);
    return value;
  }
  return undefined;
}
