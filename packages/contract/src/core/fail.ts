import { ERROR_MESSAGE } from "./error-words.ts";
import type { ErrorBody, ErrorCode } from "./errors.ts";

/** A failure with a code: the one kind of error that services throw and that reaches a caller in words. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: ErrorCode;
  readonly details: Omit<ErrorBody, "code" | "message">;

  constructor(code: ErrorCode, message?: string, details: Omit<ErrorBody, "code" | "message"> = {}, cause?: unknown) {
    super(message ?? ERROR_MESSAGE[code], cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }
}

/** Throws a Failure. `message` is for a reader; without one the code's own words are used. */
export function fail(code: ErrorCode, message?: string, details?: Omit<ErrorBody, "code" | "message">): never {
  throw new Failure(code, message, details);
}
