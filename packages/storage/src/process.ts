import { Failure, fail } from "@shikara/contract/core/fail";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { type Focal, MAX_IMAGE_BYTES, MIDDLE } from "@shikara/contract/media/pictures";
import { createQueue } from "@shikara/workers/queue";
import { TooCostly, workerProcess } from "@shikara/workers/worker-process";
import type { HeldImage, ProcessedImage } from "./encode.ts";
import { sniffImageType } from "./sniff.ts";

export type { ProcessedImage } from "./encode.ts";

const pictureProcess = () =>
  workerProcess(new URL("./picture-worker.js", import.meta.url), () => import("./picture-works.ts"));

/** A process for each that is made at once: one that has to be ended takes no other picture with it. */
const processes = [pictureProcess(), pictureProcess()];
const queue = createQueue({ running: processes.length, waiting: 64 });

async function affordable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error;
    throw new Failure("UNPROCESSABLE_IMAGE", "The image takes too long to read", {}, error);
  }
}

/**
 * Re-encodes an uploaded picture: upright, in sRGB, without any metadata, in the widths the pages ask for.
 *
 * Throws TOO_LARGE, UNSUPPORTED_TYPE (the bytes are no PNG, JPEG, WebP or AVIF), UNPROCESSABLE_IMAGE (broken, or more
 * pixels than we decode, or too long to read) or BUSY (too many waiting).
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  if (bytes.length > MAX_IMAGE_BYTES) fail("TOO_LARGE", MEDIA_MESSAGES.tooLarge);
  if (!sniffImageType(bytes)) fail("UNSUPPORTED_TYPE", MEDIA_MESSAGES.invalidFile);
  return queue(async () => {
    // The last that was free is the next: one picture after the other needs one process.
    const make = processes.pop() ?? pictureProcess();
    return affordable(make("encodeUpload", bytes)).finally(() => processes.push(make));
  });
}

/** Strangers' pictures have a line and a process of their own: one that ends its process takes no picture of the desk's with it. */
const strangersQueue = createQueue({ running: 1, waiting: 16 });
const makeStrangers = pictureProcess();

/** A stranger's picture, which nobody has decided on: one size of it, and a small one. Throws as `processImage` does. */
export async function heldImage(bytes: Buffer): Promise<HeldImage> {
  if (bytes.length > MAX_IMAGE_BYTES) fail("TOO_LARGE", MEDIA_MESSAGES.tooLarge);
  if (!sniffImageType(bytes)) fail("UNSUPPORTED_TYPE", MEDIA_MESSAGES.invalidFile);
  return strangersQueue(() => affordable(makeStrangers("encodeHeld", bytes)));
}

const cardsQueue = createQueue({ running: 1, waiting: 64 });

/** The sharing card of a picture, which strangers ask for: 1200 x 630 JPEG, cut around its focal point. @throws BUSY */
export function socialCard(picture: Buffer, focal: Focal = MIDDLE): Promise<Buffer> {
  return cardsQueue(() => makeStrangers("drawCard", picture, focal));
}
