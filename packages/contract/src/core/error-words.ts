import { texts } from "../texts/t.ts";
import type { ErrorCode } from "./errors.ts";

/** What a reader is told when the thrower said nothing better. */
export const ERROR_MESSAGE: Record<ErrorCode, string> = texts({
  VALIDATION: "faults.validation",
  BAD_JSON: "faults.badJson",
  UNAUTHENTICATED: "faults.unauthenticated",
  INVALID_CREDENTIALS: "faults.invalidCredentials",
  SECOND_FACTOR: "faults.secondFactor",
  FORBIDDEN: "faults.forbidden",
  PASSWORD_OWED: "faults.passwordOwed",
  SECOND_FACTOR_OWED: "faults.secondFactorOwed",
  CSRF: "faults.csrf",
  NOT_FOUND: "faults.notFound",
  METHOD_NOT_ALLOWED: "faults.methodNotAllowed",
  CONFLICT: "faults.conflict",
  STALE: "faults.stale",
  BAD_TRANSITION: "faults.badTransition",
  IN_USE: "faults.inUse",
  LAST_ADMIN: "faults.lastAdmin",
  TOO_LARGE: "faults.tooLarge",
  UNSUPPORTED_TYPE: "faults.unsupportedType",
  UNPROCESSABLE_IMAGE: "faults.unprocessableImage",
  IDEMPOTENCY_MISMATCH: "faults.idempotencyMismatch",
  RATE_LIMITED: "faults.rateLimited",
  INTERNAL: "faults.internal",
  PROVIDER_FAILED: "faults.providerFailed",
  DB_UNAVAILABLE: "faults.dbUnavailable",
  READ_ONLY: "faults.readOnly",
  STORAGE_UNAVAILABLE: "faults.storageUnavailable",
  BUSY: "faults.busy",
  PROVIDER_TIMEOUT: "faults.providerTimeout",
});
