const SCALES: Record<string, number> = { k: 1e3, thousand: 1e3, lakh: 1e5, lakhs: 1e5, lac: 1e5, crore: 1e7 };
// Every part has an end: the text may be anybody's, and a search must not try each digit of a thousand again and again.
const NUMBER = String.raw`\d[\d,]{0,15}(?:\.\d{1,4})?`;
const SCALE = String.raw`(?: ?(k|thousand|lakhs?|lac|crore)\b)?`;
const AMOUNT = new RegExp(
  String.raw`(?:₹|\brs\.?|\binr) ?(${NUMBER})${SCALE}|\b(${NUMBER})${SCALE} ?(?:rupees|inr|/-)`,
  "gi",
);
const DURATION =
  /\b(\d{1,3}) ?d ?\/ ?(\d{1,3}) ?n\b|\b(\d{1,3})[ -]?days?,? ?(?:\/|and|&|\+)? ?(\d{1,3})[ -]?nights?\b/gi;

/** A sum or a duration that a text states: as it stands there, and as what it means. */
export interface Figure {
  text: string;
  /** Rupees, or 'nD/nN'. */
  value: number | string;
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** '₹1.2 lakh' is 120000; NaN for what is no number. */
function amountOf(number: string, scale = ""): number {
  return Math.round(Number(number.replaceAll(",", "")) * (SCALES[scale.toLowerCase()] ?? 1) * 100) / 100;
}

/** Every rupee amount and every duration of a text, each once, in the order they stand there. */
export function figuresOf(given: string): Figure[] {
  const text = plain(given);
  const found = new Map<string, Figure & { at: number }>();
  const add = (at: number, match: string, value: number | string) => {
    if (!found.has(match)) found.set(match, { at, text: match, value });
  };
  for (const { 0: match, 1: before, 2: itsScale, 3: after, 4: otherScale, index } of text.matchAll(AMOUNT))
    add(index, match, before === undefined ? amountOf(after ?? "", otherScale) : amountOf(before, itsScale));
  for (const { 0: match, 1: days, 2: nights, 3: written, 4: spelt, index } of text.matchAll(DURATION))
    add(index, match, `${Number(days ?? written)}D/${Number(nights ?? spelt)}N`);
  return [...found.values()].sort((a, b) => a.at - b.at).map(({ text: stated, value }) => ({ text: stated, value }));
}

/** What a record's own text means where it states one figure: '7D/6N' and '7 days 6 nights' are alike. */
export function meaningOf(value: string | number): string | number {
  if (typeof value === "number") return value;
  const [figure] = figuresOf(value);
  return figure && plain(value) === figure.text ? figure.value : plain(value).toLowerCase();
}
