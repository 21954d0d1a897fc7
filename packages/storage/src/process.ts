import { fail } from "@shikara/contract/core/fail";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { type Focal, MAX_IMAGE_BYTES, MIDDLE } from "@shikara/contract/media/pictures";
import { createQueue } from "@shikara/workers/queue";
import { workerProcess } from "@shikara/workers/worker-process";
import type { HeldImage, ProcessedImage } from "./encode.ts";
import { sniffImageType } from "./sniff.ts";

export type { ProcessedImage } from "./encode.ts";

const queue = createQueue({ running: 2, waiting: 64 });
const pictureProcess = () =>
  workerProcess(new URL("./picture-worker.js", import.meta.url), () => import("./picture-works.ts"));
const make = pictureProcess();

/**
 * Re-encodes an uploaded picture: upright, in sRGB, without any metadata, in the widths the pages ask for.
 *
 * Throws TOO_LARGE, UNSUPPORTED_TYPE (the bytes are no PNG, JPEG, WebP or AVIF), UNPROCESSABLE_IMAGE (broken, or more
 * pixels than we decode) or BUSY (too many waiting).
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  if (bytes.length > MAX_IMAGE_BYTES) fail("TOO_LARGE", MEDIA_MESSAGES.tooLarge);
  if (!sniffImageType(bytes)) fail("UNSUPPORTED_TYPE", MEDIA_MESSAGES.invalidFile);
  return queue(() => make("encodeUpload", bytes));
}

/** Strangers' pictures have a line and a process of their own: one that ends its process takes no picture of the desk's with it. */
const strangersQueue = createQueue({ running: 1, waiting: 16 });
const makeStrangers = pictureProcess();

/** A stranger's picture, which nobody has decided on: one size of it, and a small one. Throws as `processImage` does. */
export async function heldImage(bytes: Buffer): Promise<HeldImage> {
  if (bytes.length > MAX_IMAGE_BYTES) fail("TOO_LARGE", MEDIA_MESSAGES.tooLarge);
  if (!sniffImageType(bytes)) fail("UNSUPPORTED_TYPE", MEDIA_MESSAGES.invalidFile);
  return strangersQueue(() => makeStrangers("encodeHeld", bytes));
}

const cardsQueue = createQueue({ running: 1, waiting: 64 });

/** The sharing card of a picture, which strangers ask for: 1200 x 630 JPEG, cut around its focal point. @throws BUSY */
export function socialCard(picture: Buffer, focal: Focal = MIDDLE): Promise<Buffer> {
  return cardsQueue(() => makeStrangers("drawCard", picture, focal));
}
