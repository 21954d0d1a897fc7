import { once } from "node:events";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as WebStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { BackupFault, type CopiedFile } from "@shikara/db/copy";
import { pack as newTar, extract as openTar, type Pack } from "tar-stream";
import { decrypterFor, encrypterFor } from "./key.ts";

const AGE = "age-encryption.org/v1";
const GZIP = Buffer.from([0x1f, 0x8b]);
// Pictures are packed already, and so is what pg_dump writes.
const QUICKLY = { level: 1 };

const put = (tar: Pack, { name, size, content }: CopiedFile): Promise<void> =>
  new Promise((resolve, reject) => {
    const type = content ? "file" : "directory";
    const entry = tar.entry({ name, size, type }, (error) => (error ? reject(error) : resolve()));
    // The archive may end at any moment, also while nobody waits for this part of it.
    entry.on("error", reject);
    if (content) fill(entry, content).catch(reject);
  });

async function fill(entry: Writable, content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of content) if (!entry.write(chunk)) await once(entry, "drain");
  entry.end();
}

/** What age takes; the two kinds of type that a stream has are one at run time. */
const asWeb = (source: AsyncIterable<Uint8Array>) => WebStream.from(source) as ReadableStream<Uint8Array>;

async function* throughAge(stream: Promise<ReadableStream<Uint8Array>>): AsyncGenerator<Uint8Array> {
  yield* await stream;
}

/** Whoever writes them waits for each: neither many small ones nor one that takes long. */
const PIECE = 1024 * 1024;

/** The same bytes in pieces of about a megabyte. */
async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

interface WayOfWriting {
  key: string | undefined;
  /** Takes the next bytes; may throw. */
  write(piece: Uint8Array): Promise<void>;
  signal: AbortSignal;
}

/**
 * Writes a tar, packed, and encrypted where there is a key.
 * @returns its size in bytes, once `write` has taken all of it
 */
export async function writeArchive(
  files: AsyncIterable<CopiedFile>,
  { key, write, signal }: WayOfWriting,
): Promise<number> {
  const encrypter = key === undefined ? null : await encrypterFor(key);
  const encrypted = (source: AsyncIterable<Uint8Array>) =>
    encrypter ? throughAge(encrypter.encrypt(asWeb(source))) : source;
  let bytes = 0;
  // What it says goes before what follows from it elsewhere.
  const refusals: unknown[] = [];
  const written = async (source: AsyncIterable<Uint8Array>) => {
    for await (const piece of inPieces(source)) {
      await write(piece).catch((error: unknown) => {
        refusals.push(error);
        throw error;
      });
      bytes += piece.length;
    }
  };
  const tar = newTar();
  const writing = pipeline(tar, createGzip(QUICKLY), encrypted, written, { signal });
  const filling = (async () => {
    for await (const each of files) await put(tar, each);
    tar.finalize();
  })();
  filling.catch((error: Error) => tar.destroy(error));
  writing.catch((error: Error) => tar.destroy(error));
  try {
    await Promise.all([filling, writing]);
    return bytes;
  } catch (error) {
    throw refusals[0] ?? error;
  }
}

/** What can be said of an archive that cannot be read to its end. */
function faultOf(error: unknown): Error {
  if (error instanceof BackupFault) return error;
  const words = error instanceof Error ? error.message : String(error);
  if (words.includes("no identity matched")) return new BackupFault("BACKUP_KEY is not the key of this backup.");
  if (error instanceof Error && "syscall" in error) return new BackupFault(`The backup cannot be read: ${words}`);
  return new BackupFault(`The backup is damaged or not whole (${words}): nothing was changed.`);
}

async function beginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whoever may write where backups lie could have another file of this machine written else, with the next one that is brought back. */
function plainName(written: string): string {
  const name = written.replace(/\/$/, "");
  const leadsElsewhere =
    /[\\\0]/.test(name) || name.split("/").some((part) => part === "" || part === "." || part === "..");
  if (leadsElsewhere) throw new BackupFault("The backup holds a file that leads elsewhere: nothing was changed.");
  return name;
}

/**
 * The files of an archive, one after the other; each is read, or passed over, before the next is asked for.
 * @throws BackupFault where it is damaged, cut, no backup at all, or encrypted for another key
 */
export async function* readArchive(path: string, key: string | undefined): AsyncGenerator<CopiedFile> {
  const tar = openTar();
  let reading: Promise<void> | undefined;
  try {
    const head = await beginning(path);
    const isEncrypted = head.toString("latin1") === AGE;
    if (!isEncrypted && !head.subarray(0, 2).equals(GZIP))
      throw new BackupFault("This is no backup of Shikara, or its beginning is damaged.");
    const decrypter = isEncrypted ? await decrypterFor(key) : null;
    const file = createReadStream(path);
    const decrypted = (source: AsyncIterable<Uint8Array>) =>
      decrypter ? throughAge(decrypter.decrypt(asWeb(source))) : source;
    reading = pipeline(file, decrypted, createGunzip(), tar);
    reading.catch(() => {});
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header;
      yield { name: plainName(name), size, content: type === "directory" ? null : contentOf(entry) };
      entry.resume();
    }
    await reading;
  } catch (error) {
    throw faultOf(error);
  } finally {
    tar.destroy();
    await reading?.catch(() => {});
  }
}

async function* contentOf(entry: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* entry;
  } catch (error) {
    throw faultOf(error);
  }
}
