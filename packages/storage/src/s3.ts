import { addAbortSignal, pipeline, Readable, Transform } from "node:stream";
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { type ImageStore, ownKey, ownPictureId, PICTURE_ID, parseKey, unread, untaken } from "./store.ts";

export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const PROBE = ".check";
const PROBE_BYTES = 64 * 1024;
const CONNECT_MS = 3_000;
const SILENCE_MS = 5_000;
/** For one call with its retry: a store that trickles must not hold an upload for ever. */
const CALL_MS = 8_000;
/** More than anything we store; a store that answers with more, or without end, is no store of ours. */
const MAX_PICTURE = 32 * 1024 * 1024;
/** A page of a list: a thousand keys are some 400 KB. */
const MAX_LIST = 2 * 1024 * 1024;
/** All other answers are a few words. The client makes a property of each letter of an error that has no parts: 2 MB took it 5 s and a gigabyte. */
const MAX_WORDS = 32 * 1024;

/** A bucket of an S3-compatible server; objects have the same keys as the files on disk. */
export function openS3Store(options: S3Options): ImageStore {
  const client = connect(options);
  const Bucket = options.bucket;

  async function createBucket(limit: Limit) {
    try {
      await client.send(new CreateBucketCommand({ Bucket }), limit);
    } catch (error) {
      // Another process was quicker.
      if (!isNamed(error, "BucketAlreadyOwnedByYou")) throw error;
    }
  }

  async function* list(Prefix: string) {
    let token: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix, ...(token && { ContinuationToken: token }) });
      const page = await reading((limit) => unlessMissing(client.send(command, limit)));
      yield* page?.Contents ?? [];
      token = page?.NextContinuationToken;
    } while (token);
  }

  return {
    async put(key, bytes) {
      const command = new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: ownKey(key).contentType });
      await writing(async (limit) => {
        try {
          fromStore(await client.send(command, limit));
        } catch (error) {
          if (!isNamed(error, "NoSuchBucket")) throw error;
          await createBucket(limit);
          fromStore(await client.send(command, limit));
        }
      });
    },

    async get(key) {
      const parsed = parseKey(key);
      if (!parsed) return null;
      const bytes = await reading(async (limit) => {
        const answer = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key: key }), limit));
        return answer && ((await fromStore(answer).Body?.transformToByteArray()) ?? new Uint8Array());
      });
      return bytes && { bytes: Buffer.from(bytes), contentType: parsed.contentType };
    },

    async deleteAll(pictureId) {
      // One by one: a picture has a handful of files, and not every S3 server takes the batch call.
      for await (const { Key } of list(`${ownPictureId(pictureId)}/`)) {
        await writing((limit) => client.send(new DeleteObjectCommand({ Bucket, Key }), limit));
      }
    },

    async *pictures() {
      // Keys come in order, so the files of one picture stand together.
      let current: { id: string; storedAt: Date } | undefined;
      for await (const { Key, LastModified } of list("")) {
        const id = Key?.split("/")[0] ?? "";
        if (!PICTURE_ID.test(id) || !LastModified) continue;
        if (current?.id === id) {
          if (LastModified > current.storedAt) current.storedAt = LastModified;
          continue;
        }
        if (current) yield current;
        current = { id, storedAt: LastModified };
      }
      if (current) yield current;
    },

    async *keys() {
      for await (const { Key = "" } of list("")) if (parseKey(Key)) yield Key;
    },

    async check() {
      await writing(async (limit) => {
        const found = await unlessMissing(client.send(new HeadBucketCommand({ Bucket }), limit));
        if (!found) await createBucket(limit);
        // A bucket that is there may be full, or be read and not written.
        fromStore(
          await client.send(new PutObjectCommand({ Bucket, Key: PROBE, Body: Buffer.alloc(PROBE_BYTES) }), limit),
        );
        // One that lets nothing be deleted takes files all the same; it has this one, however often it is tried.
        await client.send(new DeleteObjectCommand({ Bucket, Key: PROBE }), limit).catch(() => undefined);
      });
    },
  };
}

function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Options): S3Client {
  // It warns on the console about Node 20, which it still runs on.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    retryMode: "standard",
    // The newer checksums are unknown to many S3-compatible servers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
    },
  });
  // The client's own limits end with an answer's head. Nearest to the line, so that what is read for errors and lists is bounded, too.
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (asked) => {
        const { output, response } = await next(asked);
        return { output, response: withBounds(response, MOST_OF[commandName ?? ""]) };
      },
    { step: "deserialize", priority: "low" },
  );
  return client;
}

/** What is asked for and there is as long; errors, whatever was asked for, are words. */
const MOST_OF: Record<string, number> = { GetObjectCommand: MAX_PICTURE, ListObjectsV2Command: MAX_LIST };

/** Errors are read to their end before anybody looks at them: seven files of a picture at once, each answered without end. */
function withBounds(response: unknown, most = MAX_WORDS): unknown {
  if (typeof response !== "object" || response === null || !("body" in response)) return response;
  const isThere = "statusCode" in response && response.statusCode === 200;
  if (response.body instanceof Readable) response.body = bounded(response.body, isThere ? most : MAX_WORDS);
  return response;
}

/** The same bytes, as far as they are not too many and come in time. */
function bounded(body: Readable, most: number): Readable {
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > most) done(new Error(`The store answered with more than ${most} bytes`));
      else done(null, chunk);
    },
  });
  // Whoever reads it hears of its end; where nobody does, it only ends.
  addAbortSignal(AbortSignal.timeout(CALL_MS), meter);
  return pipeline(body, meter, () => {});
}

/** Handed to every request of one call. */
interface Limit {
  abortSignal: AbortSignal;
}

const isNamed = (error: unknown, name: string) => error instanceof S3ServiceException && error.name === name;

/** Every store says by its tag what it has; a page of whatever stands before it, "please try again later", has none. */
function fromStore<Answer extends { ETag?: string | undefined }>(answer: Answer): Answer {
  if (answer.ETag === undefined) throw new Error("What answered was no store: it said no ETag");
  return answer;
}

/** Null for 404: no such key, or no bucket yet. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  }
}

async function guarded<T>(work: (limit: Limit) => Promise<T>, fault: (cause: unknown) => Error): Promise<T> {
  try {
    return await work({ abortSignal: AbortSignal.timeout(CALL_MS) });
  } catch (error) {
    throw fault(error);
  }
}

const reading = <T>(work: (limit: Limit) => Promise<T>): Promise<T> => guarded(work, unread);
const writing = <T>(work: (limit: Limit) => Promise<T>): Promise<T> => guarded(work, untaken);
