import { randomInt } from "node:crypto";

// Crockford's base 32: no I, L, O or U, so that a reference survives being read aloud. 8 characters are 40 bits.
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const TYPED = new RegExp(`^SHK-?([${LETTERS}]{4})-?([${LETTERS}]{4})$`);

/** A reference as it stands in a record, typed in letters of any case, with its dashes or without; undefined for anything else. */
export function referenceOf(typed: string): string | undefined {
  const [, first, last] = TYPED.exec(typed.trim().toUpperCase()) ?? [];
  return first && `SHK-${first}-${last}`;
}

/** A new reference like SHK-7K3Q-9XMD: short, readable aloud, not to be guessed. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `SHK-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
