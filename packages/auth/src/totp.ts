import { CODE_DIGITS, CODE_SECONDS } from "@shikara/contract/core/second-factors";
import { Secret, TOTP } from "otpauth";

/** 160 bits, as RFC 4226 (4, R6) recommends. */
const SECRET_BYTES = 20;
/** A clock may be one code fast or slow (RFC 6238, 5.2). */
const STEPS_ASIDE = 1;

const appOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: CODE_DIGITS, period: CODE_SECONDS });

/** A new key for an authenticator app, in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads from a QR code. */
export function totpAddress(secret: string, agency: string, member: string): string {
  const app = appOf(secret);
  // The address is 'issuer:label', so neither may hold a colon.
  const plain = (words: string) => words.replaceAll(":", " ");
  app.issuer = plain(agency);
  app.label = plain(member);
  return app.toString();
}

/** The half minute that this code belongs to, counted from 1970; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const aside = appOf(secret).validate({ token: code, timestamp: now, window: STEPS_ASIDE });
  return aside === null ? null : Math.floor(now / (CODE_SECONDS * 1000)) + aside;
}
