/** Besides the password: a code of the authenticator app, a recovery code, a passkey. */
export const SECOND_FACTORS = ["code", "passkey"] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Digits of a code, and how long one is shown (RFC 6238, the values every app knows). */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;
export const RECOVERY_CODES = 10;
export const REMEMBERED_DAYS = 30;
export const MAX_PASSKEYS = 10;
export const PASSWORD_LINK_MINUTES = 30;
