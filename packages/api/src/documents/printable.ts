// What our faces have no sign for and nobody reads: emoji with what joins and colours them; marks that turn the direction of
// writing, which the letters say for themselves; and signs without width, soft hyphens among them, of which alone no line can be set. Neither
// is a box nor moves the words around it then.
const EMOJI = String.raw`(?![©®™‼⁉])\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]*\u200D?|[0-9#*]\uFE0F?\u20E3`;
const MARKS = String.raw`\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFE00-\uFE0F`;
const FLAGS = String.raw`\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}`;
const UNPRINTED = new RegExp(`${EMOJI}|[${MARKS}${FLAGS}]`, "gu");

/** A text as it can be printed. */
export function printableText(text: string): string {
  const left = text.replace(UNPRINTED, "");
  return left === text ? text : left.replace(/ {2,}/g, " ").trim();
}

/** Anything made of texts with each of them as it can be printed. */
export function printable<Value>(value: Value): Value {
  if (typeof value === "string") return printableText(value) as Value;
  if (Array.isArray(value)) return value.map(printable) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, printable(part)])) as Value;
}
