import type { IncomingMessage, ServerResponse } from "node:http";
import { type Metrics, methodLabel, routeOf, staysOpen } from "../metrics/metrics.ts";
import { traceRequest } from "../tracing.ts";
import type { ClientFiles } from "./files.ts";
import { PIECES } from "./kept-queries.ts";
import { cacheKey, type KeyedPath } from "./keys.ts";
import { OneAfterTheOther } from "./one-after-the-other.ts";
import { namesTwoHosts } from "./one-host.ts";
import { Pipelined } from "./pipelined.ts";
import type { PublicAnswers } from "./public-answers.ts";
import type { ResponseCache } from "./response-cache.ts";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** As proxies write it down: whoever asked was gone before there was an answer. */
const LEFT_BEFORE_AN_ANSWER = 499;

interface FrontDoor {
  cache: ResponseCache;
  answers: PublicAnswers;
  files: ClientFiles | null;
  keyed: readonly KeyedPath[];
  metrics: Metrics;
  isProxied: boolean;
}

/** Built files and kept answers straight out of memory, and what is being made for somebody else as soon as it is; Express answers all else. */
export function frontDoor(
  express: Listener,
  { cache, answers, files, keyed, metrics, isProxied }: FrontDoor,
): Listener {
  /** That of an address without a query is the address itself; null for what everybody does not get alike. */
  const keyOf = (request: IncomingMessage): string | null => {
    const { method, url = "/", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || namesTwoHosts(request)) return null;
    if (headers[PIECES] !== undefined) return null;
    return url.includes("?") ? cacheKey(url, keyed) : url;
  };
  const fromMemory = (key: string, request: IncomingMessage, response: ServerResponse): string | null => {
    if (cache.answer(key, request, response)) return "kept answer";
    return key === request.url && files?.answer(key, request, response) ? "built file" : null;
  };
  const pipelined = new Pipelined();
  const lines = new OneAfterTheOther();
  return (request, response) => {
    const { socket } = request;
    if (pipelined.isTooMany(socket)) return void socket.destroy();
    const began = performance.now();
    const method = methodLabel(request.method);
    const answered = (route: string, code: number) => metrics.answered(route, method, code, performance.now() - began);
    const key = keyOf(request);
    const route = key === null ? null : fromMemory(key, request, response);
    if (route !== null) return answered(route, response.statusCode);

    let isShared = false;
    // Also of those who leave before they are answered.
    response.on("close", () => {
      lines.ended(socket);
      if (staysOpen(response)) return;
      const code = response.writableEnded ? response.statusCode : LEFT_BEFORE_AN_ANSWER;
      answered(isShared ? "shared answer" : routeOf(response), code);
    });
    const byExpress = () => {
      isShared = false;
      if (!response.destroyed) traceRequest(request, response, { method, isProxied }, () => express(request, response));
    };
    lines.begin(socket, () => {
      isShared = key !== null && answers.share(key, request, response, byExpress);
      if (!isShared) byExpress();
    });
  };
}
