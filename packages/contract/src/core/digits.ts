const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
/** Where Devanagari has its nought; those of Arabic and of Urdu stand at an even sixteen. */
const DEVANAGARI = 0x966;

/** A text with the digits of Arabic, Urdu and Hindi keyboards as those that are counted with. */
export const latinDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code < DEVANAGARI ? code % 16 : code - DEVANAGARI);
  });
