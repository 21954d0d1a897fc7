import type { ErrorBody, ErrorCode, FieldErrors } from "@shikara/contract/core/errors";
import { t } from "@shikara/contract/texts/t";

export const unreachable = (): string => t("faults.unreachable");

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The shape tells it: a server newer than this page may have codes that are not known here, and its words stand all the same. */
function isErrorBody(value: unknown): value is ErrorBody {
  return isRecord(value) && typeof value.code === "string" && typeof value.message === "string";
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
  if (seconds < 120) return t("faults.seconds", { count: Math.max(1, Math.ceil(seconds)) });
  return t("faults.minutes", { count: Math.ceil(seconds / 60) });
}

/** Codes the screen words better than the server can; for all others the server's message stands. */
const WORDS: Partial<Record<ErrorCode, (body: ErrorBody) => string>> = {
  UNAUTHENTICATED: () => t("faults.sessionEnded"),
  RATE_LIMITED: ({ retryAfter, message }) =>
    retryAfter ? t("faults.tryAgainIn", { time: waiting(retryAfter) }) : message,
  BUSY: ({ retryAfter, message }) => (retryAfter ? t("faults.busyTryAgainIn", { time: waiting(retryAfter) }) : message),
};

/** What to tell the reader. */
export function errorWords(error: unknown): string {
  const body = errorBody(error);
  if (!body) return unreachable();
  return WORDS[body.code]?.(body) ?? body.message;
}
