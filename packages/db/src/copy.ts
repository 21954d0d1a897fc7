import { open, readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { z } from "zod";
import { type Ask, knownMigrations, newestApplied, newestKnown } from "./migrations.ts";
import type { Room } from "./room.ts";

/** One file of a copy; a folder has no content. It is read before the next is asked for. */
export interface CopiedFile {
  name: string;
  size: number;
  content: AsyncIterable<Uint8Array> | null;
}

/** What a copy is known by, and compared with once it is brought back. */
export interface DatabaseFacts {
  /** Of Postgres, `18.3`. */
  postgres: string;
  /** The last migration, by its moment and its name. */
  migration: { at: number; name: string };
  /** Of each table. */
  rows: Record<string, number>;
}

/** A whole database as it stood at one moment. */
export interface DatabaseCopy {
  facts: DatabaseFacts;
  files(): AsyncGenerator<CopiedFile>;
  close(): Promise<void>;
}

/** Why a backup could not be made or brought back, in words for whoever looks after the house. */
export class BackupFault extends Error {
  override readonly name = "BackupFault";
}

/**
 * How many others work with a server's database. Of whoever signs in with another account it says only who that is, not what kind of
 * connection it is, unless a superuser asks: the server's account beside the owner's is one.
 */
export const COUNT_OTHERS = `select count(*)::int as others from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
    and coalesce(backend_type, 'client backend') = 'client backend'`;

/** Sessions that a pooler keeps look like any others, and nobody is to guess which they are. */
export const inUse = (others: number): BackupFault =>
  new BackupFault(
    `The database is in use (connections: ${others}). Stop the server first, and a pooler in between, which keeps its connections for a while.`,
  );

/**
 * The copy knows of backups that lay elsewhere, at another time, and was itself still being made; of a picture store that may serve
 * another house; and of sessions of which some were ended since, with their members put out.
 */
export const FORGET_PLACE =
  "with forgotten as (delete from secrets where name in ('picture-store', 'picture-store-marked', 'picture-store-words')), ended as (delete from sessions) delete from backups";

const one = async <Row extends z.ZodType>(ask: Ask, statement: string, row: Row): Promise<z.output<Row>> =>
  row.parse((await ask(statement))[0]);

/** The house's own: what an extension keeps beside them comes with the extension. */
export const TABLES = `
  select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend where deptype = 'e' and classid = 'pg_class'::regclass and objid = pg_class.oid)
  order by 1`;

/** How many rows each table has. */
export async function countRows(ask: Ask): Promise<Record<string, number>> {
  const tables = await ask(TABLES);
  const rows: Record<string, number> = {};
  for (const { name } of z.array(z.object({ name: z.string() })).parse(tables)) {
    const { count } = await one(ask, `select count(*)::int as count from "${name}"`, z.object({ count: z.number() }));
    rows[name] = count;
  }
  return rows;
}

const version = z.object({ server_version: z.string() });

/** What is known of a database, all from one snapshot of it. */
export async function readFacts(ask: Ask): Promise<DatabaseFacts> {
  const { server_version } = await one(ask, "show server_version", version);
  const at = await newestApplied(ask);
  const name = (await knownMigrations()).find(({ when }) => when === at)?.tag ?? String(at);
  return { postgres: server_version.split(" ", 1)[0] ?? "", migration: { at, name }, rows: await countRows(ask) };
}

/** @throws BackupFault where the copy has a migration that this version does not know */
export async function refuseLater({ at, name }: DatabaseFacts["migration"]): Promise<void> {
  if (at > (await newestKnown()))
    throw new BackupFault(`This backup is of a later version of Shikara (its database has ${name}): update first.`);
}

/** @throws BackupFault naming the first table that has not as many rows as it had */
export function compareRows(expected: Record<string, number>, found: Record<string, number>): void {
  for (const [table, count] of Object.entries(expected))
    if (found[table] !== count)
      throw new BackupFault(`${table} came back with ${found[table] ?? "no"} rows of ${count}: nothing was changed.`);
}

/** A database has a thousand files that are hardly worth a stream. */
const SMALL = 256 * 1024;

/** Every file and folder below a folder, folders before what they hold. */
export async function* filesBelow(folder: string): AsyncGenerator<CopiedFile> {
  for (const item of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(item.parentPath, item.name);
    const name = relative(folder, path).split(sep).join("/");
    if (item.isDirectory()) yield { name, size: 0, content: null };
    else if (item.isFile()) {
      const { size } = await stat(path);
      yield { name, size, content: size > SMALL ? inPieces(path) : atOnce(path) };
    }
  }
}

async function* inPieces(path: string): AsyncGenerator<Uint8Array> {
  yield* (await open(path)).createReadStream();
}

async function* atOnce(path: string): AsyncGenerator<Uint8Array> {
  yield await readFile(path);
}

/** What all that is below a folder takes of a disk. */
export async function takenBy(folder: string): Promise<Room> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => item.isFile());
  // The engine may delete one of them meanwhile.
  const sizes = files.map(({ parentPath, name }) =>
    stat(join(parentPath, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return { bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0), files: items.length };
}
