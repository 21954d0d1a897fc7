import { createHash, randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@shikara/contract/core/second-factors";

// Without letters that are taken for another (Crockford's Base32).
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Of five bits each: 125 bits, above the 112 from which a plain hash is enough (ASVS 5.0, 6.5.2). */
const CODE_LETTERS = 25;
const GROUP = /.{5}(?=.)/g;

const newCode = () =>
  [...randomBytes(CODE_LETTERS)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join("")
    .replace(GROUP, "$&-");

/** A fresh set, to be shown once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** What is kept of a code; small letters, spaces and hyphens are how it was typed, and O and I what they look like. */
export function recoveryCodeHash(code: string): string {
  const typed = code.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return createHash("sha256").update(typed).digest("base64url");
}
