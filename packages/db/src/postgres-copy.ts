import type postgres from "postgres";
import { connect, NO_LIMITS } from "./connect.ts";
import { type CopiedFile, type DatabaseCopy, type DatabaseFacts, readFacts } from "./copy.ts";
import { assertProgram, startProgram } from "./pg-programs.ts";

/** What the house is made of. The second holds nothing but what migrations know of themselves. */
export const [PUBLIC, MIGRATIONS] = ["public", "drizzle"];
/** What a restore has put aside is called so. */
export const ASIDE = "before-restore-";
const DUMP = [
  ...["--format=custom", "--no-owner", "--no-privileges", "--no-comments", "--lock-wait-timeout=60s"],
  // What somebody keeps in the database beside the house, its owner may not make again: neither other extensions nor publications of all tables.
  ...["pg_trgm", "btree_gist"].map((name) => `--extension=${name}`),
  ...["--no-publications", "--no-subscriptions"],
];
/** The dump comes in files of this size, so that none needs to be whole anywhere to be written. */
const PIECE = 8 * 1024 * 1024;

/** One connection, for as long as it is wanted. */
export const single = (url: string) =>
  connect(url, { max: 1, idle_timeout: 0, max_lifetime: null, onnotice: () => {} });

async function* piecesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<CopiedFile> {
  let held: Buffer[] = [];
  let size = 0;
  let count = 0;
  const piece = (): CopiedFile => {
    const bytes = Buffer.concat(held);
    count += 1;
    [held, size] = [[], 0];
    return { name: `dump.${String(count).padStart(6, "0")}`, size: bytes.length, content: only(bytes) };
  };
  for await (const chunk of stream) {
    held.push(chunk);
    size += chunk.length;
    if (size >= PIECE) yield piece();
  }
  if (size > 0) yield piece();
}

async function* only(bytes: Buffer) {
  yield bytes;
}

/** Where something lies that the house's own tables and views stand on, as a trigger of somebody's calls a function. */
const STOOD_ON = `
  with ours as (select oid from pg_class where relnamespace in ('public'::regnamespace, to_regnamespace('drizzle')))
  select pronamespace from pg_trigger inner join pg_proc on pg_proc.oid = tgfoid where tgrelid in (select oid from ours)
  union select relnamespace from pg_constraint inner join pg_class on pg_class.oid = confrelid where conrelid in (select oid from ours)
  union select relnamespace from pg_rewrite
    inner join pg_depend on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid and refclassid = 'pg_class'::regclass
    inner join pg_class on pg_class.oid = refobjid where ev_class in (select oid from ours)`;

/** What else lies in the database is no part of a backup: it would stand in the way of bringing the house back beside it. */
async function withoutOthers(tx: postgres.TransactionSql): Promise<string[]> {
  const others = await tx`
    select replace(nspname, '"', '""') as name from pg_namespace
    where nspname not in (${PUBLIC}, ${MIGRATIONS}, 'information_schema') and not starts_with(nspname, 'pg_')
      and (starts_with(nspname, ${ASIDE}) or oid not in (${tx.unsafe(STOOD_ON)}))`;
  return others.map(({ name }) => `--exclude-schema="${name}"`);
}

/**
 * What pg_dump makes of one snapshot of the server's database, in pieces to be joined; its counts are of the same snapshot.
 * @param assertOurs throws where the address leads to another house's
 * @throws BackupFault where pg_dump is not there, or older than the server
 */
export async function copyPostgres(
  url: string,
  assertOurs: (client: postgres.Sql) => Promise<void>,
): Promise<DatabaseCopy> {
  const client = single(url);
  let release = () => {};
  try {
    await client.unsafe(NO_LIMITS);
    await assertOurs(client);
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const [facts, chosen] = await new Promise<[DatabaseFacts, string[]]>((resolve, reject) => {
      const whole = client.begin("isolation level repeatable read read only", async (tx) => {
        const [exported] = await tx`select pg_export_snapshot() as id`;
        const facts = await readFacts((statement) => tx.unsafe(statement));
        await assertProgram("pg_dump", facts.postgres);
        resolve([facts, [...(await withoutOthers(tx)), `--snapshot=${exported?.id}`]]);
        await held;
      });
      whole.catch(reject);
    });
    return {
      facts,
      async *files() {
        const dump = startProgram("pg_dump", [...DUMP, ...chosen], url);
        try {
          yield* piecesOf(dump.stdout);
          await dump.ended;
        } finally {
          dump.stop();
        }
      },
      async close() {
        release();
        await client.end();
      },
    };
  } catch (error) {
    release();
    await client.end();
    throw error;
  }
}
