/** The spec's 6 is below every current standard (NIST SP 800-63B asks for at least 8). */
export const MIN_PASSWORD = 8;
