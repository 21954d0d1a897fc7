import type { SecondFactor } from "./second-factors.ts";

/** Every error the house can answer with, and its HTTP status. A new code without a status does not compile. */
export const ERROR_CODES = [
  "VALIDATION",
  "BAD_JSON",
  "UNAUTHENTICATED",
  "INVALID_CREDENTIALS",
  "SECOND_FACTOR",
  "FORBIDDEN",
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
  BUSY: 503,
  PROVIDER_TIMEOUT: 504,
};

/** What a reader is told when the thrower said nothing better. */
export const ERROR_MESSAGE: Record<ErrorCode, string> = {
  VALIDATION: "Please check the fields marked below.",
  BAD_JSON: "The request body is not valid JSON.",
  UNAUTHENTICATED: "Please sign in.",
  INVALID_CREDENTIALS: "Invalid username or password",
  SECOND_FACTOR: "Please enter the code of your authenticator app.",
  FORBIDDEN: "You do not have permission to do this.",
  SECOND_FACTOR_OWED: "Please set up a second factor first: your role demands it.",
  CSRF: "This request did not come from the site itself.",
  NOT_FOUND: "Not found.",
  METHOD_NOT_ALLOWED: "This address does not answer to that method.",
  CONFLICT: "This clashes with another record.",
  STALE: "Someone else has changed this record since you opened it.",
  BAD_TRANSITION: "The record cannot go from its present status to that one.",
  IN_USE: "This is still in use.",
  LAST_ADMIN: "The last active administrator must stay.",
  TOO_LARGE: "The request is too large.",
  UNSUPPORTED_TYPE: "This type of content is not accepted.",
  UNPROCESSABLE_IMAGE: "Please select a valid image file",
  IDEMPOTENCY_MISMATCH: "This Idempotency-Key was used with a different body.",
  RATE_LIMITED: "Too many attempts. Please wait and try again.",
  INTERNAL: "Something went wrong on our side. Please try again.",
  PROVIDER_FAILED: "The outside service failed.",
  DB_UNAVAILABLE: "The database cannot be reached right now. Please try again shortly.",
  READ_ONLY: "Nothing can be saved right now: the database takes no changes. What is there can still be read.",
  STORAGE_UNAVAILABLE: "The image store cannot be reached right now. Please try again shortly.",
  BUSY: "The server is busy. Please try again shortly.",
  PROVIDER_TIMEOUT: "The outside service took too long.",
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
