import { Failure } from "@shikara/contract/core/fail";
import { servicePaths } from "@shikara/contract/routes";
import type { RequestHandler } from "express";
import type { ServerParts } from "../parts.ts";
import { whoAsks } from "./session.ts";

/** The longest form of a visitor has a few thousand characters. */
const MAX_OF_A_STRANGER = 64 * 1024;

/**
 * Whoever has no session sends no JSON that takes long to read: all of it is read in one go, and everybody waits for that. Nor anything else to a
 * procedure: its adapter holds what comes, of whatever type, until all of it is there.
 * @throws TOO_LARGE
 */
export function smallBodiesOfStrangers({ services, cookie }: ServerParts): RequestHandler {
  return async (request, _response, next) => {
    const { "content-length": said, "content-encoding": packing = "identity" } = request.headers;
    // Whoever hands mails over signs them, and its own door looks at that before it reads; the payment service's door reads few bytes.
    if (request.path === servicePaths.inboundMail || request.path === servicePaths.razorpay) return next();
    // Two kilobytes unpack to two million brackets, which take half a second to read.
    const isPacked = packing.toLowerCase() !== "identity";
    const isUnsaid = request.headers["transfer-encoding"] !== undefined;
    const mayBeLarge = isPacked || isUnsaid || Number(said ?? 0) > MAX_OF_A_STRANGER;
    const isHeld = request.is("json") || request.path.startsWith(`${servicePaths.trpc}/`);
    if (mayBeLarge && isHeld && !(await whoAsks(request, services.sessions, cookie))) throw new Failure("TOO_LARGE");
    next();
  };
}
