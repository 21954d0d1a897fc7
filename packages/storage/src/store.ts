import { Failure } from "@shikara/contract/core/fail";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";

/** Keeps the files of our own pictures: `<picture id>/<file>`, for instance `3f0c…/800.avif`. */
export interface ImageStore {
  /** Writes or overwrites one file, whole or not at all. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file, also for a key that could never have been stored. */
  get(key: string): Promise<StoredImage | null>;
  /** Deletes every file of one picture; deleting what is not there is no error. */
  deleteAll(pictureId: string): Promise<void>;
  /** Every picture id that holds files, with the time of its last write, in no order. */
  pictures(): AsyncIterable<{ id: string; storedAt: Date }>;
  /** The key of every file there is, in no order. */
  keys(): AsyncIterable<string>;
  /** Resolves when the store can be written to, making the folder or the bucket where it is missing. */
  check(): Promise<void>;
}

export interface StoredImage {
  bytes: Buffer;
  contentType: string;
}

export const PICTURE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const KEY = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/([a-z0-9]{1,32})\.(avif|webp|jpg)$/;

// The type follows from the name, never from what an uploader said.
const CONTENT_TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

export interface ImageKey {
  pictureId: string;
  file: string;
  contentType: string;
}

/** Null for anything but a key we would have made ourselves: the one guard against tricks with paths. */
export function parseKey(key: string): ImageKey | null {
  const [, pictureId, name, extension] = KEY.exec(key) ?? [];
  if (!pictureId || !(extension === "avif" || extension === "webp" || extension === "jpg")) return null;
  return { pictureId, file: `${name}.${extension}`, contentType: CONTENT_TYPES[extension] };
}

/** As `parseKey`, for callers that make the key: a wrong one is a fault in our code. */
export function ownKey(key: string): ImageKey {
  const parsed = parseKey(key);
  if (!parsed) throw new TypeError(`Not a key of the image store: ${JSON.stringify(key)}`);
  return parsed;
}

/** The id itself, for callers that made it: a wrong one is a fault in our code. */
export function ownPictureId(id: string): string {
  if (!PICTURE_ID.test(id)) throw new TypeError(`Not a picture id: ${JSON.stringify(id)}`);
  return id;
}

// Of the system, and of servers that speak S3 (a bucket with a quota, one that is out of room, one that only reads).
const TAKES_NOTHING =
  /^(?:ENOSPC|EDQUOT|EROFS|EACCES|EPERM|QuotaExceeded|InsufficientStorage|XMinioStorageFull|XMinioAdminBucketQuotaExceeded)$/;

/** The store answers, and takes no file in. */
function takesNothing(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if ("code" in cause && typeof cause.code === "string" && TAKES_NOTHING.test(cause.code)) return true;
  const status: unknown = "$metadata" in cause && Reflect.get(Object(cause.$metadata), "httpStatusCode");
  return TAKES_NOTHING.test(cause.name) || status === 507;
}

/** STORAGE_UNAVAILABLE, whatever the store itself said; that stays readable as the cause. */
export const unread = (cause: unknown): Failure => new Failure("STORAGE_UNAVAILABLE", undefined, {}, cause);

/** The same of something that was to be stored or deleted. */
export const untaken = (cause: unknown): Failure =>
  new Failure("STORAGE_UNAVAILABLE", takesNothing(cause) ? MEDIA_MESSAGES.storeTakesNothing : undefined, {}, cause);
