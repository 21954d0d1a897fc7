/** Shorter words and numbers stand in too many names to tell of anybody. */
const SHORTEST_WORD = 3;
const SHORTEST_NUMBER = 5;

const small = (text: string) => text.toLowerCase();
const digits = (text: string) => text.replace(/\D/g, "");

/**
 * Whether a text that staff kept names this person: a word of it is part of what the person is called or reached by, as a search would find
 * them by it. Rather one too many than one that stays.
 * @param said names, e-mails, phones
 */
export function aboutPerson(said: readonly string[]): (text: string) => boolean {
  const known = said.map(small).filter(Boolean);
  const numbers = said.map(digits).filter(({ length }) => length >= SHORTEST_NUMBER);
  return (text) => {
    const words = small(text)
      .split(/[^\p{L}\p{N}@._+-]+/u)
      .filter(({ length }) => length >= SHORTEST_WORD);
    const isNamed = words.some((word) => /\p{L}/u.test(word) && known.some((one) => one.includes(word)));
    const number = digits(text);
    const isNumber =
      number.length >= SHORTEST_NUMBER && numbers.some((one) => one.includes(number) || number.includes(one));
    return isNamed || isNumber;
  };
}
