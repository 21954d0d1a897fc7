const BLANKS = /\s+/gu;
/** Joiners, marks of direction and what else is written and never shown. */
const UNSEEN = /\p{Cf}/gu;

/** A name as it stands on a screen: blanks are one there, and one letter may be written by other signs. */
const asShown = (name: string): string => name.normalize("NFC").replace(BLANKS, " ").replace(UNSEEN, "").trim();

/** Whether somebody who types what they see has typed this name. */
export const isNameTyped = (typed: string, name: string): boolean => asShown(typed) === asShown(name);
