/** What a stranger or a member repeats to keep a pattern busy: signs with which patterns begin, and what they look for in vain. */
const REPEATED = [
  "<",
  ">",
  " ",
  "\t",
  "&",
  "(",
  "[",
  "{",
  '"',
  "'",
  ".",
  "-",
  ";",
  ",",
  "@",
  "+",
  "/",
  "\\",
  "0",
  "a",
  "₹1",
  "ü",
  "<a",
  "<b>",
  "</p>",
  "<h2>",
  "<!--",
  "a@",
  "a.",
  "&nbsp",
  "https://",
  " ;",
];

/** Texts of a length, each of one thing again and again and then of something else, so that the end is met in vain. */
export function longTexts(length: number): string[] {
  return REPEATED.flatMap((piece) => {
    const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 1);
    return [`${text}x`, `x${text}`, `x${text.slice(1)}\n`];
  });
}

/** Milliseconds for which nobody else had their turn. What seems long is tried again by the processor's own clock, for the machine has other work as well. */
export function heldFor(work: () => unknown): number {
  const began = performance.now();
  work();
  const held = performance.now() - began;
  if (held < HELD_MS) return held;
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.min(held, (user + system) / 1000);
}

/** What another visitor may be made to wait for one text. A pattern that is not linear takes seconds for the texts above. */
export const HELD_MS = 250;
