import { once } from "node:events";
import type { Readable } from "node:stream";
import { NO_LIMITS } from "./connect.ts";
import type { CopiedFile } from "./copy.ts";
import { type Running, startProgram } from "./pg-programs.ts";

/** Without a server to write to it says what it would: a script, which a server older than this program can be told as well. */
const AS_A_SCRIPT = ["--no-owner", "--no-privileges", "--no-tablespaces", "--file=-"];
const PSQL = ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--output=/dev/null", "--file=-"];
/** From 17 on it begins so, and servers before that know no such setting (PostgreSQL 17 release notes, E.1.3). */
const FROM_17_ON = /^SET transaction_timeout = 0;\n/m;
/** Its settings stand within so many bytes. */
const BEGINNING = 2_000;

/** Resolves once it takes more. @throws BackupFault in its own words, where it has ended */
async function give({ stdin, ended }: Running, bytes: Uint8Array | string): Promise<void> {
  if (stdin.write(bytes)) return;
  // A line that breaks under what is written says only that it broke.
  await Promise.race([once(stdin, "drain").catch(() => ended), ended]);
}

/** A script that a server of any version takes. */
async function* forAnyServer(script: Readable): AsyncGenerator<Buffer> {
  let beginning: Buffer | null = Buffer.alloc(0);
  for await (const chunk of script) {
    if (beginning === null) {
      yield chunk;
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length < BEGINNING) continue;
    yield withoutLater(beginning);
    beginning = null;
  }
  if (beginning) yield withoutLater(beginning);
}

/** Byte for byte as it was, but for that line. */
const withoutLater = (beginning: Buffer): Buffer =>
  Buffer.from(beginning.toString("latin1").replace(FROM_17_ON, ""), "latin1");

async function handOver(restore: Running, files: AsyncIterable<CopiedFile>): Promise<void> {
  try {
    for await (const { content } of files) for await (const chunk of content ?? []) await give(restore, chunk);
    restore.stdin.end();
  } catch (error) {
    restore.stop();
    throw error;
  }
}

/**
 * Brings a dump into an empty database, in one transaction: it is committed by a word that nobody says but this process, when all of the dump was read.
 * @throws BackupFault in the words of the program that failed
 */
export async function readIn(url: string, files: AsyncIterable<CopiedFile>): Promise<void> {
  const restore = startProgram("pg_restore", AS_A_SCRIPT, url);
  const psql = startProgram("psql", PSQL, url);
  psql.stdout.resume();
  try {
    const handedOver = handOver(restore, files);
    handedOver.catch(() => {});
    await give(psql, `${NO_LIMITS};\nbegin;\n`);
    for await (const chunk of forAnyServer(restore.stdout)) await give(psql, chunk);
    await restore.ended.catch(async (error: unknown) => {
      // What it was given may have been what failed.
      await handedOver;
      throw error;
    });
    await handedOver;
    await give(psql, "commit;\n");
    psql.stdin.end();
    await psql.ended;
  } finally {
    restore.stop();
    psql.stop();
  }
}
