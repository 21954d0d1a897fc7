import { Failure, fail } from "@shikara/contract/core/fail";
import { MAX_AVIF_PIXELS, MAX_IMAGE_PIXELS, PICTURE_WIDTHS } from "@shikara/contract/media/pictures";
import sharp from "sharp";
import { refusalOfAvif } from "./avif-cost.ts";
import { sniffImageType } from "./sniff.ts";

/** Decoded pixels, 8 bits a channel, sRGB; a fourth channel only where something really shows through. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

const LARGEST_WIDTH = Math.max(...PICTURE_WIDTHS);
/** WebP has no more pixels on a side. */
const MAX_SIDE = 16_383;
/** Decoding holds whole rows, many at a time: two million pixels beside each other took 4 GB. No camera's panorama is as wide as this. */
const MAX_WIDTH = 40_000;

/**
 * Decodes a picture, upright and no wider than the largest width we keep. Animations give their first frame.
 * Throws UNPROCESSABLE_IMAGE.
 */
export async function decode(bytes: Buffer): Promise<Pixels> {
  const type = sniffImageType(bytes);
  if (type === "avif") checkAvif(bytes);
  if (type === "jpeg") checkScans(bytes);
  await checkSize(bytes, type === "avif" ? MAX_AVIF_PIXELS : MAX_IMAGE_PIXELS);
  const { data, info } = await readable(() =>
    sharp(bytes, { failOn: "error", limitInputPixels: MAX_IMAGE_PIXELS })
      .autoOrient()
      .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height } = info;
  if (info.channels === 3) return { data, width, height, channels: 3 };
  if (info.channels !== 4) return fail("UNPROCESSABLE_IMAGE");
  return isOpaque(data) ? withoutAlpha(data, width, height) : { data, width, height, channels: 4 };
}

/** A camera writes one, an editor ten at the most; a small file of thousands, each over the whole picture, keeps a core busy for half a minute. */
const MOST_SCANS = 64;
/** Where a scan of a JPEG begins; within one the first of these bytes is never followed by the second (ITU-T T.81, B.1.1.2). */
const SCAN = Buffer.from([0xff, 0xda]);

function checkScans(bytes: Buffer) {
  let scans = 0;
  for (let at = bytes.indexOf(SCAN); at >= 0; at = bytes.indexOf(SCAN, at + 2)) {
    scans += 1;
    if (scans > MOST_SCANS) fail("UNPROCESSABLE_IMAGE", `The image is made of more than ${MOST_SCANS} scans`);
  }
}

function checkAvif(bytes: Buffer) {
  let refusal: string | undefined;
  try {
    refusal = refusalOfAvif(bytes);
  } catch (cause) {
    throw new Failure("UNPROCESSABLE_IMAGE", undefined, {}, cause);
  }
  if (refusal !== undefined) fail("UNPROCESSABLE_IMAGE", refusal);
}

/** From the header alone: a small file can decode to gigabytes. */
async function checkSize(bytes: Buffer, maxPixels: number) {
  // Without sharp's own limit, so that a picture too large is told apart from a broken one.
  const header = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height } = header.autoOrient;
  if (width * height > maxPixels) {
    fail("UNPROCESSABLE_IMAGE", `The image has more than ${maxPixels / 1_000_000} megapixels`);
  }
  if (width > MAX_WIDTH) fail("UNPROCESSABLE_IMAGE", `The image is wider than ${MAX_WIDTH} pixels`);
  if (height * Math.min(1, LARGEST_WIDTH / width) > MAX_SIDE) {
    fail("UNPROCESSABLE_IMAGE", `The image is higher than ${MAX_SIDE} pixels`);
  }
}

function isOpaque(rgba: Buffer): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

async function withoutAlpha(rgba: Buffer, width: number, height: number): Promise<Pixels> {
  const data = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, width, height, channels: 3 };
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new Failure("UNPROCESSABLE_IMAGE", undefined, {}, cause);
  }
}
