import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type postgres from "postgres";
import type { Database, MigrationWait, PostgresOptions } from "./client.ts";
import { connect, NO_LIMITS } from "./connect.ts";
import { ConnectionQueue } from "./connection-queue.ts";
import { assertUtf8 } from "./encoding.ts";
import { withGate } from "./gated.ts";
import { Hearing } from "./hearing.ts";
import { dbFolder, MIGRATION_LOCK } from "./location.ts";
import { givenPatience } from "./patience.ts";
import { copyPostgres } from "./postgres-copy.ts";
import { refuseHalfRestored } from "./postgres-restore.ts";
import { Replica, readFrom } from "./replica.ts";
import { applyRoutines, isBehind } from "./routines.ts";
import { assertMigrated, assertPublicFirst, grantsTo, mayMigrate } from "./server-account.ts";
import { says, untilUncrossed } from "./uncrossed.ts";
import { assertOneDatabase, historyOf } from "./which-database.ts";
import { refusesWrites, Writes } from "./writes.ts";

const CONNECTIONS = 10;
const CONNECT_SECONDS = 2;
/** Between attempts. The driver's own pause grows to 20 s, and whoever asks meanwhile waits as long. */
const RECONNECT_SECONDS = 0.2;
const WAIT_SECONDS = 1;
/** A statement takes a few milliseconds; one that takes so long has lost its server. */
const STATEMENT_SECONDS = 2;
/** What a search costs depends on its words: each is planned by itself, prepared or not. */
const PLANS = "force_custom_plan";
/** The server's own end of a statement, longer than any that we wait for. */
const LONGEST_STATEMENT_MS = 60_000;
/**
 * How often the server looks whether whoever waits for a statement is still there. Without it those that were given up go on waiting for a lock, each in
 * a connection of its own, until there are no more (PostgreSQL 15 manual, 20.3.2).
 */
const LOOK_FOR_US_MS = 1_000;
/** A change of the schema waits so long in line for a table, and lets by meanwhile who only reads and writes there: less than they are given. */
const LOCK_MS = 1_000;
/** A host that stops in the middle of a transaction, with the rows it holds, is waited for so long. */
const IDLE_TRANSACTION_MS = 60_000;

/** Several blocks of a table: more than there is room for in one that was begun. */
const TRIED_BYTES = 16_384;
/** A right that an account lacks (PostgreSQL 15 manual, appendix A). */
const NOT_ALLOWED = "42501";
/** Two hosts that start at once wait for each other so long, and nobody need hear of it. */
const TURN_MS = 1_500;

/** Whether a statement was given up because it took too long, by us or by the server itself (PostgreSQL 15 manual, appendix A: 57014). */
const isOverdue = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "CONNECTION_OVERDUE" || error.code === "57014");

/**
 * A standby and a server that is set to be read say so themselves. One that has to wait for a standby that is away refuses nothing: what was written there
 * waits on, also when whoever wrote it has given up; trying would only add to it.
 */
async function isWritable(client: postgres.Sql): Promise<boolean> {
  const [found] = await client`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::bool or exists (
      select from pg_stat_activity where wait_event = 'SyncRep' and query_start < now() - interval '2 seconds'
    ) as "isReadOnly"`;
  return found?.isReadOnly === false;
}

/** @throws Error where what a session asks for with its connection does not reach the server: who drops it hands sessions from one to another, too */
async function assertSettingsKept(client: postgres.Sql): Promise<void> {
  const [kept] = await client`show plan_cache_mode`;
  if (kept?.plan_cache_mode === PLANS) return;
  throw new Error(
    "DATABASE_URL is a pooler's: set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself.",
  );
}

/**
 * Only a write tells whether a disk that was full has room: one that takes new blocks and leaves nothing. An account that may make no temporary table
 * makes a large object, which any may, and has it no more when the statement ends.
 */
async function write(client: postgres.Sql): Promise<boolean> {
  try {
    const [account] = await client`select has_database_privilege(current_database(), 'temporary') as "mayMakeTables"`;
    if (account?.mayMakeTables !== true) {
      await client`select lo_unlink(lo_from_bytea(0, ${randomBytes(TRIED_BYTES)}))`;
      return true;
    }
    await client.begin(async (tx) => {
      await tx`create temporary table room_for_writes (text text) on commit drop`;
      await tx`insert into room_for_writes values ('one')`;
    });
    return true;
  } catch (error) {
    // That this account may not try says nothing of what else it may.
    if (says(error, NOT_ALLOWED)) return true;
    if (refusesWrites(error)) return false;
    throw error;
  }
}

/** Nobody else changes the schema until this session ends. */
async function takeTurn(session: postgres.Sql, onWait?: (what: MigrationWait) => void): Promise<void> {
  const saying = setTimeout(() => onWait?.("turn"), TURN_MS);
  try {
    await session`select pg_advisory_lock(${MIGRATION_LOCK})`;
  } finally {
    clearTimeout(saying);
  }
}

/** A PostgreSQL server, through a pool. */
export async function openPostgres({
  url,
  directUrl,
  replicaUrl,
  migrateUrl,
  connections = CONNECTIONS,
  connectSeconds = CONNECT_SECONDS,
  waitSeconds = WAIT_SECONDS,
  statementSeconds = STATEMENT_SECONDS,
}: PostgresOptions): Promise<Database> {
  // What a session keeps (a statement prepared, a channel listened to, a lock) is lost behind a pooler: it goes to the server itself.
  const isPooled = directUrl !== undefined;
  const server = directUrl ?? url;
  const settings = { connect_timeout: connectSeconds, backoff: () => RECONNECT_SECONDS, onnotice: () => {} };
  // Compiling a statement takes longer than any of ours runs.
  const connection = {
    ...{ statement_timeout: LONGEST_STATEMENT_MS, plan_cache_mode: PLANS, jit: "off" },
    ...{ client_connection_check_interval: LOOK_FOR_US_MS, idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS },
    // Whatever else the server keeps to: who waits for a lock reads behind it what was written before, and a day and a sum are read as they were written.
    ...{ default_transaction_isolation: "read committed" as const, datestyle: "ISO, YMD", extra_float_digits: 1 },
  };
  const watched = { ...settings, deadline: () => givenPatience() ?? statementSeconds * 1_000 };
  // One more than the gate lets in: how the server is can be asked also while everybody waits.
  // A pooler takes no settings with a connection: there they stand with the account (docs/OPERATIONS.md).
  const asked = isPooled ? { prepare: false } : { connection };
  const client = connect(url, { ...watched, max: connections + 1, ...asked });
  const hearing = new Hearing(server, watched, () => historyOf(client));
  const writes = new Writes(async (hasFailed) => (await isWritable(client)) && (!hasFailed || (await write(client))));
  const gate = new ConnectionQueue(connections, waitSeconds * 1_000);
  let overdue = 0;
  const onFailure = (error: unknown) => {
    writes.note(error);
    if (isOverdue(error)) overdue += 1;
  };
  const primary = withGate(client, gate, { prepare: !isPooled, onFailure });
  const db = drizzle({ client: primary, casing: "snake_case" });
  const openReplica = (address: string) => {
    const standby = connect(address, { ...watched, max: connections + 1, connection });
    const queue = new ConnectionQueue(connections, waitSeconds * 1_000);
    // It counts no overdue statements: what it does not answer the primary is asked.
    return new Replica(withGate(standby, queue, { prepare: true, onFailure() {} }), standby, client);
  };
  const replica = replicaUrl === undefined ? null : openReplica(replicaUrl);
  const reads = replica ? drizzle({ client: readFrom(replica, primary), casing: "snake_case" }) : db;

  return {
    engine: "postgres",
    db,
    reads,
    hasChanged: () => replica?.fallBehind(),
    replica: () => replica?.use ?? null,
    async migrate(onWait) {
      // The lock belongs to a session, so lock and migrations share one connection.
      const single = connect(migrateUrl ?? server, { ...settings, max: 1 });
      // Without parameters the driver sends it as it is, several statements too.
      const ask = (statement: string) => single.unsafe(statement);
      try {
        await ask(NO_LIMITS);
        if (!isPooled) await assertSettingsKept(client);
        await assertOneDatabase(migrateUrl ? "DATABASE_MIGRATE_URL" : "DATABASE_DIRECT_URL", single, client);
        await assertUtf8(ask);
        for (const account of [ask, (statement: string) => client.unsafe(statement)]) await assertPublicFirst(account);
        if (!(await mayMigrate(ask))) return await assertMigrated(ask);
        await takeTurn(single, onWait);
        await refuseHalfRestored(ask);
        await ask(`set lock_timeout = ${LOCK_MS}`);
        const onHeld = () => onWait?.("table");
        const migrated = { migrationsFolder: dbFolder("migrations") };
        await untilUncrossed(() => migrate(drizzle({ client: single }), migrated), { onHeld });
        await untilUncrossed(() => applyRoutines(ask, ask), { onHeld });
        if (migrateUrl) await ask(grantsTo(url));
        // Its tables are others than those that were read there until now.
        replica?.fallBehind();
      } finally {
        await single.end();
      }
    },
    isBehind: () => isBehind((statement) => client.unsafe(statement)),
    listen: (channel, onMessage, onGap) => hearing.listen(channel, onMessage, onGap),
    hearsChanges: () => hearing.isHearing(),
    pool: () => ({ ...gate.use, overdue }),
    async ping() {
      await client`select 1`;
    },
    takesWrites: () => writes.areTaken(),
    copy: () => copyPostgres(server, (dumped) => assertOneDatabase("DATABASE_DIRECT_URL", dumped, client)),
    async close() {
      await Promise.all([hearing.close(), replica?.close(), client.end({ timeout: 5 })]);
    },
  };
}
