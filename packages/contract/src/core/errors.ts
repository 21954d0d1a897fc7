import type { SecondFactor } from "./second-factors.ts";

/** Every error the house can answer with, and its HTTP status. A new code without a status does not compile. */
export const ERROR_CODES = [
  "VALIDATION",
  "BAD_JSON",
  "UNAUTHENTICATED",
  "INVALID_CREDENTIALS",
  "SECOND_FACTOR",
  "FORBIDDEN",
  "PASSWORD_OWED",
  "SECOND_FACTOR_OWED",
  "CSRF",
  "NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "CONFLICT",
  "STALE",
  "BAD_TRANSITION",
  "IN_USE",
  "LAST_ADMIN",
  "TOO_LARGE",
  "UNSUPPORTED_TYPE",
  "UNPROCESSABLE_IMAGE",
  "IDEMPOTENCY_MISMATCH",
  "RATE_LIMITED",
  "INTERNAL",
  "PROVIDER_FAILED",
  "DB_UNAVAILABLE",
  "READ_ONLY",
  "STORAGE_UNAVAILABLE",
  "KEY_MISSING",
  "BUSY",
  "PROVIDER_TIMEOUT",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export const ERROR_STATUS: Record<ErrorCode, number> = {
  VALIDATION: 400,
  BAD_JSON: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR: 401,
  FORBIDDEN: 403,
  PASSWORD_OWED: 403,
  SECOND_FACTOR_OWED: 403,
  CSRF: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  STALE: 409,
  BAD_TRANSITION: 409,
  IN_USE: 409,
  LAST_ADMIN: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  UNPROCESSABLE_IMAGE: 422,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PROVIDER_FAILED: 502,
  DB_UNAVAILABLE: 503,
  READ_ONLY: 503,
  STORAGE_UNAVAILABLE: 503,
  KEY_MISSING: 503,
  BUSY: 503,
  PROVIDER_TIMEOUT: 504,
};

/** Message of each faulty field, keyed by its path with dots ("specifications.fuelType"). */
export type FieldErrors = Record<string, string>;

/** What travels beside the message, on tRPC (`shape.data`) and REST alike. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  /** STALE: the record as it stands now. */
  current?: unknown;
  /** RATE_LIMITED and BUSY: seconds to wait. */
  retryAfter?: number;
  /** SECOND_FACTOR: what the member has. */
  factors?: readonly SecondFactor[];
}
