/** What we use of fontkit, which brings no types. */
interface Glyph {
  id: number;
  codePoints: number[];
}
interface GlyphRun {
  glyphs: Glyph[];
}
interface Subset {
  glyphs: number[];
  mapping: Record<number, number>;
  includeGlyph(glyph: Glyph | number): number;
}
export interface FontkitFont {
  getGlyph(id: number, codePoints?: number[]): Glyph;
  layout(text: string, ...rest: unknown[]): GlyphRun;
  createSubset(): Subset;
}

const DEVANAGARI = /[\u0900-\u097f\u200c\u200d]/;
const isDevanagari = ({ codePoints }: Glyph) =>
  codePoints.length > 0 && codePoints.every((point) => DEVANAGARI.test(String.fromCodePoint(point)));
// A font has at most 65,535 glyphs: numbers from here on are ours.
const FIRST_OWN = 0x1_00_00;

/**
 * Keeps what a glyph spells. A font knows each of its glyphs once, by what it spelt first: one that was only drawn as a part of another (the teeth
 * of ش, which are س) would spell nothing in all papers that follow.
 */
export function keepSpelling(font: FontkitFont): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length === 0 && codePoints.length > 0) glyph.codePoints = codePoints;
    return glyph;
  };
}

/**
 * Makes text in Devanagari come back as it was written when it is copied out of a document, or searched. A font draws its
 * glyphs in another order than they are spelt (कि is drawn ि क), and a PDF says of each glyph what it spells: so glyphs of one
 * word are made to spell, in the order they are drawn, what the word does. One that must spell two things is two glyphs.
 */
export function spellInOrder(font: FontkitFont): void {
  const drawn = new Map<number, number>();
  const numbers = new Map<string, number>();

  /** The same glyph, spelling something else. */
  const spelling = (glyph: Glyph, codePoints: number[]): Glyph => {
    const key = `${glyph.id} ${codePoints}`;
    const id = numbers.get(key) ?? FIRST_OWN + numbers.size;
    numbers.set(key, id);
    drawn.set(id, glyph.id);
    return Object.create(glyph, { id: { value: id }, codePoints: { value: codePoints } });
  };

  const layout = font.layout.bind(font);
  font.layout = (text, ...rest): GlyphRun => {
    const run = layout(text, ...rest);
    if (DEVANAGARI.test(text)) run.glyphs = respelt(run.glyphs, text, spelling);
    return run;
  };

  const createSubset = font.createSubset.bind(font);
  font.createSubset = (): Subset => {
    const subset = createSubset();
    const include = subset.includeGlyph.bind(subset);
    subset.includeGlyph = (glyph) => {
      const id = typeof glyph === "number" ? glyph : glyph.id;
      const real = drawn.get(id);
      if (real === undefined) return include(id);
      subset.mapping[id] ??= subset.glyphs.push(real) - 1;
      return subset.mapping[id] ?? include(real);
    };
    return subset;
  };
}

const sorted = (points: readonly number[]) => points.toSorted((a, b) => a - b).join();

function respelt(glyphs: Glyph[], text: string, spelling: (glyph: Glyph, codePoints: number[]) => Glyph): Glyph[] {
  const written = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const result: Glyph[] = [];
  let at = 0;
  for (let first = 0; first < glyphs.length; ) {
    const length = glyphs.slice(first).findIndex((glyph) => !isDevanagari(glyph));
    const end = length < 0 ? glyphs.length : first + length;
    const word = glyphs.slice(first, Math.max(end, first + 1));
    const drawnPoints = word.flatMap(({ codePoints }) => codePoints);
    const spelt = written.slice(at, at + drawnPoints.length);
    // A font that drops or doubles a letter is left as it is.
    const isMoved = spelt.join() !== drawnPoints.join() && sorted(spelt) === sorted(drawnPoints);
    for (const glyph of word) {
      const own = spelt.splice(0, glyph.codePoints.length);
      result.push(isMoved && own.join() !== glyph.codePoints.join() ? spelling(glyph, own) : glyph);
    }
    at += drawnPoints.length;
    first += word.length;
  }
  return result;
}
