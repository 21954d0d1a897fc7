import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Db } from "./client.ts";
import { BackupFault, COUNT_OTHERS, inUse, TABLES } from "./copy.ts";
import { withPatience } from "./patience.ts";

const ROWS_AT_ONCE = 200;
/** Rows are written as text as one engine has them and read as the other: both write alike. */
const ALIKE = ["timezone = 'UTC'", "datestyle = 'ISO, YMD'", "intervalstyle = 'postgres'", "bytea_output = 'hex'"];
/** They name files of the machine that made them. */
const LEFT_BEHIND = "backups";

/** The rows of a statement, on either engine. */
async function ask<Row extends z.ZodType>(db: Db, statement: ReturnType<typeof sql>, row: Row) {
  const answer: unknown = await db.execute(statement);
  return z.array(row).parse(Array.isArray(answer) ? [...answer] : Object(answer).rows);
}

const named = z.object({ name: z.string() });
const tablesOf = async (db: Db) =>
  (await ask(db, sql.raw(TABLES), named)).map(({ name }) => name).filter((name) => name !== LEFT_BEHIND);

/** Of a table what is stored; what is computed from it is computed anew. */
const columnsOf = async (db: Db, table: string) =>
  (
    await ask(
      db,
      sql`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      named,
    )
  ).map(({ name }) => name);

const list = (names: readonly string[], of = "") =>
  sql.join(
    names.map((name) => sql`${sql.raw(of)}${sql.identifier(name)}`),
    sql`, `,
  );

const sums = z.object({ count: z.number(), sum: z.string() });

/** How many rows, and a number that another content would not have. */
async function sumOf(db: Db, table: string, columns: readonly string[]) {
  const [found] = await ask(
    db,
    sql`select count(*)::int as count, coalesce(sum(('x' || left(md5(one::text), 15))::bit(60)::bigint), 0)::text as sum
      from (select ${list(columns)} from ${sql.identifier(table)}) one`,
    sums,
  );
  return found;
}

/** A table's rows, each as text, some at a time. */
async function* rowsOf(db: Db, table: string): AsyncGenerator<string[]> {
  await db.execute(sql`declare moved no scroll cursor for select one::text as row from ${sql.identifier(table)} one`);
  for (;;) {
    const rows = await ask(db, sql.raw(`fetch ${ROWS_AT_ONCE} from moved`), z.object({ row: z.string() }));
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await db.execute(sql`close moved`);
}

const constraints = z.object({ table: z.string(), name: z.string(), text: z.string() });

/** Lets rows come in any order, and nothing happen at their coming. @returns what ends that, and looks whether all that is referred to is there */
async function suspendRules(db: Db, tables: readonly string[]) {
  const references = await ask(
    db,
    sql`select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as text
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    constraints,
  );
  const triggers = (state: "disable" | "enable") =>
    tables.map((table) => sql`alter table ${sql.identifier(table)} ${sql.raw(state)} trigger user`);
  for (const statement of triggers("disable")) await db.execute(statement);
  for (const { table, name } of references) await db.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  return async () => {
    for (const { table, name, text } of references)
      await db.execute(sql.raw(`alter table ${table} add constraint ${name} ${text}`));
    for (const statement of triggers("enable")) await db.execute(statement);
  };
}

async function moveCounters(from: Db, to: Db): Promise<void> {
  const counters = await ask(
    from,
    sql`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
    z.object({ name: z.string(), last: z.string() }),
  );
  for (const { name, last } of counters)
    await to.execute(sql`select setval(quote_ident(${name})::regclass, ${last}::bigint)`);
}

/** @throws BackupFault where somebody else works with a server's database: what they write would be left behind */
async function refuseOthers(db: Db): Promise<void> {
  // Within a transaction it is otherwise told as it was when it was asked first.
  await db.execute(sql`select pg_stat_clear_snapshot()`);
  const [found] = await ask(db, sql.raw(COUNT_OTHERS), z.object({ others: z.number() }));
  if (found?.others) throw inUse(found.others);
}

/** @throws BackupFault where a house is there already */
async function refuseHouse(db: Db): Promise<void> {
  const [found] = await ask(db, sql`select exists (select from team) as "isTaken"`, z.object({ isTaken: z.boolean() }));
  if (found?.isTaken) throw new BackupFault("There is a house already: name an empty database. Nothing was changed.");
}

async function moveTable(from: Db, to: Db, table: string): Promise<number> {
  const columns = await columnsOf(to, table);
  for await (const rows of rowsOf(from, table))
    await to.execute(
      sql`insert into ${sql.identifier(table)} (${list(columns)}) overriding system value
        select ${list(columns, "(one).")}
        from (select row::${sql.identifier(table)} as one from unnest(${sql.param(rows)}::text[]) row offset 0) rows`,
    );
  const [expected, found] = [await sumOf(from, table, columns), await sumOf(to, table, columns)];
  if (!expected || !found || expected.count !== found.count || expected.sum !== found.sum)
    throw new BackupFault(`${table} did not arrive as it was: nothing was changed.`);
  return found.count;
}

async function beginAlike(db: Db): Promise<void> {
  for (const setting of ALIKE) await db.execute(sql.raw(`set local ${setting}`));
}

/**
 * Carries every row from one database into another that has no house yet, on whichever engine each is, and compares what arrived: all of it
 * or nothing. Both are brought up to date first. What stands in `from` stays.
 * @returns how many rows
 * @throws BackupFault where somebody works with `from`, or `to` holds a house
 */
export function moveRows(from: Database, to: Database): Promise<number> {
  return withPatience(0, async () => {
    // Before anything is brought up to date under somebody's hands.
    if (from.engine === "postgres") await refuseOthers(from.db);
    await from.migrate();
    await to.migrate();
    await refuseHouse(to.db);
    return from.db.transaction(
      (source) =>
        to.db.transaction(async (target) => {
          for (const each of [source, target]) await beginAlike(each);
          if (from.engine === "postgres") await refuseOthers(source);
          const tables = await tablesOf(target);
          const resume = await suspendRules(target, tables);
          await target.execute(sql`truncate ${list([...tables, LEFT_BEHIND])}`);
          let count = 0;
          for (const table of tables) count += await moveTable(source, target, table);
          await moveCounters(source, target);
          await resume();
          // A server that was started meanwhile may have written what is not here.
          if (from.engine === "postgres") await refuseOthers(source);
          return count;
        }),
      { isolationLevel: "repeatable read" },
    );
  });
}
