import { noteRefusal } from "@shikara/api/core/access.service";
import type { AppServices } from "@shikara/api/core/context";
import { toFailure } from "@shikara/api/core/failures";
import { assertAllowed } from "@shikara/api/core/trpc";
import { type ProcedurePath, procedureInfo } from "@shikara/api/procedures";
import { bearerToken, type Cookie } from "@shikara/auth/cookie";
import { networkOf } from "@shikara/auth/limiter";
import type { FoundSession, OpenedSession, Sessions } from "@shikara/auth/sessions";
import { fail } from "@shikara/contract/core/fail";
import { createQueues } from "@shikara/workers/queue";
import type { Request, Response } from "express";
import type { ServerParts } from "../parts.ts";
import { type Handing, requestContext } from "../request-context.ts";

const MAX_DEVICE = 100;

/** What opens nothing is looked up in the database as well: of one network so many at once, so that others' come in between. */
export const LOOK_UPS = { running: 64, waiting: 400 };
const lookUps = createQueues(LOOK_UPS);

/**
 * Who is asking. With an Authorization header the cookie is ignored.
 * @throws UNAUTHENTICATED for a bearer that is malformed, repeated or opens nothing; BUSY
 */
export async function whoAsks(
  request: Pick<Request, "headers" | "rawHeaders" | "ip">,
  sessions: Pick<Sessions, "find">,
  cookie: Pick<Cookie, "read">,
): Promise<FoundSession | null> {
  const { authorization } = request.headers;
  const find = (secret: string) => lookUps(networkOf(request.ip ?? ""), () => sessions.find(secret));
  if (authorization !== undefined) {
    const isRepeated =
      request.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "authorization").length > 1;
    const found = isRepeated ? null : await find(bearerToken(authorization));
    return found ?? fail("UNAUTHENTICATED");
  }
  const secret = cookie.read(request.headers.cookie);
  return secret === "" ? null : find(secret);
}

/**
 * Asked before a body is read. What is refused is noted as the procedure itself would.
 * @throws UNAUTHENTICATED, PASSWORD_OWED, SECOND_FACTOR_OWED, FORBIDDEN
 */
export async function refuseUnlessAllowed(
  services: AppServices,
  request: Request,
  signedIn: FoundSession | null,
  procedure: ProcedurePath,
): Promise<void> {
  try {
    assertAllowed(signedIn, procedureInfo(procedure).permission);
  } catch (error) {
    await noteRefusal(requestContext(services, request, signedIn), procedure, toFailure(error).code);
    throw error;
  }
}

/** A browser keeps in cookies what it is handed. */
export function browserHanding(
  { cookie, deviceCookie }: Pick<ServerParts, "cookie" | "deviceCookie">,
  request: Request,
  response: Response,
): Handing {
  return {
    device: deviceCookie.read(request.headers.cookie).slice(0, MAX_DEVICE),
    deliverSession: (opened) => setSessionCookie(response, cookie, opened),
    deliverDevice: ({ secret, expiresAt }) => void response.append("Set-Cookie", deviceCookie.keep(secret, expiresAt)),
  };
}

/** Gives the browser its session, or takes it back, with whatever its pages kept there. */
export function setSessionCookie(response: Response, cookie: Cookie, opened: OpenedSession | null): void {
  if (!opened) response.set("Clear-Site-Data", '"storage"');
  response.append("Set-Cookie", opened ? cookie.keep(opened.secret, opened.expiresAt) : cookie.forget());
}
