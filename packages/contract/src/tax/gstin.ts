import { isState } from "./states.ts";

// 22AAAAA0000A1Z5: state, PAN, entity, Z, check character.
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The last character of a GSTIN, which follows from the fourteen before it: Luhn's sum over 36 signs. */
export function checkSign(first: string): string {
  const sum = [...first].reduce((sofar, sign, at) => {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return sofar + Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }, 0);
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}

/** Whether it can be one: its form, a state that there is, and its check character. */
export const isGstin = (text: string): boolean =>
  FORM.test(text) && isState(text.slice(0, 2)) && checkSign(text.slice(0, 14)) === text.slice(14);

/** The state in which its holder is registered. */
export const stateOf = (gstin: string): string => gstin.slice(0, 2);
