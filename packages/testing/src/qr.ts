/**
 * Reads a QR code (ISO/IEC 18004) from its squares alone, as a camera's software does but for correcting errors: what was
 * drawn is read back by other rules than those that drew it. Error correction level M, versions 5 to 9.
 */

/** Codewords for error correction of a block, and how many data codewords each block has. */
const BLOCKS: Record<number, { correction: number; data: number[] }> = {
  5: { correction: 24, data: [43, 43] },
  6: { correction: 16, data: [27, 27, 27, 27] },
  7: { correction: 18, data: [31, 31, 31, 31] },
  8: { correction: 22, data: [38, 38, 39, 39] },
  9: { correction: 22, data: [36, 36, 36, 37, 37] },
};
const ALIGNMENTS: Record<number, number[]> = {
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
};
const MASKS: ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];
const ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

type IsDark = (y: number, x: number) => boolean;

/** Whether a square belongs to the code's frame and says nothing itself. */
function isFrame(size: number, version: number): IsDark {
  const places = ALIGNMENTS[version] ?? [];
  const last = Math.max(...places);
  const isByFinder = (y: number, x: number) => (y === 6 && (x === 6 || x === last)) || (x === 6 && y === last);
  const near = (y: number, x: number) =>
    places.some((cy) => places.some((cx) => !isByFinder(cy, cx) && Math.abs(y - cy) <= 2 && Math.abs(x - cx) <= 2));
  return (y, x) =>
    (y < 9 && (x < 9 || x >= size - 8)) ||
    (y >= size - 8 && x < 9) ||
    y === 6 ||
    x === 6 ||
    near(y, x) ||
    (version >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11)));
}

/** The codewords as they lie in the code, two columns at a time from the right, up and down by turns. */
function codewords(isDark: IsDark, size: number, version: number): number[] {
  // Format: five bits under a fixed pattern, the last three of them the mask.
  const format = [0, 1, 2, 3, 4].map((x) => Number(isDark(8, x))).join("");
  const mask = (Number.parseInt(format, 2) ^ 0b10101) & 0b111;
  const isMasked = MASKS[mask] ?? (() => false);
  const frame = isFrame(size, version);
  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!frame(y, x)) bits.push(Number(isDark(y, x) !== isMasked(y, x)));
    }
    isUp = !isUp;
  }
  const words: number[] = [];
  for (let at = 0; at + 8 <= bits.length; at += 8) words.push(Number.parseInt(bits.slice(at, at + 8).join(""), 2));
  return words;
}

/** The blocks one after the other, without what corrects errors. */
function dataOf(words: readonly number[], lengths: readonly number[]): number[] {
  const blocks = lengths.map((): number[] => []);
  let at = 0;
  for (let place = 0; place < Math.max(...lengths); place += 1)
    for (const [which, length] of lengths.entries()) {
      if (place >= length) continue;
      blocks[which]?.push(words[at] ?? 0);
      at += 1;
    }
  return blocks.flat();
}

function textIn(data: readonly number[], version: number): string {
  const bits = data.map((word) => word.toString(2).padStart(8, "0")).join("");
  let at = 0;
  const take = (count: number) => {
    const value = Number.parseInt(bits.slice(at, at + count), 2);
    at += count;
    return value;
  };
  const counts = version < 10 ? { 1: 10, 2: 9, 4: 8 } : { 1: 12, 2: 11, 4: 16 };
  let text = "";
  for (;;) {
    const mode = at + 4 <= bits.length ? take(4) : 0;
    if (mode === 0) return text;
    if (mode !== 1 && mode !== 2 && mode !== 4) throw new Error(`Unknown mode ${mode}`);
    let left = take(counts[mode]);
    if (mode === 4) {
      text += new TextDecoder().decode(Uint8Array.from({ length: left }, () => take(8)));
    } else if (mode === 1) {
      for (; left > 0; left -= 3) {
        const digits = Math.min(3, left);
        text += String(take([0, 4, 7, 10][digits] ?? 0)).padStart(digits, "0");
      }
    } else {
      for (; left > 1; left -= 2) {
        const pair = take(11);
        text += (ALPHANUMERIC[Math.floor(pair / 45)] ?? "") + (ALPHANUMERIC[pair % 45] ?? "");
      }
      if (left === 1) text += ALPHANUMERIC[take(6)] ?? "";
    }
  }
}

/** What a code of `size` squares a side says. @throws when it is none that this knows */
export function readQr(isDark: IsDark, size: number): string {
  const version = (size - 17) / 4;
  const blocks = BLOCKS[version];
  if (!blocks) throw new Error(`Not a code this knows: ${size} squares a side`);
  const words = codewords(isDark, size, version);
  const whole = blocks.data.reduce((sum, length) => sum + length + blocks.correction, 0);
  if (words.length !== whole) throw new Error(`${words.length} codewords in place of ${whole}`);
  return textIn(dataOf(words, blocks.data), version);
}

/** The squares of an outline that is drawn row by row: 'M2 0H5V1H2Z'. */
export function squaresOf(path: string): IsDark {
  const dark = new Set<string>();
  for (const [, from, y, to] of path.matchAll(/M(\d+) (\d+)H(\d+)V\d+H\d+Z/g))
    for (let x = Number(from); x < Number(to); x += 1) dark.add(`${y},${x}`);
  return (y, x) => dark.has(`${y},${x}`);
}
