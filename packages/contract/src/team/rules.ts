/** The spec's 6 is below every current standard (NIST SP 800-63B asks for at least 8). */
export const MIN_PASSWORD = 8;
/** So long a password opens that somebody else gave, or that the house made; then another must be given. */
export const FIRST_PASSWORD_DAYS = 14;
