import { bearerToken, type SessionCookie } from "@shikara/auth/cookie";
import type { FoundSession, OpenedSession, Sessions } from "@shikara/auth/sessions";
import { fail } from "@shikara/contract/fail";
import type { Request, Response } from "express";

/**
 * Who is asking. With an Authorization header the cookie is ignored.
 * @throws UNAUTHENTICATED for a bearer that is malformed, repeated or opens nothing
 */
export async function whoAsks(
  request: Request,
  sessions: Sessions,
  cookie: SessionCookie,
): Promise<FoundSession | null> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const isRepeated =
      request.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "authorization").length > 1;
    const found = isRepeated ? null : await sessions.find(bearerToken(authorization));
    return found ?? fail("UNAUTHENTICATED");
  }
  const secret = cookie.read(request.headers.cookie);
  return secret === "" ? null : sessions.find(secret);
}

/** Gives the browser its session, or takes it back. */
export function setSessionCookie(response: Response, cookie: SessionCookie, opened: OpenedSession | null): void {
  response.append("Set-Cookie", opened ? cookie.keep(opened.secret, opened.expiresAt) : cookie.forget());
}
