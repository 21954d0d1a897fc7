import type postgres from "postgres";
import { z } from "zod";
import { NO_LIMITS } from "./connect.ts";
import { BackupFault, COUNT_OTHERS, type CopiedFile, compareRows, countRows, FORGET_PLACE, inUse } from "./copy.ts";
import { MIGRATION_LOCK } from "./location.ts";
import type { Ask } from "./migrations.ts";
import { assertProgram } from "./pg-programs.ts";
import { ASIDE, MIGRATIONS, PUBLIC, single } from "./postgres-copy.ts";
import { readIn } from "./read-in.ts";

const SCHEMAS = [PUBLIC, MIGRATIONS];
/** A schema that stands until a restore is done, pictures and all. */
const UNTIL_DONE = `${ASIDE}is-done`;

/** @throws BackupFault where somebody else works with the database: what they write would be lost */
async function refuseOthers(client: postgres.Sql): Promise<void> {
  const [found] = await client.unsafe(COUNT_OTHERS);
  if (found?.others > 0) throw inUse(found?.others);
}

/** Servers that start from now on wait. @throws BackupFault where one is starting already: it would serve what is put aside */
async function holdOff(client: postgres.Sql): Promise<void> {
  const [lock] = await client`select pg_try_advisory_lock(${MIGRATION_LOCK}) as "isOurs"`;
  if (!lock?.isOurs) throw new BackupFault("A server is starting on the database. Stop it first.");
}

/**
 * What a schema holds of ours, as statements name it. What an extension has made stays where it is: restored rows and functions look for it
 * there, and only a superuser could move it. Routines come first: their names say what they take.
 */
async function contentOf(tx: postgres.TransactionSql, schema: string) {
  const all = await tx`
    with made as (select classid, objid from pg_depend where deptype = 'e'),
      -- By its name as it is: as a regnamespace one that is not in quotes would be read in small letters.
      here as (select oid from pg_namespace where nspname = ${schema})
    select 'routine' as kind, oid::regprocedure::text as name, pg_has_role(proowner, 'usage') as "isOurs" from pg_proc
      where pronamespace in (select oid from here)
        and not exists (select from made where classid = 'pg_proc'::regclass and objid = pg_proc.oid)
    union all select 'type', oid::regtype::text, pg_has_role(typowner, 'usage') from pg_type
      where typnamespace in (select oid from here) and typtype in ('e', 'd', 'r')
        and not exists (select from made where classid = 'pg_type'::regclass and objid = pg_type.oid)
    union all select 'table', oid::regclass::text, pg_has_role(relowner, 'usage') from pg_class
      where relnamespace in (select oid from here) and relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select from made where classid = 'pg_class'::regclass and objid = pg_class.oid)`;
  return all.map(({ kind, name, isOurs }) => ({ kind: String(kind), name: String(name), isOurs: Boolean(isOurs) }));
}

async function moveContent(tx: postgres.TransactionSql, from: string, to: string): Promise<void> {
  for (const { kind, name } of await contentOf(tx, from)) await tx.unsafe(`alter ${kind} ${name} set schema "${to}"`);
}

const isThere = async (tx: postgres.TransactionSql, schema: string): Promise<boolean> =>
  (await tx`select from pg_namespace where nspname = ${schema}`).length > 0;

async function renameSchema(tx: postgres.TransactionSql, from: string, to: string): Promise<void> {
  if (await isThere(tx, from)) await tx`alter schema ${tx(from)} rename to ${tx(to)}`;
}

interface PutAside {
  /** Whether there were any tables. */
  hadTables: boolean;
  /** What was there had been left by another restore that was broken off. */
  wasUnderWay: boolean;
}

const anothers = ({ kind, name }: { kind: string; name: string }): BackupFault =>
  new BackupFault(
    `The ${kind} ${name} lies in the schema public and belongs to another account. Where it is the house's, have it given to the account of this address (alter ${kind} ${name} owner to …); else have its owner put it into a schema of its own first.`,
  );

/** Puts what is there into schemas of other names, as its owner may, and leaves a database as a new one is. @throws BackupFault where some of it is another's */
const putAside = (client: postgres.Sql, aside: string): Promise<PutAside> =>
  client.begin(async (tx) => {
    const wasUnderWay = await isThere(tx, UNTIL_DONE);
    const others = (await contentOf(tx, PUBLIC)).find(({ isOurs }) => !isOurs);
    if (others) throw anothers(others);
    const [table] = await tx`select 1 from pg_tables where schemaname in ${tx(SCHEMAS)} limit 1`;
    await tx`create schema if not exists ${tx(UNTIL_DONE)}`;
    await tx`create schema ${tx(`${aside}-${PUBLIC}`)}`;
    await moveContent(tx, PUBLIC, `${aside}-${PUBLIC}`);
    await renameSchema(tx, MIGRATIONS, `${aside}-${MIGRATIONS}`);
    return { hadTables: table !== undefined, wasUnderWay };
  });

/** As it was before `putAside`: what another restore had left half done is half done. */
const takeBack = (client: postgres.Sql, aside: string, { wasUnderWay }: PutAside): Promise<void> =>
  client.begin(async (tx) => {
    await tx`drop schema if exists ${tx(MIGRATIONS)} cascade`;
    for (const { kind, name } of await contentOf(tx, PUBLIC)) await tx.unsafe(`drop ${kind} if exists ${name} cascade`);
    await moveContent(tx, `${aside}-${PUBLIC}`, PUBLIC);
    await tx`drop schema ${tx(`${aside}-${PUBLIC}`)}`;
    await renameSchema(tx, `${aside}-${MIGRATIONS}`, MIGRATIONS);
    if (!wasUnderWay) await tx`drop schema if exists ${tx(UNTIL_DONE)}`;
  });

const left = z.array(z.object({ isEmpty: z.boolean(), isUnderWay: z.boolean(), aside: z.string().nullable() }));

/**
 * Over the empty database that a restore leaves where it is broken off, a new house would be begun beside the one that was put aside; and of one that was
 * broken off later the tables are there without their pictures.
 * @throws Error saying what to do
 */
export async function refuseHalfRestored(ask: Ask): Promise<void> {
  const [found] = left.parse(
    await ask(`select not exists (select from pg_tables where schemaname in ('${SCHEMAS.join("', '")}')) as "isEmpty",
      coalesce(bool_or(nspname = '${UNTIL_DONE}'), false) as "isUnderWay", max(nspname) filter (where nspname <> '${UNTIL_DONE}') as aside
      from pg_namespace where starts_with(nspname, '${ASIDE}')`),
  );
  if (found?.isEmpty && found.aside)
    throw new Error(
      `A restore was broken off: the database is empty, and what was there lies in schemas such as ${found.aside}. Run npm run restore again; whoever drops them drops the house that was there.`,
    );
  if (found?.isUnderWay)
    throw new Error(
      `A restore was broken off before its pictures were in their place. Run npm run restore again, or drop the schema ${UNTIL_DONE} to go on without them.`,
    );
}

/**
 * Puts a copy in the place of the database at `url`, in which nobody works, and then what belongs to it (`putRest`): all of it or nothing. What is there is
 * kept in schemas of another name; servers that start meanwhile wait, and one that starts after a restore was broken off says so.
 * @returns the beginning of those names; null where nothing was there
 * @throws BackupFault where it is in use, where pg_restore or psql is missing or refuses, or where rows are missing
 */
export async function restorePostgres(
  url: string,
  files: AsyncIterable<CopiedFile>,
  rows: Record<string, number>,
  stamp: string,
  putRest: () => Promise<void>,
): Promise<string | null> {
  const aside = `${ASIDE}${stamp}`;
  const client = single(url);
  try {
    await client.unsafe(NO_LIMITS);
    const [server] = await client`show server_version`;
    for (const program of ["pg_restore", "psql"] as const) await assertProgram(program, String(server?.server_version));
    await holdOff(client);
    await refuseOthers(client);
    const before = await putAside(client, aside);
    try {
      await readIn(url, files);
      compareRows(rows, await countRows((statement) => client.unsafe(statement)));
      await client.unsafe(FORGET_PLACE);
      await putRest();
    } catch (error) {
      await takeBack(client, aside, before).catch((worse: Error) => {
        const lies = `what was there could not be put back (${worse.message}), and lies in schemas that begin with ${aside}`;
        throw new BackupFault(`${error instanceof Error ? error.message : error}: ${lies}.`);
      });
      throw error;
    }
    await client`drop schema ${client(UNTIL_DONE)}`;
    if (before.hadTables) return aside;
    await client`drop schema ${client(`${aside}-public`)}`;
    return null;
  } finally {
    await client.end();
  }
}
