import { once } from "node:events";
import type postgres from "postgres";
import { BackupFault, type CopiedFile, compareRows, countRows, FORGET_BACKUPS } from "./copy.ts";
import { MIGRATION_LOCK } from "./location.ts";
import { assertProgram, startProgram } from "./pg-programs.ts";
import { ASIDE, single } from "./postgres-copy.ts";

const SCHEMAS = ["public", "drizzle"];
const RESTORE = ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"];

/** @throws BackupFault where somebody else works with the database: what they write would be lost */
async function refuseOthers(client: postgres.Sql): Promise<void> {
  const [found] = await client`select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  if (found?.others > 0)
    throw new BackupFault(`The database is in use (connections: ${found?.others}). Stop the server first.`);
}

/** What is restored looks for extensions where they were. */
async function moveExtensions(tx: postgres.TransactionSql, from: string, to: string): Promise<void> {
  const extensions = await tx`select extname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where nspname = ${from}`;
  for (const { extname } of extensions) await tx`alter extension ${tx(extname)} set schema ${tx(to)}`;
}

const namesOf = async (tx: postgres.TransactionSql, schemas: readonly string[]) =>
  (await tx`select nspname from pg_namespace where nspname in ${tx(schemas)}`).map(({ nspname }) => String(nspname));

/** Renames what is there, and leaves a database as a new one is. @returns whether it had any tables */
const putAside = (client: postgres.Sql, aside: string): Promise<boolean> =>
  client.begin(async (tx) => {
    const [table] = await tx`select 1 from pg_tables where schemaname in ${tx(SCHEMAS)} limit 1`;
    for (const schema of await namesOf(tx, SCHEMAS))
      await tx`alter schema ${tx(schema)} rename to ${tx(`${aside}-${schema}`)}`;
    await tx`create schema public`;
    await tx`alter schema public owner to pg_database_owner`;
    await tx`grant usage on schema public to public`;
    await moveExtensions(tx, `${aside}-public`, "public");
    return table !== undefined;
  });

/** As it was before `putAside`. */
const takeBack = (client: postgres.Sql, aside: string): Promise<void> =>
  client.begin(async (tx) => {
    await moveExtensions(tx, "public", `${aside}-public`);
    for (const schema of SCHEMAS) await tx`drop schema if exists ${tx(schema)} cascade`;
    for (const schema of await namesOf(
      tx,
      SCHEMAS.map((schema) => `${aside}-${schema}`),
    ))
      await tx`alter schema ${tx(schema)} rename to ${tx(schema.slice(aside.length + 1))}`;
  });

async function readIn(url: string, files: AsyncIterable<CopiedFile>): Promise<void> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  const restore = startProgram("pg_restore", [...RESTORE, `--dbname=${database}`], url);
  try {
    for await (const { content } of files)
      for await (const chunk of content ?? [])
        if (!restore.stdin.write(chunk)) await Promise.race([once(restore.stdin, "drain"), restore.ended]);
    restore.stdin.end();
    await restore.ended;
  } finally {
    restore.stop();
  }
}

/**
 * Puts a copy in the place of the database at `url`, in which nobody works: all of it or nothing. What is there is kept in schemas of
 * another name; servers that start meanwhile wait.
 * @returns the beginning of those names; null where nothing was there
 * @throws BackupFault where it is in use, where pg_restore is missing or refuses, or where rows are missing
 */
export async function restorePostgres(
  url: string,
  files: AsyncIterable<CopiedFile>,
  rows: Record<string, number>,
  stamp: string,
): Promise<string | null> {
  const aside = `${ASIDE}${stamp}`;
  const client = single(url);
  try {
    const [server] = await client`show server_version`;
    await assertProgram("pg_restore", String(server?.server_version));
    await refuseOthers(client);
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const hadTables = await putAside(client, aside);
    try {
      await readIn(url, files);
      compareRows(rows, await countRows((statement) => client.unsafe(statement)));
      await client.unsafe(FORGET_BACKUPS);
    } catch (error) {
      await takeBack(client, aside);
      throw error;
    }
    if (hadTables) return aside;
    await client`drop schema ${client(`${aside}-public`)}`;
    return null;
  } finally {
    await client.end();
  }
}
