import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { CopiedFile } from "./copy.ts";
import { readIn } from "./read-in.ts";

/** Skipped tests are read, too: without a server there is an address all the same. */
const { TEST_DATABASE_URL: SERVER = "postgres://nobody", PATH = "" } = process.env;
const named = (name: string) => new URL(`/${name}`, SERVER).href;
const toFind = (program: string) => execFileSync("which", [program], { encoding: "utf8" }).trim();

describe.skipIf(!process.env.TEST_DATABASE_URL)("a dump", () => {
  const [from, to] = ["from", "to"].map((end) => `shikara_test_${end}_${randomUUID().replaceAll("-", "")}`);
  const admin = postgres(SERVER, { max: 1, onnotice: () => {} });
  const target = postgres(named(to ?? ""), { max: 1 });
  let dir: string;
  let dump: Buffer;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "shikara-read-in-"));
    for (const name of [from, to]) await admin.unsafe(`create database ${name}`);
    const source = postgres(named(from ?? ""), { max: 1 });
    // A disk of its own, which the server that it is brought back to has not.
    await source`set allow_in_place_tablespaces = on`;
    await source.unsafe(`create tablespace ${from} location ''`);
    await source`create table guests as select at as id, repeat(md5(at::text), 40) as words from generate_series(1, 3000) at`;
    await source.unsafe(`alter table guests set tablespace ${from}`);
    // What looks like it within the rows is the guest's own.
    await source`insert into guests values (0, ${"\nSET transaction_timeout = 0;\n"})`;
    await source.end();
    dump = execFileSync(toFind("pg_dump"), ["--format=custom", "--compress=0", `--dbname=${named(from ?? "")}`], {
      maxBuffer: 2 ** 26,
    });
    await admin.unsafe(`drop database ${from}`);
    await admin.unsafe(`drop tablespace ${from}`);
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(async () => {
    await target.end();
    await admin.unsafe(`drop database ${to} with (force)`);
    await admin.end();
    await rm(dir, { recursive: true });
  });

  async function* pieces(bytes = dump): AsyncGenerator<CopiedFile> {
    async function* content() {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    }
    yield { name: "dump.000001", size: bytes.length, content: content() };
  }
  /** Puts a program in the place of pg_restore. */
  async function standIn(script: string) {
    await writeFile(join(dir, "pg_restore"), `#!/bin/sh\n${script}\n`);
    await chmod(join(dir, "pg_restore"), 0o755);
    vi.stubEnv("PATH", `${dir}:${PATH}`);
  }
  const tables = async () => (await target`select from pg_tables where schemaname = 'public'`).length;

  it("is not half brought in where its reader fails at the last, and says why", async () => {
    await standIn(`${toFind("pg_restore")} "$@"\necho 'pg_restore: error: could not read the end' >&2\nexit 1`);
    await expect(readIn(named(to ?? ""), pieces())).rejects.toThrow("error: could not read the end");
    expect(await tables()).toBe(0);
  });

  it("of another version is refused in its reader's words", async () => {
    await standIn("echo 'pg_restore: error: unsupported version (1.16) in file header' >&2\nexit 1");
    await expect(readIn(named(to ?? ""), pieces())).rejects.toThrow("unsupported version (1.16) in file header");
    expect(await tables()).toBe(0);
  });

  it("is brought back whole by programs later than the server, which name a setting that it does not know", async () => {
    const asOlder = `${toFind("pg_restore")} "$@" | sed '1,20{/^SET transaction_timeout/d}'`;
    await standIn(`printf 'SET statement_timeout = 0;\\nSET transaction_timeout = 0;\\n'\n${asOlder}`);
    await readIn(named(to ?? ""), pieces());
    const [found] = await target`select count(*)::int as count, max(words) filter (where id = 0) as words from guests`;
    expect(found).toEqual({ count: 3_001, words: "\nSET transaction_timeout = 0;\n" });
  });
});
