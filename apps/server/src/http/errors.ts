import { toFailure } from "@shikara/api/failures";
import { ERROR_STATUS } from "@shikara/contract/errors";
import { Failure } from "@shikara/contract/fail";
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

/** Whoever asked went away, and the work was stopped for it: nothing has failed, and nobody is there to be told. */
export function hasLeft(error: unknown): boolean {
  const cause = error instanceof Error && !(error instanceof DOMException) ? error.cause : error;
  return cause instanceof DOMException && cause.name === "AbortError";
}

/** Answers a failure in the one shape of REST; unknown ones are logged and say nothing of themselves. */
export function sendFailure(error: unknown, request: Request, response: Response, log: Logger): void {
  if (hasLeft(error)) {
    response.destroy();
    return;
  }
  const failure = toFailure(fromExpress(error));
  const requestId = String(response.getHeader("X-Request-Id") ?? "");
  if (failure.code === "INTERNAL")
    log.error({ err: failure.cause ?? failure, requestId, method: request.method, path: request.path });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { fields, current, retryAfter } = failure.details;
  if (retryAfter !== undefined) response.setHeader("Retry-After", String(retryAfter));
  response.status(ERROR_STATUS[failure.code]).set("Cache-Control", "no-store").json({
    status: "error",
    code: failure.code,
    message: failure.message,
    detail: failure.message,
    fields,
    current,
    requestId,
  });
}

export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => sendFailure(error, request, response, log);
}
