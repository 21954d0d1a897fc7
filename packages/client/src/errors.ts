import { ERROR_CODES, ERROR_MESSAGE, type ErrorBody, type ErrorCode, type FieldErrors } from "@shikara/contract/core/errors";

export const UNREACHABLE = "We could not reach the server. Please check your connection and try again.";

const codes: ReadonlySet<unknown> = new Set(ERROR_CODES);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isErrorBody(value: unknown): value is ErrorBody {
  return isRecord(value) && codes.has(value.code) && typeof value.message === "string";
}

/** What the server said of itself; null when no answer of ours came (offline, a proxy's page, a bug here). */
export function errorBody(error: unknown): ErrorBody | null {
  const data = isRecord(error) ? error.data : undefined;
  const app = isRecord(data) ? data.app : undefined;
  return isErrorBody(app) ? app : null;
}

export function errorCode(error: unknown): ErrorCode | null {
  return errorBody(error)?.code ?? null;
}

/** The message of each faulty field, by the field's dotted path. */
export function fieldErrors(error: unknown): FieldErrors {
  const { "": _whole, ...fields } = errorBody(error)?.fields ?? {};
  return fields;
}

/** `90` is 'a minute and a half' to nobody: whole minutes from two minutes on, seconds below. */
function waiting(seconds: number): string {
  if (seconds < 120) return `${Math.max(1, Math.ceil(seconds))} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Codes the screen words better than the server can; for all others the server's message stands. */
const WORDS: Partial<Record<ErrorCode, (body: ErrorBody) => string>> = {
  UNAUTHENTICATED: () => "Your session has ended. Please sign in again.",
  RATE_LIMITED: ({ retryAfter, message }) =>
    retryAfter ? `Too many attempts. Please try again in ${waiting(retryAfter)}.` : message,
  BUSY: ({ retryAfter, message }) =>
    retryAfter ? `The server is busy. Please try again in ${waiting(retryAfter)}.` : message,
};

/** What to tell the reader. */
export function errorWords(error: unknown): string {
  const body = errorBody(error);
  if (!body) return UNREACHABLE;
  return WORDS[body.code]?.(body) ?? (body.message || ERROR_MESSAGE[body.code]);
}
