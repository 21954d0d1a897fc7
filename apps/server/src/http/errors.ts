import { toFailure } from "@shikara/api/core/failures";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import { Failure } from "@shikara/contract/core/fail";
import type { ErrorRequestHandler, Request, Response } from "express";
import type { Logger } from "pino";

/** What Express' own parsers and router throw. */
export function fromExpress(error: unknown): unknown {
  if (!(error instanceof Error) || !("status" in error)) return error;
  if ("type" in error && error.type === "entity.too.large") return new Failure("TOO_LARGE");
  if (error.status === 413) return new Failure("TOO_LARGE");
  if (error.status === 415) return new Failure("UNSUPPORTED_TYPE");
  if (error.status === 400)
    return new Failure("type" in error && error.type === "entity.parse.failed" ? "BAD_JSON" : "VALIDATION");
  return error;
}

/** Whoever asked went away, in the middle of what they sent or of the work, which was stopped for it: nothing has failed, and nobody is there to be told. */
export function hasLeft(error: unknown): boolean {
  if (error instanceof Error && "type" in error && error.type === "request.aborted") return true;
  const cause = error instanceof Error && !(error instanceof DOMException) ? error.cause : error;
  return cause instanceof DOMException && cause.name === "AbortError";
}

/** What the server could not do is in its log: as an error where that is a fault, as a warning where something it stands on is away. */
export function noteFailure(failure: Failure, log: Logger, about: Record<string, unknown>): void {
  if (ERROR_STATUS[failure.code] < 500) return;
  const level = failure.code === "INTERNAL" ? "error" : "warn";
  log[level]({ err: failure.cause ?? failure, answer: failure.code, ...about });
}

/** A path as the log may have it: somebody may have put an e-mail in it. */
export const withoutAddresses = (path: string): string =>
  path
    .split("/")
    .map((part) => (/@|%40/.test(part) ? "…" : part))
    .join("/")
    .slice(0, 200);

/** Answers a failure in the one shape of REST; unknown ones are logged and say nothing of themselves. */
export function sendFailure(error: unknown, request: Request, response: Response, log: Logger): void {
  if (hasLeft(error)) {
    response.destroy();
    return;
  }
  const failure = toFailure(fromExpress(error));
  const requestId = String(response.getHeader("X-Request-Id") ?? "");
  noteFailure(failure, log, { method: request.method, path: withoutAddresses(request.path) });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { fields, current, factors, retryAfter } = failure.details;
  if (retryAfter !== undefined) response.setHeader("Retry-After", String(retryAfter));
  response.status(ERROR_STATUS[failure.code]).set("Cache-Control", "no-store");
  // Whoever opened a page reads words, and is refused before there is one.
  if (failure.code === "RATE_LIMITED" && request.get("sec-fetch-dest") === "document") {
    response.type("text").send(`${failure.message}\nThat is in ${retryAfter ?? 1} seconds.`);
    return;
  }
  response.json({
    status: "error",
    code: failure.code,
    message: failure.message,
    detail: failure.message,
    fields,
    current,
    factors,
    requestId,
  });
}

export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => sendFailure(error, request, response, log);
}
