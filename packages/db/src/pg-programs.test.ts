import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { rootCertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { assertProgram, startProgram } from "./pg-programs.ts";

const URL = "postgres://agency:s%40ffron@db.example:6543/shikara?sslmode=require&application_name=x";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "shikara-programs-"));
});
afterAll(() => rm(dir, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** Puts a program of this name first, which does as it is told. */
async function standIn(name: string, script: string): Promise<void> {
  await writeFile(join(dir, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(dir, name), 0o755);
  vi.stubEnv("PATH", `${dir}:/usr/bin:/bin`);
}

it("says what is to be installed where it is missing or too old", async () => {
  vi.stubEnv("PATH", dir);
  await expect(assertProgram("pg_dump", "17.2")).rejects.toThrow(
    "pg_dump is not there: backups of a PostgreSQL server need its own programs, version 17 or later, in PATH.",
  );
  await standIn("pg_dump", "echo 'pg_dump (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)'");
  await expect(assertProgram("pg_dump", "17.2")).rejects.toThrow(
    "pg_dump is of version 15 and the server of 17: install 17 or later.",
  );
  await assertProgram("pg_dump", "15.1");
  await assertProgram("pg_dump", "14.9");
});

it("tells them how to reach the server in their environment, and shows no password to who lists processes", async () => {
  await standIn("pg_dump", 'echo "$0 $*"; env | grep ^PG | sort');
  const running = startProgram("pg_dump", ["--format=custom"], URL);
  const [words, ...environment] = (await text(running.stdout)).trim().split("\n");
  await running.ended;
  expect(words).toMatch(/pg_dump --format=custom$/);
  expect(environment).toEqual([
    ...["PGDATABASE=shikara", "PGHOST=db.example", "PGPASSWORD=s@ffron", "PGPORT=6543"],
    ...["PGSSLMODE=require", "PGUSER=agency"],
  ]);
});

it("has them trust whom this process trusts where who answers is looked at, and a file that an address names", async () => {
  await standIn("pg_dump", 'echo "$PGSSLROOTCERT"; cat "$PGSSLROOTCERT"');
  const own = join(dir, "own.pem");
  await writeFile(own, "-----BEGIN CERTIFICATE-----\nour own\n-----END CERTIFICATE-----\n");
  vi.stubEnv("NODE_EXTRA_CA_CERTS", own);
  const said = async (search: string) => {
    const running = startProgram("pg_dump", [], `postgres://db.example/shikara?${search}`);
    const [file = "", ...content] = (await text(running.stdout)).split("\n");
    await running.ended;
    return {
      file,
      count: content.filter((line) => line.startsWith("-----BEGIN")).length,
      hasOwn: content.includes("our own"),
    };
  };
  const trusted = await said("sslmode=verify-full");
  expect(trusted).toMatchObject({ count: rootCertificates.length + 1, hasOwn: true });
  await vi.waitFor(() => expect(existsSync(trusted.file)).toBe(false));
  expect(await said(`sslmode=verify-full&sslrootcert=${own}`)).toEqual({ file: own, count: 1, hasOwn: true });
});

it("repeats what went wrong, and no rows", async () => {
  await standIn(
    "pg_restore",
    "echo 'pg_restore: error: COPY failed for table \"team\": row is too long' >&2; echo 'CONTEXT: COPY team, line 1: Zoya' >&2; exit 1",
  );
  const running = startProgram("pg_restore", [], URL);
  await expect(running.ended).rejects.toThrow(
    /^pg_restore ended with 1, error: COPY failed for table "team": row is too long$/,
  );
});
