import { PICTURE_WIDTHS } from "@shikara/contract/media/pictures";
import sharp from "sharp";
import { decode, type Pixels } from "./decode.ts";

export interface ProcessedImage {
  /** Of `image.jpg`, upright. */
  width: number;
  height: number;
  /** Rising; `<width>.avif` and `<width>.webp` are there for each. */
  widths: number[];
  /** A blurred thumbnail as a data: address; '' for a picture one can see through, where it would shine through. */
  placeholder: string;
  files: ProcessedFile[];
}

export interface ProcessedFile {
  name: string;
  bytes: Buffer;
}

const PLACEHOLDER_WIDTH = 16;

/**
 * Re-encodes a picture: upright, in sRGB, without any metadata, in the widths the pages ask for.
 *
 * Throws UNPROCESSABLE_IMAGE (broken, or more pixels than we decode).
 */
export async function encodeUpload(bytes: Buffer): Promise<ProcessedImage> {
  const largest = await decode(bytes);
  const { width, height } = largest;
  const smaller = PICTURE_WIDTHS.filter((candidate) => candidate < width);
  const files: ProcessedFile[] = [];
  const add = (name: string, made: Buffer) => files.push({ name, bytes: made });

  // One after the other, each from the pixels in hand: who asks bounds what runs at once.
  add("image.jpg", await flat(largest).jpeg({ quality: 80, progressive: true }).toBuffer());
  for (const target of [...smaller, width]) {
    const scaled = open(largest).resize({ width: target });
    add(`${target}.avif`, await scaled.clone().avif({ quality: 50, effort: 2 }).toBuffer());
    add(`${target}.webp`, await scaled.webp({ quality: 76 }).toBuffer());
  }
  const placeholder = largest.channels === 4 ? "" : await blurred(largest);
  return { width, height, widths: [...smaller, width], placeholder, files };
}

/** A picture as it is kept until somebody has decided on it. */
export interface HeldImage {
  picture: Buffer;
  thumbnail: Buffer;
}

/** Large enough for every page, and small enough to be made again in a moment. */
const HELD_SIDE = 1_600;
const THUMBNAIL_WIDTH = 320;

/** The same in one size and a small one. Throws UNPROCESSABLE_IMAGE. */
export async function encodeHeld(bytes: Buffer): Promise<HeldImage> {
  const pixels = await decode(bytes);
  const picture = await flat(pixels)
    .resize({ width: HELD_SIDE, height: HELD_SIDE, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
  const thumbnail = await flat(pixels).resize({ width: THUMBNAIL_WIDTH }).webp({ quality: 76 }).toBuffer();
  return { picture, thumbnail };
}

const open = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } });
const flat = (pixels: Pixels) => open(pixels).flatten({ background: "#ffffff" });

async function blurred(pixels: Pixels): Promise<string> {
  const tiny = await flat(pixels)
    .resize({ width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_WIDTH, fit: "inside" })
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
