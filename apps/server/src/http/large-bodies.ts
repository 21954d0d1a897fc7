import { Failure } from "@shikara/contract/core/fail";
import { servicePaths } from "@shikara/contract/routes";
import { createQueue, createQueues } from "@shikara/workers/queue";
import type { Request, RequestHandler } from "express";
import type { ServerParts } from "../parts.ts";
import { whoAsks } from "./session.ts";

/** The longest form of a visitor has a few thousand characters. */
const MAX_OF_A_STRANGER = 64 * 1024;
/** What a member sends beyond this is a picture, a file, a long post: in memory it is up to 5 MB, and JSON may take many times what it has on the line. */
const SMALL = 16 * 1024;
/** So many of them are held at once, of one member and of all: the house has room for them. */
export const LARGE_OF_A_MEMBER = { running: 4, waiting: 60 };
const LARGE_OF_ALL = { running: 24, waiting: 240 };

/** How much it may bring at most, as far as its head says. */
function mostOf({ headers }: Request): number {
  const { "content-length": said = 0, "content-encoding": packing = "identity" } = headers;
  // Two kilobytes unpack to two million brackets, which take half a second to read.
  const isPacked = packing.toLowerCase() !== "identity";
  const isUnsaid = headers["transfer-encoding"] !== undefined;
  return isPacked || isUnsaid ? Number.POSITIVE_INFINITY : Number(said);
}

/**
 * Whoever has no session sends no JSON that takes long to read: all of it is read in one go, and everybody waits for that. Nor anything else to a
 * procedure: its adapter holds what comes, of whatever type, until all of it is there. What is as long of a member's is read in turn, and held no
 * longer than it is worked on: whoever waits has not been read yet, and nobody else waits for somebody's slow line.
 * @throws TOO_LARGE, BUSY
 */
export function largeBodies({ services, cookie }: ServerParts): RequestHandler {
  const ofAMember = createQueues(LARGE_OF_A_MEMBER);
  const ofAll = createQueue(LARGE_OF_ALL);
  return async (request, response, next) => {
    // Whoever hands mails over signs them, and its own door looks at that before it reads; the payment service's door reads few bytes.
    if (request.path === servicePaths.inboundMail || request.path === servicePaths.razorpay) return next();
    const most = mostOf(request);
    if (most <= SMALL) return next();
    const asks = await whoAsks(request, services.sessions, cookie);
    if (asks) {
      await ofAMember(asks.member.id, () =>
        ofAll(async () => {
          if (response.closed) return;
          // It has gone, or nobody waits for it any more.
          const answered = new Promise((resolve) => response.once("close", resolve));
          next();
          await answered;
        }),
      );
      return;
    }
    const isHeld = request.is("json") || request.path.startsWith(`${servicePaths.trpc}/`);
    if (isHeld && most > MAX_OF_A_STRANGER) throw new Failure("TOO_LARGE");
    next();
  };
}
