/** The picture's type as its first bytes tell it; null for everything we do not take, whatever it calls itself. */
export function sniffImageType(bytes: Buffer): "png" | "jpeg" | "webp" | "avif" | null {
  if (bytes.subarray(0, 8).equals(PNG)) return "png";
  if (bytes.subarray(0, 3).equals(JPEG)) return "jpeg";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 4, 8) === "ftyp" && brands(bytes).includes("avif")) return "avif";
  return null;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** A container's first box is a length, its kind, a brand, a version and the brands it goes with: no more than some. */
const LARGEST_BOX = 256;

/** AVIF shares its container with HEIC and video; the brands of the first box tell them apart. */
function brands(bytes: Buffer): string[] {
  const length = bytes.length >= 4 ? bytes.readUInt32BE(0) : 0;
  // Text and packed text may have the letters in the same place; their first four are no such length.
  if (length > Math.min(bytes.length, LARGEST_BOX) || length % 4 !== 0) return [];
  const found: string[] = [];
  for (let at = 8; at + 4 <= length; at += 4) found.push(ascii(bytes, at, at + 4));
  return found;
}
