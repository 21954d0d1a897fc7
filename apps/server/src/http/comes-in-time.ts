import { networkOf } from "@shikara/auth/limiter";
import type { Request, RequestHandler, Response } from "express";

export interface BodyPace {
  /** Milliseconds for which nothing has to come: a telephone between two masts. */
  patienceMs: number;
  /** Bytes that come in a second from then on, all in all. */
  bytesASecond: number;
  /** After so many milliseconds whoever lags behind that pace counts as slow. */
  slowAfterMs: number;
  /** As many slow ones of one network are waited for at once. */
  slowOfANetwork: number;
}

/**
 * The longest form of a visitor, a few thousand characters, is waited for as long as 20 seconds of silence and the poorest of lines ask for, and its
 * 64 KB at most some 50 seconds. Pictures that come at that pace have the five minutes that Node gives every request.
 */
export const BODY_PACE: BodyPace = { patienceMs: 20_000, bytesASecond: 2_000, slowAfterMs: 3_000, slowOfANetwork: 30 };
const LOOK_MS = 1_000;

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Ends a line on which nothing comes, as Node itself does later. */
function cut({ socket }: Request, response: Response): void {
  // The answer before it may still be on its way, or this one's.
  if (response.socket === socket && !response.headersSent) socket.write(TOO_SLOW);
  socket.destroySoon();
}

const bringsBody = ({ headers }: Request): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Gives up on a body that comes too slowly: each holds a line, which a proxy in front has a few hundred of for everybody. What counts is how long
 * we have been reading: whoever waits for us, in a queue or until what came is worked on, is not late.
 */
export function comesInTime(pace = BODY_PACE): RequestHandler {
  const slow = new Map<string, number>();

  return (request, response, next) => {
    if (!bringsBody(request)) return next();
    const { socket } = request;
    const before = socket.bytesRead;
    const network = networkOf(request.ip ?? "");
    let waitedMs = 0;
    let since: number | undefined;
    let isSlow = false;
    let looking: NodeJS.Timeout | undefined;
    const count = (change: 1 | -1) => {
      const now = (slow.get(network) ?? 0) + change;
      if (now > 0) slow.set(network, now);
      else slow.delete(network);
      isSlow = change > 0;
    };
    const rest = () => {
      if (since !== undefined) waitedMs += performance.now() - since;
      since = undefined;
    };
    const done = () => {
      clearInterval(looking);
      if (isSlow) count(-1);
      request.off("resume", read).off("pause", rest);
    };
    const look = () => {
      if (request.complete || request.destroyed) return done();
      if (since === undefined) return;
      const readMs = waitedMs + performance.now() - since;
      const lacking = (readMs * pace.bytesASecond) / 1_000 - (socket.bytesRead - before);
      const lags = lacking > 0 && readMs > pace.slowAfterMs;
      if (lags !== isSlow) count(lags ? 1 : -1);
      const isLate = lacking > (pace.patienceMs * pace.bytesASecond) / 1_000;
      const isOneTooMany = isSlow && (slow.get(network) ?? 0) > pace.slowOfANetwork;
      if (!isLate && !isOneTooMany) return;
      done();
      cut(request, response);
    };
    const read = () => {
      since ??= performance.now();
      // Most are there before anybody looks.
      looking ??= setInterval(look, Math.min(LOOK_MS, pace.slowAfterMs)).unref();
    };
    request.on("resume", read).on("pause", rest).once("end", done).once("close", done);
    next();
  };
}
