import { codeOf } from "@shikara/testing/failures";
import sharp from "sharp";
import { expect, it } from "vitest";
import { refusalOfAvif } from "./avif-cost.ts";
import { processImage } from "./process.ts";

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const ascii = (text: string) => [...Buffer.from(text, "latin1")];
const box = (type: string, ...body: number[][]) => {
  const bytes = body.flat();
  return [...u32(8 + bytes.length), ...ascii(type), ...bytes];
};
const full = (type: string, version: number, ...body: number[][]) => box(type, [version, 0, 0, 0], ...body);
/** A frame of one byte. */
const FRAME = [(6 << 3) | 2, 1, 0];
const SEQUENCE_HEADER = [(1 << 3) | 2, 2, 0, 0];

interface Made {
  kinds?: string[];
  /** How often its one item holds the frame, and from how many extents that is. */
  frames?: number;
  extents?: number;
  /** How often the picture is turned. */
  turns?: number;
  /** How many stand among its properties. */
  framesBefore?: number;
}

/** The frame of an AVIF, without what only a decoder asks for. */
function avif({ kinds = ["av01"], frames = 1, extents = 1, framesBefore = 0, turns = 0 }: Made): Buffer {
  const coded = [...SEQUENCE_HEADER, ...Array.from({ length: frames }, () => FRAME).flat()];
  const meta = (start: number) => {
    const items = kinds.map((kind, at) => full("infe", 2, u16(at + 1), u16(0), ascii(kind), [0]));
    const each = Array.from({ length: extents }, () => [...u32(start), ...u32(coded.length)]);
    const before = [SEQUENCE_HEADER, ...Array.from({ length: framesBefore }, () => FRAME)];
    const named = [u16(1), [turns], Array(turns).fill(1)];
    const ipma = full("ipma", 0, u32(1), ...named);
    const iprp = box("iprp", box("ipco", box("av1C", [129, 0, 0, 0], ...before)), ipma);
    const where = [[0x44, 0], u16(1), u16(1), u16(0), u16(extents), ...each];
    return full("meta", 0, full("iinf", 0, u16(items.length), ...items), full("iloc", 0, ...where), iprp);
  };
  const head = box("ftyp", ascii("avif"), u32(0), ascii("avif"));
  const start = head.length + meta(0).length + 8;
  return Buffer.from([...head, ...meta(start), ...box("mdat", coded)]);
}

it.each(["moov", "mini", "moof"])("a file with a %s, which tells of frames by itself, is no still picture", (type) => {
  const still = avif({});
  const more = Buffer.from(box(type, u32(0)));
  expect(refusalOfAvif(Buffer.concat([still, more]))).toMatch(/more than a still/);
  expect(refusalOfAvif(Buffer.concat([still.subarray(0, 20), more]))).toMatch(/more than a still/);
});

it.each<[string, Made, RegExp]>([
  ["a frame that it names seven hundred times", { frames: 700 }, /more than 4 frames/],
  ["a frame among its properties", { framesBefore: 1 }, /before its first/],
  ["a picture that is turned a hundred times", { turns: 100 }, /more than 64 properties/],
  ["an image that lies over itself", { kinds: ["av01", "iovl"] }, /put together/],
  ["a grid, which may name one tile a thousand times", { kinds: ["av01", "grid"] }, /put together/],
])("%s is refused, and is no picture", async (_what, made, reason) => {
  expect(refusalOfAvif(avif(made))).toMatch(reason);
  expect(await codeOf(processImage(avif(made)))).toBe("UNPROCESSABLE_IMAGE");
});

it("what holds the same bytes again and again is broken, as is what ends within itself", async () => {
  expect(() => refusalOfAvif(avif({ frames: 200, extents: 40 }))).toThrow(RangeError);
  expect(() => refusalOfAvif(avif({ extents: 2_000 }))).toThrow(/too many places/);
  const cut = avif({}).subarray(0, 60);
  expect(() => refusalOfAvif(cut)).toThrow(RangeError);
  expect(await codeOf(processImage(cut))).toBe("UNPROCESSABLE_IMAGE");
});

it("a layered picture is as good as any, and one with words about it", () => {
  expect(refusalOfAvif(avif({ frames: 4 }))).toBeUndefined();
  expect(refusalOfAvif(avif({ kinds: ["av01", "Exif", "mime"] }))).toBeUndefined();
});

it("what is written by others is taken, up to 16 megapixels", async () => {
  const made = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } })
      .avif({ effort: 0 })
      .toBuffer();
  const small = await made(640, 400);
  expect(refusalOfAvif(small)).toBeUndefined();
  expect((await processImage(small)).width).toBe(640);
  expect(await codeOf(processImage(await made(4_100, 4_000)))).toBe("UNPROCESSABLE_IMAGE");
});
